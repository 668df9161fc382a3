// Puts the page together: one socket, one world, and the parts that show it.

import { Acts } from './acts.js';
import { avatar } from './avatar.js';
import { channelIcon, Channels } from './channels.js';
import { Composer } from './composer.js';
import { Messages } from './messages.js';
import { summary } from './message.js';
import { openModal } from './modal.js';
import { Notices } from './notices.js';
import { People } from './people.js';
import { Socket, socketAddress } from './socket.js';
import { startTheme } from './theme.js';
import { startTicking, tick } from './time.js';
import { isDm, isThread, nameOf, World } from './world.js';

const $ = (id) => document.getElementById(id);

const socket = new Socket(socketAddress(location));
const world = new World();
const acts = new Acts(socket, world);
const notices = new Notices($('notices'));
const channels = new Channels(world, $('channels'));
const messages = new Messages(world, acts, {
  scroller: $('scroller'),
  pill: $('pill'),
  announcer: $('announcer'),
});
const composer = new Composer(world, acts, {
  form: $('composer'),
  box: $('box'),
  list: $('suggestions'),
  hint: $('usage'),
  error: $('composer-error'),
  slashButton: $('slash'),
});
new People(world, acts, { card: $('me'), menu: $('people'), notices });

function open(id, messageId) {
  const channel = world.channels.get(id);
  if (!channel) {
    notices.show({ title: 'Not to be found', text: 'That place is gone, or not yours to see.' });
    return;
  }
  world.current = id;
  channels.current = id;
  notices.arrived(id);
  $('channel-icon').replaceChildren(channelIcon(channel, world));
  $('channel-title').textContent = world.channelName(channel);
  $('channel-topic').textContent =
    channel.topic ??
    (isThread(channel) ? `in #${world.channelName(world.channels.get(channel.parent_id))}` : '');
  messages.open(channel);
  composer.open(channel);
  closeDrawer();
  if (location.hash !== `#${id}`) history.replaceState(null, '', `#${id}`);
  if (messageId && !messages.jump(messageId)) {
    notices.show({ title: 'Not to be found', text: 'That message is gone, or too long ago.' });
  }
  seen();
  title();
}

/** Where the address says, where we were, or the first channel. */
function firstChannel() {
  const wanted = [channels.current, location.hash.slice(1).split('/')[0]];
  return wanted.find((id) => world.channels.has(id)) ?? channels.order()[0]?.id;
}

function seen() {
  const id = world.current;
  const isReading = id && !document.hidden && document.hasFocus() && messages.isAtBottom;
  const { count = 0, mentions = 0 } = world.unread.get(id) ?? {};
  if (!isReading || !(count || mentions)) return;
  acts.tell({ op: 'read', channel_id: id });
  world.take({ t: 'unread', channel_id: id, count: 0, mentions: 0 });
  messages.clearNew();
}

function title() {
  const count = channels.mentions();
  const channel = world.channels.get(world.current);
  const place = channel ? `${isDm(channel) ? '@' : '#'}${world.channelName(channel)} · ` : '';
  document.title = `${count ? `(${count}) ` : ''}${place}${world.guild?.name ?? 'Tortuga'}`;
  $('drawer-badge').textContent = count ? String(Math.min(count, 99)) : '';
  $('drawer-badge').hidden = !count;
}

function notify(message) {
  const isHere = message.channel_id === world.current && !document.hidden;
  const channel = world.channels.get(message.channel_id);
  if (isHere || !channel || !world.isForMe(message)) return;
  notices.show({
    face: avatar(message.author, 32),
    title: isDm(channel)
      ? nameOf(message.author)
      : `${nameOf(message.author)} in #${world.channelName(channel)}`,
    text: summary(message, world).slice(0, 140),
    act: () => open(channel.id, message.id),
    place: channel.id,
  });
}

function closeDrawer() {
  document.body.classList.remove('drawer-open');
  $('drawer-button').setAttribute('aria-expanded', 'false');
}

function step(by) {
  const order = channels.order();
  const at = order.findIndex(({ id }) => id === world.current);
  if (order.length) open(order[(at + by + order.length) % order.length].id);
}

function banner(text) {
  $('banner').hidden = !text;
  $('banner-text').textContent = text;
}

world.on('hello', () => {
  document.body.classList.remove('loading');
  $('guild-name').textContent = world.guild?.name ?? 'Tortuga';
  const id = firstChannel();
  if (id) open(id);
});
world.on('message_create', (frame) => {
  notify(frame.message);
  seen();
});
world.on('unread', () => {
  seen();
  title();
});
world.on('channel_create channel_update channel_delete', title);
world.on('clock', () => tick(document));
world.on('channel_delete', ({ channel }) => {
  if (channel.id !== world.current) return;
  notices.show({
    title: `#${channel.name ?? 'channel'} is gone`,
    text: 'You are back in the first channel.',
  });
  channels.current = null;
  const id = firstChannel();
  if (id) open(id);
});

channels.addEventListener('choose', ({ detail }) => open(detail));
messages.addEventListener('jump', ({ detail }) => open(detail.channel, detail.message));
messages.addEventListener('command', ({ detail }) => composer.write(detail));
messages.addEventListener('bottom', seen);
acts.addEventListener('modal', ({ detail }) =>
  openModal(detail, world, (components, done) => acts.submit(detail.id, components, done)),
);

socket.addEventListener('frame', ({ detail }) => world.take(detail));
socket.addEventListener('up', () => banner(''));
socket.addEventListener('down', ({ detail: { wait, everUp, tries } }) => {
  const what = everUp
    ? 'The connection to the harbour is lost.'
    : 'The harbour does not answer, or does not know this address.';
  const hint = tries > 3 ? ' Was the bot started anew? Then open the address that it printed.' : '';
  banner(`${what} Trying again in ${Math.max(Math.round(wait / 1000), 1)} s.${hint}`);
});
$('banner-button').addEventListener('click', () => socket.connect());

$('drawer-button').addEventListener('click', () => {
  document.body.classList.add('drawer-open');
  $('drawer-button').setAttribute('aria-expanded', 'true');
  $('channels').querySelector('.channel.current')?.focus();
});
$('drawer-shade').addEventListener('click', closeDrawer);
addEventListener('hashchange', () => {
  const [id, messageId] = location.hash.slice(1).split('/');
  if (world.channels.has(id) && (id !== world.current || messageId)) open(id, messageId);
});
addEventListener('focus', seen);
document.addEventListener('visibilitychange', seen);
addEventListener('keydown', (event) => {
  if (event.altKey && ['ArrowDown', 'ArrowUp'].includes(event.key)) {
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  }
  if (event.key === 'Escape' && document.body.classList.contains('drawer-open')) {
    closeDrawer();
    $('drawer-button').focus();
  } else if (event.key === 'Escape' && !document.querySelector('dialog[open], :popover-open'))
    messages.toBottom(true);
  const isLetter =
    event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isElsewhere = event.target === document.body || event.target.matches?.('.message, .scroller');
  if (isLetter && isElsewhere && !document.querySelector('dialog[open]')) composer.focus();
});

startTheme($('theme'));
startTicking(document);
socket.connect();
