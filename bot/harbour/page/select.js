// The open list of a select: one or several choices, by pointer or by keyboard alone.

import { avatar } from './avatar.js';
import { h, icon } from './dom.js';
import { emoji } from './prose.js';
import { isDm, nameOf } from './world.js';

export const SELECTS = new Set([3, 5, 6, 7, 8]);
const CHECK = 'M5 12l5 5L19 7';
const SEARCH_FROM = 9;
const SLOW = 700;

let open = null;

/** What can be chosen: `{value, label, description, emoji, face}`. */
export function choicesOf(component, world) {
  const people = () =>
    [...world.people.values()].map((user) => ({
      value: user.id,
      label: nameOf(user),
      description: user.username,
      face: user,
    }));
  const roles = () => (world.guild?.roles ?? []).map(({ id, name }) => ({ value: id, label: `@${name}` }));
  switch (component.type) {
    case 3:
      return component.options ?? [];
    case 5:
      return people();
    case 6:
      return roles();
    case 7:
      return [...people(), ...roles()];
    default:
      return channels(component.channel_types, world);
  }
}

function channels(kinds, world) {
  return [...world.channels.values()]
    .filter((channel) => !isDm(channel) && (!kinds?.length || kinds.includes(channel.type)))
    .map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
}

/** `done(values)` is called once if something was chosen; never on Escape. */
export function openSelect({ anchor, component, values, world, done }) {
  closeSelect();
  open = new OpenSelect(anchor, component, values, world, done);
}

export function closeSelect() {
  open?.close();
}

/** After a redraw: the list stays open as long as its select is there. */
export function keepSelect(find) {
  if (!open || open.anchor.closest('dialog')) return;
  const component = open.anchor.isConnected && !open.anchor.disabled ? find(open.anchor) : null;
  if (component) open.renew(component);
  else open.close();
}

class OpenSelect {
  constructor(anchor, component, values, world, done) {
    Object.assign(this, { anchor, component, world, done, before: values, values: [...values], at: 0 });
    this.list = h('ul', {
      role: 'listbox',
      id: 'select-list',
      tabindex: '-1',
      'aria-label': anchor.getAttribute('aria-label'),
    });
    this.search = h('input', {
      class: 'select-search',
      type: 'text',
      placeholder: 'Search',
      'aria-label': 'Search',
      'aria-controls': 'select-list',
      autocomplete: 'off',
    });
    this.foot = h('div', { class: 'select-foot' });
    this.popup = h('div', { class: 'select-popup', popover: 'manual' }, this.search, this.list, this.foot);
    this.search.hidden = choicesOf(component, world).length < SEARCH_FROM;
    (anchor.closest('dialog') ?? document.body).append(this.popup);
    this.popup.showPopover?.();
    this.#listen();
    this.draw();
    this.#place();
    anchor.setAttribute('aria-expanded', 'true');
    const chosen = this.shown.findIndex(({ value }) => this.values.includes(value));
    this.#move(Math.max(chosen, 0));
    (this.search.hidden ? this.list : this.search).focus();
  }

  get least() {
    return this.component.min_values ?? (this.component.required === false ? 0 : 1);
  }

  get most() {
    return this.component.max_values ?? 1;
  }

  renew(component) {
    if (JSON.stringify(component) === JSON.stringify(this.component)) return;
    this.component = component;
    const known = new Set(choicesOf(component, this.world).map(({ value }) => value));
    this.values = this.values.filter((value) => known.has(value));
    this.draw();
  }

  draw() {
    const typed = this.search.value.trim().toLowerCase();
    this.shown = choicesOf(this.component, this.world).filter(({ label, description }) =>
      `${label} ${description ?? ''}`.toLowerCase().includes(typed),
    );
    this.at = Math.min(this.at, Math.max(this.shown.length - 1, 0));
    this.list.setAttribute('aria-multiselectable', String(this.most > 1));
    this.list.replaceChildren(...this.shown.map((choice, at) => this.#row(choice, at)));
    if (!this.shown.length)
      this.list.append(h('li', { class: 'select-none', role: 'presentation' }, 'Nothing found'));
    this.#drawFoot();
    this.#mark();
  }

  close(returnFocus = true) {
    if (open !== this) return;
    open = null;
    this.away.abort();
    const hadFocus = this.popup.contains(document.activeElement);
    this.popup.remove();
    this.anchor.setAttribute('aria-expanded', 'false');
    if (returnFocus && hadFocus) this.anchor.focus();
  }

  #row(choice, at) {
    const isChosen = this.values.includes(choice.value);
    return h(
      'li',
      { role: 'option', id: `select-${at}`, 'aria-selected': String(isChosen), 'data-at': at },
      choice.face && avatar(choice.face, 24),
      choice.emoji && emoji(choice.emoji),
      h(
        'span',
        { class: 'select-words' },
        h('span', null, choice.label),
        choice.description && h('small', null, choice.description),
      ),
      isChosen ? icon(CHECK, 18) : null,
    );
  }

  #drawFoot() {
    this.foot.hidden = this.most === 1;
    if (this.most === 1) return;
    const range = this.least === this.most ? `Choose ${this.most}` : `Choose ${this.least} to ${this.most}`;
    const button = h(
      'button',
      {
        type: 'button',
        class: 'button primary',
        disabled: this.values.length < this.least,
        onclick: () => this.#finish(),
      },
      'Done',
    );
    this.foot.replaceChildren(h('span', null, `${range} · ${this.values.length} chosen`), button);
  }

  #toggle(value) {
    const isChosen = this.values.includes(value);
    if (this.most === 1) {
      this.values = isChosen && this.least === 0 ? [] : [value];
      this.#finish();
      return;
    }
    if (isChosen) this.values = this.values.filter((other) => other !== value);
    else if (this.values.length < this.most) this.values = [...this.values, value];
    this.draw();
  }

  #finish() {
    const isEnough = this.values.length >= this.least;
    const isChanged = this.most === 1 || [...this.values].sort().join() !== [...this.before].sort().join();
    const { values, done } = this;
    this.close();
    if (isEnough && isChanged) done(values);
  }

  #move(to) {
    if (!this.shown.length) return;
    this.at = (to + this.shown.length) % this.shown.length;
    this.#mark();
  }

  #mark() {
    const rows = [...this.list.querySelectorAll('[role=option]')];
    rows.forEach((row, at) => row.classList.toggle('at', at === this.at));
    const id = rows[this.at]?.id ?? '';
    for (const element of [this.list, this.search]) element.setAttribute('aria-activedescendant', id);
    rows[this.at]?.scrollIntoView({ block: 'nearest' });
  }

  #listen() {
    this.away = new AbortController();
    const options = { signal: this.away.signal };
    this.popup.addEventListener('keydown', (event) => this.#key(event), options);
    this.search.addEventListener('input', () => this.draw(), options);
    this.list.addEventListener(
      'click',
      (event) => {
        const row = event.target.closest('[data-at]');
        if (row) this.#toggle(this.shown[row.dataset.at].value);
      },
      options,
    );
    addEventListener(
      'pointerdown',
      (event) => {
        if (this.popup.contains(event.target)) return;
        if (this.anchor.contains(event.target)) event.preventDefault();
        if (this.most > 1) this.#finish();
        else this.close();
      },
      { ...options, capture: true },
    );
    addEventListener('resize', () => this.#place(), options);
    addEventListener('scroll', (event) => !this.popup.contains(event.target) && this.#place(), {
      ...options,
      capture: true,
    });
  }

  #key(event) {
    const acts = {
      ArrowDown: () => this.#move(this.at + 1),
      ArrowUp: () => this.#move(this.at - 1),
      Home: () => this.#move(0),
      End: () => this.#move(this.shown.length - 1),
      Enter: () => this.shown[this.at] && this.#toggle(this.shown[this.at].value),
      Escape: () => this.close(),
      Tab: () => (this.most > 1 ? this.#finish() : this.close()),
    };
    const isTyping = event.target === this.search;
    if (event.target.closest('.select-foot') && event.key !== 'Escape') return;
    if (event.key === ' ' && !isTyping) acts[' '] = acts.Enter;
    if (isTyping) (delete acts.Home, delete acts.End);
    if (acts[event.key]) {
      event.preventDefault();
      event.stopPropagation();
      acts[event.key]();
    } else if (!isTyping && event.key.length === 1) this.#seek(event.key);
  }

  /** Typing goes to the next choice that begins so; letters typed quickly belong together. */
  #seek(letter) {
    const isQuick = performance.now() - (this.typedAt ?? -SLOW) < SLOW;
    this.typed = (isQuick ? this.typed : '') + letter.toLowerCase();
    this.typedAt = performance.now();
    const first = this.typed.length > 1 ? this.at : this.at + 1;
    const order = this.shown.map((_, step) => (first + step) % this.shown.length);
    const found = order.find((at) => this.shown[at].label.toLowerCase().startsWith(this.typed));
    if (found !== undefined) this.#move(found);
  }

  #place() {
    const box = this.anchor.getBoundingClientRect();
    const { style } = this.popup;
    const below = innerHeight - box.bottom - 12;
    const isAbove = below < 220 && box.top > below;
    style.width = `${Math.max(Math.min(box.width, 480), 240)}px`;
    style.maxHeight = `${Math.max(Math.min(isAbove ? box.top - 12 : below, 380), 140)}px`;
    style.left = `${Math.max(Math.min(box.left, innerWidth - this.popup.offsetWidth - 8), 8)}px`;
    style.top = isAbove ? 'auto' : `${box.bottom + 4}px`;
    style.bottom = isAbove ? `${innerHeight - box.top + 4}px` : 'auto';
  }
}
