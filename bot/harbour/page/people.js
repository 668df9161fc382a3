// Who I am here, and becoming somebody else.

import { avatar } from './avatar.js';
import { h, icon, morph } from './dom.js';
import { languages } from './slash.js';
import { nameOf } from './world.js';

const OUT = 'M14 4h6v6M20 4l-9 9M18 13v6H5V6h6';
const COPY = 'M9 9h11v12H9zM15 9V3H4v12h5';
const UPDOWN = 'M8 10l4-4 4 4M8 14l4 4 4-4';

/** The address of a person: this page with another name on it. */
export function addressOf(id, here = location) {
  const address = new URL(here.href);
  address.searchParams.set('person', id);
  address.hash = '';
  return address.href;
}

export class People {
  constructor(world, acts, { card, menu, notices }) {
    Object.assign(this, { world, acts, card, menu, notices });
    card.addEventListener('click', () => this.#toggle());
    menu.addEventListener('click', (event) => this.#click(event));
    menu.addEventListener('toggle', ({ newState }) =>
      card.setAttribute('aria-expanded', String(newState === 'open')),
    );
    menu.addEventListener('keydown', (event) => this.#key(event));
    menu.addEventListener('change', ({ target }) => this.#set(target));
    world.on('hello person me commands', () => this.draw());
  }

  draw() {
    const { me } = this.world;
    this.card.replaceChildren(
      avatar(me, 34),
      h('span', { class: 'card-words' }, h('b', null, nameOf(me)), h('small', null, 'Switch person')),
      icon(UPDOWN, 18),
    );
    this.card.setAttribute('aria-label', `You are ${nameOf(me)}. Switch person`);
    const next = h(
      'div',
      null,
      h('h2', { id: 'people-title' }, 'Who are you?'),
      h(
        'ul',
        null,
        this.#others().map((user) => this.#row(user)),
      ),
      this.#letters(),
      this.#language(),
    );
    if (this.menu.firstElementChild) morph(this.menu.firstElementChild, next);
    else this.menu.append(next);
    // What a reader has set by hand no longer follows its attribute.
    this.menu.querySelector('[data-set=dms]').checked = me.dms;
    const select = this.menu.querySelector('[data-set=locale]');
    if (select) select.value = me.locale;
  }

  #others() {
    return [...this.world.people.values()].filter((user) => !user.bot);
  }

  #row(user) {
    const name = nameOf(user);
    const isMe = user.id === this.world.me.id;
    const act = (what, label, path) =>
      h(
        'button',
        {
          type: 'button',
          class: 'icon-button',
          'data-what': what,
          'data-id': user.id,
          'aria-label': label,
          title: label,
        },
        icon(path, 18),
      );
    return h(
      'li',
      { class: isMe ? 'person mine' : 'person', 'data-key': user.id },
      h(
        'button',
        {
          type: 'button',
          class: 'person-main',
          'data-what': 'become',
          'data-id': user.id,
          'aria-current': isMe ? 'true' : null,
          title: isMe ? null : `Be ${name} in this tab`,
        },
        avatar(user, 30),
        h('span', null, name),
        isMe && h('small', null, 'you'),
      ),
      act('tab', `Open ${name} in a new tab`, OUT),
      act('copy', `Copy the address of ${name}`, COPY),
    );
  }

  #letters() {
    return h(
      'label',
      { class: 'menu-switch' },
      h('input', { type: 'checkbox', 'data-set': 'dms' }),
      h('span', null, 'Let the crew write to me', h('small', null, 'Direct messages from the bot')),
    );
  }

  /** Only where the bot speaks more than one. */
  #language() {
    const spoken = languages(this.world.commands);
    if (!spoken.length) return null;
    const called = new Intl.DisplayNames(['en'], { type: 'language' });
    return h(
      'label',
      { class: 'menu-switch', 'data-key': 'language' },
      h('span', null, 'Language', h('small', null, 'Of commands and answers')),
      h(
        'select',
        { 'data-set': 'locale' },
        [...new Set(['en-US', ...spoken, this.world.me.locale])].map((locale) =>
          h('option', { value: locale }, called.of(locale)),
        ),
      ),
    );
  }

  #set({ dataset, checked, value }) {
    if (dataset.set === 'dms') this.acts.tell({ op: 'dms', open: checked });
    if (dataset.set === 'locale') this.acts.tell({ op: 'locale', locale: value });
  }

  #toggle() {
    this.menu.togglePopover();
    if (this.menu.matches(':popover-open')) this.menu.querySelector('button')?.focus();
  }

  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const rows = [...this.menu.querySelectorAll('.person-main')];
    const at = rows.findIndex((row) => row.parentElement.contains(document.activeElement));
    event.preventDefault();
    rows[(at + step + rows.length) % rows.length].focus();
  }

  #click({ target }) {
    const { what, id } = target.closest('[data-what]')?.dataset ?? {};
    if (what === 'become' && id !== this.world.me.id) location.assign(addressOf(id));
    if (what === 'become' || what === 'tab') this.menu.hidePopover();
    if (what === 'tab') open(addressOf(id), '_blank');
    if (what === 'copy') this.#copy(id);
  }

  async #copy(id) {
    const name = nameOf(this.world.user(id));
    try {
      await navigator.clipboard.writeText(addressOf(id));
      this.notices.show({ title: `Address of ${name} copied`, text: 'Hand it to a friend on this machine.' });
    } catch {
      this.notices.show({ title: `Address of ${name}`, text: addressOf(id) });
    }
  }
}
