// Small notes at the corner: somebody wants you elsewhere.

import { h, icon } from './dom.js';

const CROSS = 'M6 6l12 12M18 6L6 18';
const STAY = 7000;
const MOST = 3;

export class Notices {
  constructor(element) {
    this.element = element;
  }

  /** With `act` the whole note is a button that does it; `place` is the channel it calls to. */
  show({ face = null, title, text, act = null, place = '' }) {
    const note = h('div', { class: 'notice' });
    note.dataset.place = place;
    const close = () => note.remove();
    const words = [face, h('span', { class: 'notice-words' }, h('b', null, title), h('span', null, text))];
    const main = act
      ? h('button', { type: 'button', class: 'notice-main', onclick: () => (close(), act()) }, words)
      : h('div', { class: 'notice-main' }, words);
    note.append(
      main,
      h(
        'button',
        { type: 'button', class: 'icon-button', 'aria-label': 'Close this note', onclick: close },
        icon(CROSS, 16),
      ),
    );
    this.element.append(note);
    while (this.element.children.length > MOST) this.element.firstChild.remove();
    this.#leave(note, STAY);
  }

  /** Whoever is there needs no calling. */
  arrived(place) {
    for (const note of [...this.element.children]) if (note.dataset.place === place) note.remove();
  }

  /** Not while somebody is reading or about to press it. */
  #leave(note, wait) {
    setTimeout(() => {
      if (note.matches(':hover, :focus-within')) this.#leave(note, 2000);
      else note.remove();
    }, wait);
  }
}
