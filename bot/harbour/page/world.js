// What this person knows of the harbour, kept up to date frame by frame.

import { isLater, setClock } from './time.js';

export const DM = 1;
export const THREADS = new Set([10, 11, 12]);
const TEXT = new Set([0, 5]);
const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const V2 = 1 << 15;
const KEPT = 500;

export const isEphemeral = ({ flags = 0 }) => (flags & EPHEMERAL) !== 0;
export const isThinking = ({ flags = 0 }) => (flags & LOADING) !== 0;
export const isV2 = ({ flags = 0 }) => (flags & V2) !== 0;
export const isDm = ({ type }) => type === DM || type === 3;
export const isThread = ({ type }) => THREADS.has(type);
export const nameOf = (user) => user?.global_name || user?.username || 'somebody';

/** After each frame an event of the frame's name, its detail the frame. */
export class World extends EventTarget {
  me = null;
  guild = null;
  people = new Map();
  users = new Map();
  channels = new Map();
  messages = new Map();
  unread = new Map();
  commands = [];

  take(frame) {
    this[`_${frame.t}`]?.(frame);
    this.dispatchEvent(new CustomEvent(frame.t, { detail: frame }));
  }

  on(names, listener) {
    for (const name of names.split(' ')) this.addEventListener(name, ({ detail }) => listener(detail));
  }

  user(id) {
    return this.users.get(id);
  }

  role(id) {
    return this.guild?.roles?.find((role) => role.id === id);
  }

  in(channelId) {
    return this.messages.get(channelId) ?? [];
  }

  message(id) {
    for (const list of this.messages.values()) {
      const found = list.find((message) => message.id === id);
      if (found) return found;
    }
    return null;
  }

  channelName(channel) {
    if (!channel) return 'unknown';
    if (!isDm(channel)) return channel.name;
    const others = (channel.recipients ?? []).filter(({ id }) => id !== this.me.id);
    return others.map(nameOf).join(', ') || nameOf(this.me);
  }

  textChannels() {
    return [...this.channels.values()].filter(({ type }) => TEXT.has(type)).sort(byPosition);
  }

  threadsOf(id) {
    return [...this.channels.values()].filter((c) => isThread(c) && c.parent_id === id).sort(byAge);
  }

  dms() {
    return [...this.channels.values()].filter(isDm).sort((a, b) => -byLastMessage(a, b));
  }

  /** What to count on the badge: every message of a DM, elsewhere the mentions. */
  badge(channel) {
    const { count = 0, mentions = 0 } = this.unread.get(channel.id) ?? {};
    return isDm(channel) ? Math.max(count, mentions) : mentions;
  }

  isUnread(channel) {
    return (this.unread.get(channel.id)?.count ?? 0) > 0;
  }

  isForMe(message) {
    if (message.author?.id === this.me.id) return false;
    return (
      isDm(this.channels.get(message.channel_id) ?? {}) ||
      message.mention_everyone ||
      (message.mentions ?? []).some(({ id }) => id === this.me.id)
    );
  }

  _hello({ now, me, people, guild, channels, messages, commands, unread }) {
    setClock(now ?? Date.now());
    this.me = me;
    this.guild = guild;
    this.people = new Map(people.map((user) => [user.id, user]));
    this.channels = new Map(channels.map((channel) => [channel.id, channel]));
    this.messages = new Map(Object.entries(messages ?? {}));
    this.unread = new Map(Object.entries(unread ?? {}));
    this.commands = commands ?? [];
    for (const member of guild?.members ?? []) this.#meet(member.user);
    for (const user of [...people, me]) this.#meet(user);
    for (const channel of channels) this.#meetAll(channel.recipients);
    for (const list of this.messages.values()) {
      list.sort((a, b) => (isLater(a.id, b.id) ? 1 : -1));
      for (const message of list) this.#hear(message);
    }
  }

  _message_create({ message }) {
    this.#hear(message);
    const list = this.messages.get(message.channel_id) ?? [];
    this.messages.set(message.channel_id, list);
    const known = list.findIndex(({ id }) => id === message.id);
    if (known >= 0) list[known] = message;
    else list.splice(list.findLastIndex(({ id }) => isLater(message.id, id)) + 1, 0, message);
    if (list.length > KEPT) list.splice(0, list.length - KEPT);
    const channel = this.channels.get(message.channel_id);
    if (channel) channel.last_message_id = message.id;
  }

  _message_update({ message }) {
    this.#hear(message);
    const list = this.messages.get(message.channel_id) ?? [];
    const at = list.findIndex(({ id }) => id === message.id);
    if (at >= 0) list[at] = { ...list[at], ...message };
  }

  _message_delete({ channel_id: channelId, id }) {
    const list = this.messages.get(channelId) ?? [];
    const at = list.findIndex((message) => message.id === id);
    if (at >= 0) list.splice(at, 1);
  }

  _channel_create({ channel }) {
    this.#meetAll(channel.recipients);
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
  }

  _channel_update(frame) {
    this._channel_create(frame);
  }

  _channel_delete({ channel }) {
    this.channels.delete(channel.id);
    this.messages.delete(channel.id);
    this.unread.delete(channel.id);
  }

  _person({ user }) {
    this.people.set(user.id, user);
    this.#meet(user);
    if (user.id === this.me.id) this.me = { ...this.me, ...user };
  }

  _me({ me }) {
    this.me = { ...this.me, ...me };
  }

  _clock({ now }) {
    setClock(now);
  }

  _commands({ commands }) {
    this.commands = commands;
  }

  _unread({ channel_id: channelId, count, mentions }) {
    this.unread.set(channelId, { count, mentions });
  }

  #hear(message) {
    this.#meet(message.author);
    this.#meetAll(message.mentions);
  }

  #meetAll(users) {
    for (const user of users ?? []) this.#meet(user);
  }

  #meet(user) {
    if (user?.id) this.users.set(user.id, { ...this.users.get(user.id), ...user });
  }
}

const byPosition = (a, b) => (a.position ?? 0) - (b.position ?? 0) || byAge(a, b);
const byAge = (a, b) => (isLater(a.id, b.id) ? 1 : -1);
const byLastMessage = (a, b) => (isLater(a.last_message_id ?? a.id, b.last_message_id ?? b.id) ? 1 : -1);
