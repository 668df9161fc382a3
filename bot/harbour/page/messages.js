// The log of the open channel: what is drawn, what stays where it is, what is announced.

import { defaultsOf, findComponent } from './components.js';
import { h, morph } from './dom.js';
import { drawMessage, summary } from './message.js';
import { keepSelect, openSelect } from './select.js';
import { isDm, isEphemeral, isThread, nameOf } from './world.js';

const STEP = 120;
const NEAR = 60;

export class Messages extends EventTarget {
  #list = h('ol', { class: 'log' });
  #lost = null;
  #stuck = true;
  #top = 0;
  #shown = STEP;
  #firstNew = null;
  channel = null;

  constructor(world, acts, { scroller, pill, announcer }) {
    super();
    Object.assign(this, { world, acts, scroller, pill, announcer });
    this.intro = h('div', { class: 'intro' });
    this.waiting = h('div', { class: 'waiting' });
    this.content = h('div', { class: 'log-content' }, this.intro, this.#list, this.waiting);
    scroller.append(this.content);
    scroller.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    pill.addEventListener('click', () => this.toBottom(true));
    this.content.addEventListener('click', (event) => this.#act(event));
    this.content.addEventListener('keydown', (event) => this.#key(event));
    new ResizeObserver(() => this.#stuck && this.toBottom()).observe(this.content);
    new ResizeObserver(() => this.#stuck && this.toBottom()).observe(scroller);
    world.on('message_create', ({ message }) => this.#came(message));
    world.on('message_update', ({ message }) => this.#changed(message));
    world.on('message_delete', ({ channel_id: id }) => id === this.channel?.id && this.draw());
    world.on('channel_update channel_create person clock', () => this.channel && this.draw());
    acts.addEventListener('message', ({ detail }) => this.#patch(detail));
    acts.addEventListener('commands', () => this.#drawWaiting());
    acts.addEventListener('sent', () => this.toBottom());
  }

  open(channel) {
    const isOther = channel.id !== this.channel?.id;
    this.channel = channel;
    if (isOther) {
      this.#shown = STEP;
      this.#lost = null;
      this.#list.replaceChildren();
      const { count = 0 } = this.world.unread.get(channel.id) ?? {};
      const unread = count ? this.world.in(channel.id).slice(-count) : [];
      this.#firstNew = unread.find((m) => m.author?.id !== this.world.me.id)?.id ?? null;
      this.#stuck = true;
    }
    this.draw();
    if (isOther) this.toBottom();
  }

  draw() {
    const all = this.world.in(this.channel.id);
    const from = Math.max(all.length - this.#shown, 0);
    const next = h('ol', {
      class: 'log',
      'aria-label': `Messages in ${this.world.channelName(this.channel)}`,
    });
    next.append(...all.slice(from).map((message, at) => this.#row(message, all[from + at - 1])));
    this.#keepingFocus(() => morph(this.#list, next));
    this.#drawIntro(from);
    this.#drawWaiting();
  }

  get isAtBottom() {
    return this.#stuck;
  }

  toBottom(smoothly = false) {
    this.#stuck = true;
    this.pill.hidden = true;
    const behavior =
      smoothly && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant';
    this.scroller.scrollTo({ top: this.scroller.scrollHeight, behavior });
  }

  /** Bring a message into sight and light it up for a moment. */
  jump(id) {
    const all = this.world.in(this.channel.id);
    const at = all.findIndex((message) => message.id === id);
    if (at < 0) return false;
    if (at < all.length - this.#shown) {
      this.#shown = all.length - at + 10;
      this.draw();
    }
    const element = document.getElementById(`m-${id}`);
    element.scrollIntoView({ block: 'center' });
    this.#scrolled();
    element.focus({ preventScroll: true });
    element.classList.add('lit');
    setTimeout(() => element.classList.remove('lit'), 2000);
    return true;
  }

  /** The reader has seen all: the line goes at the next visit, not under the eyes. */
  clearNew() {
    this.#firstNew = null;
  }

  #row(message, before) {
    const isNew = message.id === this.#firstNew;
    return drawMessage(message, { world: this.world, acts: this.acts, before, isNew });
  }

  #came(message) {
    if (!isMuted(message, this.world)) this.#announce(message);
    if (message.channel_id !== this.channel?.id) return;
    // What this person wrote, or what answers their own press, is what they want to see.
    if (message.author?.id === this.world.me.id || isEphemeral(message)) this.#stuck = true;
    const isAway = !this.#stuck || document.hidden;
    if (isAway && !this.#firstNew) this.#firstNew = message.id;
    this.#append(message);
    if (this.#stuck) this.toBottom();
    else this.pill.hidden = false;
  }

  #append(message) {
    const all = this.world.in(this.channel.id);
    const isKnown = this.#list.lastElementChild?.dataset.key === message.id;
    if (isKnown || all.at(-1)?.id !== message.id) this.draw();
    else this.#list.append(this.#row(message, all.at(-2)));
  }

  #changed(message) {
    this.#patch(message.id);
    // An edit is spoken only where this person has just acted: tables change all the time.
    if (this.acts.lastMessage === message.id) this.#announce(this.world.message(message.id) ?? message);
  }

  #patch(id) {
    const all = this.world.in(this.channel?.id);
    const at = all.findIndex((message) => message.id === id);
    const row = at >= 0 && this.#list.querySelector(`:scope > [data-key="${CSS.escape(id)}"]`);
    if (!row) return;
    this.#keepingFocus(() => morph(row, this.#row(all[at], all[at - 1])));
  }

  /** The focus stays on the same button of the same message, also when it goes and comes back. */
  #keepingFocus(change) {
    const before = document.activeElement;
    const article = before?.closest?.('.message');
    const key = before?.dataset?.key;
    change();
    keepSelect((anchor) => this.#componentOf(anchor));
    if (article && this.content.contains(article)) {
      const same = key && article.querySelector(`[data-key="${CSS.escape(key)}"]`);
      if (same && !same.disabled) {
        if (document.activeElement !== same) same.focus({ preventScroll: true });
      } else if (key && key !== 'body') {
        this.#lost = { id: article.dataset.id, key };
        article.focus({ preventScroll: true });
      }
    }
    this.#restoreFocus();
  }

  #restoreFocus() {
    const article = this.#lost && document.getElementById(`m-${this.#lost.id}`);
    if (!article || document.activeElement !== article) return;
    const same = article.querySelector(`[data-key="${CSS.escape(this.#lost.key)}"]`);
    if (!same || same.disabled) return;
    this.#lost = null;
    same.focus({ preventScroll: true });
  }

  #componentOf(element) {
    const message = this.world.message(element.closest('.message')?.dataset.id);
    return message && findComponent(message.components, element.dataset.customId);
  }

  #act(event) {
    const element = event.target.closest('[data-act]');
    if (!element) return;
    const id = element.closest('.message')?.dataset.id;
    const { act, channel, message, line } = element.dataset;
    if (act === 'spoiler') reveal(element, event);
    if (act === 'press' && !element.classList.contains('busy'))
      this.acts.press(id, this.#componentOf(element));
    if (act === 'open-select') this.#openSelect(element, id);
    if (act === 'dismiss') this.acts.tell({ op: 'dismiss', message_id: id });
    if (act === 'forget-command') this.acts.dismissCommand(element.dataset.nonce);
    if (act === 'earlier') this.#earlier();
    if (act === 'command') this.dispatchEvent(new CustomEvent('command', { detail: line }));
    if (act === 'jump') {
      event.preventDefault();
      this.dispatchEvent(new CustomEvent('jump', { detail: { channel, message } }));
    }
  }

  #key(event) {
    const isButton = event.target.matches('[role=button]');
    const isSelect = event.target.matches('.select') && ['ArrowDown', 'ArrowUp'].includes(event.key);
    if (!isSelect && !(isButton && ['Enter', ' '].includes(event.key))) return;
    event.preventDefault();
    event.target.click();
  }

  #openSelect(anchor, id) {
    const component = this.#componentOf(anchor);
    const values = this.acts.chosen(id, component) ?? defaultsOf(component);
    const done = (chosen) => this.acts.press(id, this.#componentOf(anchor) ?? component, chosen);
    openSelect({ anchor, component, values, world: this.world, done });
  }

  #earlier() {
    const height = this.scroller.scrollHeight;
    this.#shown += STEP;
    this.draw();
    this.scroller.scrollTop += this.scroller.scrollHeight - height;
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    const isUp = scrollTop < this.#top;
    this.#top = scrollTop;
    // Only a reader leaves the end by going up; a picture that loads merely moves it away.
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
    this.#stuck = isNear || (this.#stuck && !isUp);
    if (!this.#stuck) return;
    this.pill.hidden = true;
    this.dispatchEvent(new CustomEvent('bottom'));
  }

  #drawIntro(hidden) {
    const name = this.world.channelName(this.channel);
    const next = h('div', { class: 'intro' });
    if (hidden > 0)
      next.append(
        h(
          'button',
          { type: 'button', class: 'button secondary', 'data-act': 'earlier' },
          'Show earlier messages',
        ),
      );
    else
      next.append(
        h('h2', null, isDm(this.channel) ? name : `Welcome to #${name}`),
        h('p', null, introText(this.channel, name)),
      );
    morph(this.intro, next);
  }

  #drawWaiting() {
    if (!this.channel) return;
    const next = h('div', { class: 'waiting' });
    next.append(...this.acts.commandsIn(this.channel.id).map(([nonce, act]) => waitingLine(nonce, act)));
    morph(this.waiting, next);
  }

  #announce(message) {
    const text = `${nameOf(message.author)}${this.#placeOf(message)}: ${summary(message, this.world).slice(0, 400)}`;
    this.announcer.append(h('p', null, text));
    while (this.announcer.children.length > 6) this.announcer.firstChild.remove();
  }

  #placeOf({ channel_id: id }) {
    const channel = this.world.channels.get(id);
    if (!channel || id === this.channel?.id) return '';
    return isDm(channel) ? ' in a direct message' : ` in ${this.world.channelName(channel)}`;
  }
}

/** Of other channels only what is meant for this person is read aloud. */
function isMuted(message, world) {
  return (
    message.author?.id === world.me.id ||
    (message.channel_id !== world.current && !world.isForMe(message) && !isEphemeral(message))
  );
}

function reveal(element, event) {
  if (element.hasAttribute('data-shown')) return;
  event.preventDefault();
  element.setAttribute('data-shown', '');
  element.setAttribute('aria-expanded', 'true');
  element.removeAttribute('aria-label');
}

function introText(channel, name) {
  if (isDm(channel)) return `Only you and ${name} can read this.`;
  if (isThread(channel)) return 'A thread of its own.';
  return channel.topic || `This is where #${name} begins.`;
}

function waitingLine(nonce, { text, state, reason }) {
  if (state === 'failed') {
    return h(
      'p',
      { class: 'failure', 'data-key': nonce, role: 'alert' },
      h('span', { class: 'command-name' }, text),
      ` ${reason} · `,
      h(
        'button',
        { type: 'button', class: 'textual', 'data-act': 'forget-command', 'data-nonce': nonce },
        'Dismiss',
      ),
    );
  }
  return h(
    'p',
    { class: 'sending', 'data-key': nonce },
    h('span', { class: 'dots' }, h('i'), h('i'), h('i')),
    ' Sending ',
    h('span', { class: 'command-name' }, text),
  );
}
