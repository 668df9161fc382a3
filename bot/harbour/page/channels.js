// The list at the left: channels with their threads, then direct messages.

import { avatar } from './avatar.js';
import { h, icon, morph } from './dom.js';
import { isDm, isThread } from './world.js';

const HASH = 'M9 4L7 20M17 4l-2 16M4 9h17M3 15h17';
const THREAD = 'M5 4v7a4 4 0 004 4h11M16 11l4 4-4 4';

export class Channels extends EventTarget {
  #current = null;

  constructor(world, element) {
    super();
    Object.assign(this, { world, element });
    element.addEventListener('click', (event) => this.#click(event));
    element.addEventListener('keydown', (event) => this.#key(event));
    world.on('hello channel_create channel_update channel_delete unread message_create person', () =>
      this.draw(),
    );
  }

  get current() {
    return this.#current;
  }

  set current(id) {
    this.#current = id;
    this.draw();
  }

  /** All that is listed, from top to bottom. */
  order() {
    const guild = this.world.textChannels().flatMap((channel) => [channel, ...this.#threads(channel)]);
    return [...guild, ...this.world.dms()];
  }

  mentions() {
    return this.order().reduce((sum, channel) => sum + this.world.badge(channel), 0);
  }

  draw() {
    const { world } = this;
    const next = h('nav', { id: 'channels', 'aria-label': 'Channels and direct messages' });
    next.append(
      this.#group(
        'Channels',
        world.textChannels().map((channel) => this.#branch(channel)),
      ),
    );
    const dms = world.dms();
    if (dms.length)
      next.append(
        this.#group(
          'Direct messages',
          dms.map((channel) => h('li', { 'data-key': channel.id }, this.#row(channel))),
        ),
      );
    morph(this.element, next);
  }

  #threads({ id }) {
    return this.world
      .threadsOf(id)
      .filter(
        (thread) =>
          !thread.thread_metadata?.archived || thread.id === this.#current || this.world.isUnread(thread),
      );
  }

  #group(title, rows) {
    return h(
      'section',
      { 'data-key': title, 'aria-label': title },
      h('h2', null, title),
      h('ul', null, rows),
    );
  }

  #branch(channel) {
    const threads = this.#threads(channel);
    return h(
      'li',
      { 'data-key': channel.id },
      this.#row(channel),
      threads.length
        ? h(
            'ul',
            { class: 'threads' },
            threads.map((thread) => h('li', { 'data-key': thread.id }, this.#row(thread))),
          )
        : null,
    );
  }

  #row(channel) {
    const name = this.world.channelName(channel);
    const badge = this.world.badge(channel);
    const isUnread = this.world.isUnread(channel);
    const isCurrent = channel.id === this.#current;
    return h(
      'a',
      {
        href: `#${channel.id}`,
        class: ['channel', isUnread && 'unread', isCurrent && 'current'].filter(Boolean).join(' '),
        'data-key': `to-${channel.id}`,
        'data-channel': channel.id,
        'aria-current': isCurrent ? 'page' : null,
        'aria-label': [name, badge ? `${badge} for you` : isUnread ? 'unread' : null]
          .filter(Boolean)
          .join(', '),
      },
      face(channel, this.world),
      h('span', { class: 'channel-name' }, name),
      badge ? h('span', { class: 'badge', 'aria-hidden': 'true' }, badge > 99 ? '99+' : badge) : null,
    );
  }

  #click(event) {
    const row = event.target.closest('[data-channel]');
    if (!row || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    this.dispatchEvent(new CustomEvent('choose', { detail: row.dataset.channel }));
  }

  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey) return;
    const rows = [...this.element.querySelectorAll('.channel')];
    const at = rows.indexOf(event.target);
    if (at < 0) return;
    event.preventDefault();
    rows[(at + step + rows.length) % rows.length].focus();
  }
}

function face(channel, world) {
  if (!isDm(channel)) return icon(isThread(channel) ? THREAD : HASH, 18);
  return avatar((channel.recipients ?? []).find(({ id }) => id !== world.me.id) ?? world.me, 28);
}

export function channelIcon(channel, world) {
  return face(channel, world);
}
