// Draws the markdown tree: every word as a text node, never as markup.

import { h } from './dom.js';
import { parse, parseLine, plain } from './markdown.js';
import * as time from './time.js';
import { nameOf } from './world.js';

const JUMP = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;
const ONLY_EMOJI = /^(?:\p{RGI_Emoji}|\s|<a?:\w+:\d+>)+$/v;
const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

export function prose(text, world) {
  const isJumbo = text.length < 200 && ONLY_EMOJI.test(text);
  return h('div', { class: isJumbo ? 'prose jumbo' : 'prose' }, draw(parse(text), world));
}

export function line(text, world) {
  return draw(parseLine(text), world);
}

export function words(text, world) {
  return plain(parse(text), (node) => mentionText(node, world)).trim();
}

function draw(tree, world) {
  return tree.map((node) => (typeof node === 'string' ? node : drawNode(node, world)));
}

function drawNode(node, world) {
  const inside = () => draw(node.content, world);
  switch (node.type) {
    case 'heading':
      // The page's own headings are 1 and 2: those of a message stand below them.
      return h(`h${node.level + 2}`, { class: `title-${node.level}` }, inside());
    case 'subtext':
      return h('small', { class: 'subtext' }, inside());
    case 'quote':
      return h('blockquote', null, inside());
    case 'list':
      return list(node, world);
    case 'codeblock':
      return h('pre', { tabindex: '0' }, h('code', null, node.text));
    case 'code':
      return h('code', null, node.text);
    case 'spoiler':
      return h(
        'span',
        {
          class: 'spoiler',
          'data-act': 'spoiler',
          role: 'button',
          tabindex: '0',
          'aria-expanded': 'false',
          'aria-label': 'Spoiler, hidden',
        },
        h('span', { class: 'spoiler-text' }, inside()),
      );
    case 'link':
      return anchor(node.url, inside(), world);
    case 'mention':
      return mention(node, world);
    case 'command':
      return h(
        'button',
        { class: 'mention', type: 'button', 'data-act': 'command', 'data-line': node.text },
        node.text,
      );
    case 'time':
      return moment(node);
    case 'emoji':
      return emoji(node);
    default:
      return h(TAGS[node.type], null, inside());
  }
}

function list({ ordered, start, items }, world) {
  const rows = items.map((item) => h('li', null, draw(item, world)));
  return ordered ? h('ol', { start }, rows) : h('ul', null, rows);
}

/** Links to messages of this harbour stay on the page; all others open elsewhere and learn nothing of us. */
export function anchor(url, content, world, className = null) {
  const jump = JUMP.exec(url);
  if (jump) {
    const props = { class: className, href: `#${jump[2]}${jump[3] ? `/${jump[3]}` : ''}` };
    const isBare = content.length === 1 && content[0] === url;
    return h(
      'a',
      { ...props, 'data-act': 'jump', 'data-channel': jump[2], 'data-message': jump[3] },
      isBare ? jumpText(jump, world) : content,
    );
  }
  if (!/^https?:\/\//i.test(url)) return h('span', { class: className }, content);
  return h('a', { class: className, href: url, target: '_blank', rel: 'noreferrer noopener' }, content);
}

function jumpText([, , channelId, messageId], world) {
  const name = world.channelName(world.channels.get(channelId));
  return messageId ? `#${name} › message` : `#${name}`;
}

function mention(node, world) {
  const text = mentionText(node, world);
  if (node.kind === 'channel' && world.channels.has(node.id)) {
    return h(
      'a',
      { class: 'mention', href: `#${node.id}`, 'data-act': 'jump', 'data-channel': node.id },
      text,
    );
  }
  const isMine = node.kind === 'everyone' || node.id === world.me?.id;
  return h('span', { class: isMine ? 'mention mine' : 'mention' }, text);
}

function mentionText(node, world) {
  if (node.type === 'time') return time.write(node.at, node.style);
  if (node.kind === 'everyone') return node.text;
  if (node.kind === 'user') return `@${nameOf(world.user(node.id) ?? { username: 'unknown-user' })}`;
  if (node.kind === 'role') return `@${world.role(node.id)?.name ?? 'unknown-role'}`;
  return `#${world.channelName(world.channels.get(node.id))}`;
}

function moment({ at, style }) {
  const props = { class: 'moment', title: time.write(at, 'F') };
  if (Number.isFinite(at) && Math.abs(at) < 8.64e15) props.datetime = new Date(at).toISOString();
  if (style === 'R') props['data-ticks'] = at;
  return h('time', props, time.write(at, style));
}

/** A custom emoji as Discord writes it in markdown and components; unicode ones are text. */
export function emoji({ id, name, animated }) {
  if (!id) return h('span', { class: 'emoji' }, name ?? '');
  const src = `/cdn/emojis/${encodeURIComponent(id)}.${animated ? 'gif' : 'png'}`;
  const text = `:${name}:`;
  const onerror = ({ target }) => target.replaceWith(h('span', { class: 'emoji' }, text));
  return h('img', { class: 'emoji', src, alt: text, title: text, draggable: 'false', onerror });
}
