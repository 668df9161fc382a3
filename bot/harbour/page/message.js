// One message: who, when, what, and the small lines around it.

import { avatar, botTag } from './avatar.js';
import { components, textOf } from './components.js';
import { h, icon } from './dom.js';
import { embed } from './embeds.js';
import { file, isPicture, picture } from './media.js';
import { prose, words } from './prose.js';
import * as time from './time.js';
import { isEphemeral, isThinking, isV2, nameOf } from './world.js';

const TOGETHER = 7 * 60 * 1000;
const EYE = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 100-6 3 3 0 000 6z';
const REPLY = 'M20 18v-4a4 4 0 00-4-4H4M9 5l-5 5 5 5';
const SYSTEM = {
  1: 'added somebody',
  3: 'called',
  4: 'changed the name',
  6: 'pinned a message.',
  7: 'came ashore.',
  18: 'opened a thread:',
};

export const sentAt = (message) => Date.parse(message.timestamp) || time.ofSnowflake(message.id);

/** Follows the one before it closely enough to go without a head of its own. */
export function isGrouped(message, before) {
  if (!before || message.author?.id !== before.author?.id) return false;
  if (commandOf(message) || message.message_reference || isSystem(message) || isSystem(before)) return false;
  if (isEphemeral(message) !== isEphemeral(before)) return false;
  return time.isSameDay(sentAt(message), sentAt(before)) && sentAt(message) - sentAt(before) < TOGETHER;
}

export function isSystem({ type }) {
  return SYSTEM[type] !== undefined;
}

export function summary(message, world) {
  const text =
    message.content ||
    textOf(message.components) ||
    message.embeds?.map((e) => e.title || e.description).join(', ');
  const shown = words(text ?? '', world);
  if (shown) return shown;
  return message.attachments?.length ? 'a file' : isThinking(message) ? 'is thinking' : 'a message';
}

/** `context`: `{world, acts, before, isNew}`. */
export function drawMessage(message, context) {
  const { world, before, isNew } = context;
  const isFirst = !isGrouped(message, before);
  const newDay = !before || !time.isSameDay(sentAt(message), sentAt(before));
  const classes = [
    'message',
    isFirst && 'first',
    isEphemeral(message) && 'ephemeral',
    world.isForMe(message) && isLoud(message, world) && 'for-me',
  ];
  return h(
    'li',
    { 'data-key': message.id },
    newDay &&
      h(
        'div',
        { class: 'day', 'data-key': 'day', role: 'separator' },
        h('span', null, time.day(sentAt(message))),
      ),
    isNew && h('div', { class: 'new-line', 'data-key': 'new', role: 'separator' }, h('span', null, 'New')),
    h(
      'article',
      {
        class: classes.filter(Boolean).join(' '),
        id: `m-${message.id}`,
        'data-key': 'body',
        'data-id': message.id,
        tabindex: '-1',
        'aria-labelledby': isFirst ? `a-${message.id}` : null,
        'aria-label': isFirst ? null : nameOf(message.author),
      },
      isSystem(message)
        ? system(message, world)
        : [origin(message, world), gutter(message, isFirst), body(message, context, isFirst)],
    ),
  );
}

/** In a DM everything is for me; only real mentions are lit there. */
function isLoud(message, { me }) {
  return message.mention_everyone || (message.mentions ?? []).some(({ id }) => id === me.id);
}

function system(message, world) {
  return h(
    'div',
    { class: 'system' },
    h('b', null, nameOf(message.author)),
    ` ${SYSTEM[message.type]} `,
    message.content && h('span', null, words(message.content, world)),
    ' ',
    stamp(message),
  );
}

function commandOf(message) {
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  const isCommand = message.type === 20 || message.interaction_metadata?.type === 2 || message.interaction;
  return isCommand ? { name, user: message.interaction_metadata?.user ?? message.interaction?.user } : null;
}

function origin(message, world) {
  const command = commandOf(message);
  if (command) {
    return h(
      'div',
      { class: 'origin', 'data-key': 'origin' },
      icon(REPLY, 16),
      avatar(command.user, 18),
      h('b', null, nameOf(command.user)),
      ' used ',
      h('span', { class: 'command-name' }, command.name ? `/${command.name}` : 'a command'),
    );
  }
  const reply = message.referenced_message;
  if (!reply) return null;
  return h(
    'a',
    {
      class: 'origin',
      'data-key': 'origin',
      href: `#${reply.channel_id}/${reply.id}`,
      'data-act': 'jump',
      'data-channel': reply.channel_id,
      'data-message': reply.id,
    },
    icon(REPLY, 16),
    avatar(reply.author, 18),
    h('b', null, nameOf(reply.author)),
    h('span', { class: 'origin-text' }, summary(reply, world)),
  );
}

function gutter(message, isFirst) {
  if (isFirst) return h('div', { class: 'gutter', 'data-key': 'gutter' }, avatar(message.author));
  return h(
    'div',
    { class: 'gutter', 'data-key': 'gutter' },
    h('time', { class: 'side-time', 'aria-hidden': 'true' }, time.write(sentAt(message), 't')),
  );
}

function stamp(message) {
  const at = sentAt(message);
  return h(
    'time',
    { class: 'stamp', datetime: new Date(at).toISOString(), title: time.write(at, 'F') },
    time.stamp(at),
  );
}

function body(message, context, isFirst) {
  return h(
    'div',
    { class: 'body', 'data-key': 'words' },
    isFirst &&
      h(
        'header',
        { 'data-key': 'head' },
        h('b', { class: 'author', id: `a-${message.id}` }, nameOf(message.author)),
        botTag(message.author),
        stamp(message),
      ),
    isThinking(message) ? thinking(message) : content(message, context),
    foot(message, context),
  );
}

function content(message, { world, acts }) {
  const parts = [];
  if (message.content) parts.push(prose(message.content, world));
  if (message.edited_timestamp && !isV2(message)) markEdited(parts, message);
  if (!isV2(message)) {
    parts.push(...(message.attachments ?? []).map(attachment));
    parts.push(...(message.embeds ?? []).map((data) => embed(data, world)));
  }
  parts.push(...components(message.components, { world, acts, message }));
  if (message.edited_timestamp && isV2(message)) parts.push(edited(message));
  return parts;
}

function markEdited(parts, message) {
  if (parts.length) parts[0].append(' ', edited(message));
  else parts.push(edited(message));
}

function edited(message) {
  return h(
    'span',
    { class: 'edited', title: time.write(Date.parse(message.edited_timestamp), 'F') },
    '(edited)',
  );
}

function attachment(data) {
  if (!isPicture(data)) return file(data);
  const isSpoiler = data.filename?.startsWith('SPOILER_');
  return h('div', { class: 'gallery' }, picture({ ...data, alt: data.description, isSpoiler }));
}

function thinking(message) {
  return h(
    'div',
    { class: 'thinking' },
    h('span', { class: 'dots' }, h('i'), h('i'), h('i')),
    `${nameOf(message.author)} is thinking…`,
  );
}

function foot(message, { acts }) {
  const failure = acts.failure(message.id);
  return [
    failure && h('p', { class: 'failure', 'data-key': 'failure', role: 'alert' }, failure),
    isEphemeral(message) &&
      h(
        'p',
        { class: 'only-you', 'data-key': 'only-you' },
        icon(EYE, 16),
        'Only you can see this · ',
        h(
          'button',
          { type: 'button', class: 'textual', 'data-act': 'dismiss', 'data-key': 'dismiss' },
          'Dismiss message',
        ),
      ),
  ];
}
