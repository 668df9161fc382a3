// The box at the bottom: plain words, or a command with its completion.

import { h } from './dom.js';
import * as slash from './slash.js';
import { isDm, isThread, nameOf } from './world.js';

const MOST_CHARACTERS = 2000;

export class Composer {
  #channel = null;
  #drafts = new Map();
  #suggestions = [];
  #at = 0;
  #hasMoved = false;
  #isClosed = false;
  #asked = null;
  #chosen = new Map();

  constructor(world, acts, { form, box, list, hint, error, slashButton }) {
    Object.assign(this, { world, acts, form, box, list, hint, error });
    form.addEventListener('submit', (event) => (event.preventDefault(), this.#send()));
    box.addEventListener('input', () => this.#typed());
    box.addEventListener('keydown', (event) => this.#key(event));
    box.addEventListener('blur', () => this.#hide());
    box.addEventListener('focus', () => this.#suggest());
    list.addEventListener('pointerdown', (event) => this.#press(event));
    slashButton.addEventListener('click', () => this.write('/'));
    world.on('commands hello me', () => this.#suggest());
    acts.addEventListener('choices', ({ detail }) => this.#heardChoices(detail));
    acts.addEventListener('refused', ({ detail }) => this.#refused(detail));
  }

  open(channel) {
    if (this.#channel) this.#drafts.set(this.#channel.id, this.box.value);
    if (this.#channel?.id !== channel.id) this.box.value = this.#drafts.get(channel.id) ?? '';
    this.#channel = channel;
    const name = this.world.channelName(channel);
    const label = `Message ${isDm(channel) ? '@' : isThread(channel) ? '' : '#'}${name}`;
    this.box.placeholder = matchMedia('(max-width: 720px)').matches ? label : `${label}   ·   / for commands`;
    this.box.setAttribute('aria-label', `${label}. Begin with a slash for commands`);
    this.#say('');
    this.#fit();
    this.#suggest();
  }

  /** Put a beginning into the box, as the slash button and command mentions do. */
  write(text) {
    this.box.value = text === '/' || this.#line(text) ? text : `${text} `;
    this.box.focus();
    this.box.setSelectionRange(this.box.value.length, this.box.value.length);
    this.#typed();
  }

  /** A letter typed anywhere belongs here. */
  focus() {
    this.box.focus();
  }

  get #isCommand() {
    return this.box.value.startsWith('/');
  }

  get #lines() {
    const usable = this.world.commands.filter((command) => isUsable(command, this.#channel));
    return slash.runnable(usable, this.world.me?.locale);
  }

  get #names() {
    const called = (user) => ({ id: user.id, name: nameOf(user) });
    return {
      people: [...this.world.people.values()].map(called),
      channels: [...this.world.channels.values()].filter((c) => !isDm(c)),
      roles: this.world.guild?.roles ?? [],
      chosen: this.#chosen,
    };
  }

  #line(text) {
    return this.#lines.some(({ path, called }) =>
      [path, called].some((words) => `/${words.join(' ')} ` === text),
    );
  }

  #typed() {
    this.#hasMoved = false;
    this.#isClosed = false;
    this.#say('');
    this.#fit();
    this.#suggest();
  }

  #fit() {
    this.box.style.height = 'auto';
    this.box.style.height = `${Math.min(this.box.scrollHeight, 220)}px`;
    this.form.classList.toggle('is-command', this.#isCommand);
    this.form.classList.toggle('is-empty', !this.box.value.trim());
  }

  #suggest() {
    if (!this.#channel || this.#isClosed || document.activeElement !== this.box) return;
    const { value, selectionStart } = this.box;
    if (!this.#isCommand) {
      this.#show(this.#suggestMentions(value.slice(0, selectionStart)), null);
      return;
    }
    const reading = slash.read(value, selectionStart, this.#lines, this.#names);
    this.#show(reading.suggestions, reading);
    if (reading.option?.option.autocomplete) this.#ask(reading);
  }

  #suggestMentions(before) {
    const match = /(?:^|\s)([@#])([\p{L}\p{N}_-]*)$/u.exec(before);
    if (!match) return [];
    const [, sign, typed] = match;
    const { people, channels } = this.#names;
    const from = before.length - typed.length - 1;
    return (sign === '@' ? people : channels)
      .filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))
      .slice(0, 10)
      .map(({ name }) => ({
        label: `${sign}${name}`,
        detail: '',
        insert: { from, to: before.length, text: `${sign}${name} ` },
      }));
  }

  #ask({ line, given, option }) {
    const frame = slash.frame(line, given, option.option);
    this.#asked = { option, nonce: this.acts.complete(this.#channel.id, frame, option.option.called) };
  }

  #heardChoices({ nonce, choices }) {
    if (nonce !== this.#asked?.nonce || this.#isClosed) return;
    const reading = slash.read(this.box.value, this.box.selectionStart, this.#lines, this.#names);
    this.#show(slash.suggestChoices(this.#asked.option, choices, this.#names), reading);
  }

  #show(suggestions, reading) {
    this.#suggestions = suggestions;
    this.#at = 0;
    this.list.replaceChildren(...suggestions.map(row));
    this.list.hidden = suggestions.length === 0;
    this.#setOpen(suggestions.length > 0);
    this.hint.replaceChildren(...(reading?.line ? usage(reading) : []));
    this.hint.hidden = !reading?.line;
    this.#mark();
  }

  #hide() {
    this.list.hidden = true;
    this.#suggestions = [];
    this.#setOpen(false);
  }

  /** A box of several lines is a combobox only while its list is there. */
  #setOpen(isOpen) {
    for (const [name, value] of [
      ['role', 'combobox'],
      ['aria-expanded', 'true'],
    ]) {
      if (isOpen) this.box.setAttribute(name, value);
      else this.box.removeAttribute(name);
    }
    if (!isOpen) this.box.removeAttribute('aria-activedescendant');
  }

  #mark() {
    const rows = [...this.list.children];
    rows.forEach((element, at) => element.setAttribute('aria-selected', String(at === this.#at)));
    if (rows[this.#at]) this.box.setAttribute('aria-activedescendant', rows[this.#at].id);
    else this.box.removeAttribute('aria-activedescendant');
    rows[this.#at]?.scrollIntoView({ block: 'nearest' });
  }

  #key(event) {
    if (event.isComposing) return;
    const isOpen = this.#suggestions.length > 0;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isOpen && step) {
      event.preventDefault();
      this.#at = (this.#at + step + this.#suggestions.length) % this.#suggestions.length;
      this.#hasMoved = true;
      this.#mark();
    } else if (isOpen && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      this.#accept(this.#at);
    } else if (isOpen && event.key === 'Escape') {
      event.stopPropagation();
      this.#isClosed = true;
      this.#hide();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (isOpen && this.#isUnfinished()) this.#accept(this.#at);
      else this.#send();
    }
  }

  /** Enter completes what is still half typed, and sends what is whole. */
  #isUnfinished() {
    if (this.#hasMoved || !this.#isCommand) return true;
    const { line, option } = slash.read(this.box.value, this.box.selectionStart, this.#lines, this.#names);
    if (!line || option === null) return !line;
    const isOffered = option.option.autocomplete && !this.#chosen.has(`${option.option.name}:${option.text}`);
    return !option.text || !!option.error || isOffered;
  }

  #press(event) {
    const at = [...this.list.children].indexOf(event.target.closest('li'));
    event.preventDefault();
    if (at >= 0) this.#accept(at);
  }

  #accept(at) {
    const { from, to, text } = this.#suggestions[at].insert;
    const { value } = this.box;
    this.box.value = value.slice(0, from) + text + value.slice(to).replace(/^ /, '');
    this.box.setSelectionRange(from + text.length, from + text.length);
    this.#typed();
  }

  #send() {
    const text = this.box.value.trim();
    if (!text || !this.#channel) return;
    const error = this.#isCommand ? this.#run() : this.#speak(text);
    if (error) {
      this.#say(error);
      return;
    }
    this.box.value = '';
    this.#typed();
    // By the Send button the box has lost the focus, and suggests nothing more by itself.
    this.#show([], null);
  }

  #run() {
    const act = slash.build(this.box.value.trimEnd(), this.#lines, this.#names);
    if (act.error) {
      if (act.missing) this.#openOption(act.missing);
      return act.error;
    }
    return this.acts.slash(this.#channel.id, act, this.box.value.trim())
      ? null
      : 'Not connected: nothing was sent.';
  }

  /** The first missing option opens, so that the error is also the way on. */
  #openOption({ name }) {
    const text = this.box.value.trimEnd();
    const head = ` ${name}:`;
    const at = text.indexOf(head);
    if (at < 0) this.box.value = text + head;
    const caret = at < 0 ? this.box.value.length : at + head.length;
    this.box.setSelectionRange(caret, caret);
    this.#typed();
  }

  #speak(text) {
    const content = this.#withIds(text);
    if (content.length > MOST_CHARACTERS)
      return `At most ${MOST_CHARACTERS} characters: this has ${content.length}.`;
    return this.acts.say(this.#channel.id, content) ? null : 'Not connected: nothing was sent.';
  }

  #withIds(text) {
    const { people, channels } = this.#names;
    const known = [
      ...people.map(({ id, name }) => [`@${name}`, `<@${id}>`]),
      ...channels.map(({ id, name }) => [`#${name}`, `<#${id}>`]),
    ].sort(([a], [b]) => b.length - a.length);
    return text.replace(/(?<=^|\s)[@#].+/g, (rest) => {
      const found = known.find(
        ([name]) => rest.startsWith(name) && !/^[\p{L}\p{N}_]/u.test(rest.slice(name.length)),
      );
      return found
        ? found[1] + this.#withIds(rest.slice(found[0].length))
        : rest[0] + this.#withIds(rest.slice(1));
    });
  }

  #refused({ channelId, content, reason }) {
    if (channelId !== this.#channel?.id) return;
    if (content && !this.box.value) this.box.value = content;
    this.#typed();
    this.#say(reason ?? 'That was refused.');
  }

  #say(text) {
    this.error.textContent = text;
  }
}

/** Commands say where they may be used: 0 the guild, 1 the bot's own DM. */
function isUsable({ contexts, dm_permission: inDms }, channel) {
  if (!channel) return false;
  if (contexts) return contexts.includes(isDm(channel) ? 1 : 0);
  return !isDm(channel) || inDms !== false;
}

function row({ label, detail, options, required }, at) {
  return h(
    'li',
    { role: 'option', id: `suggestion-${at}` },
    h('span', { class: 'suggestion-label' }, label, required && h('span', { class: 'required' }, ' *')),
    options?.length
      ? h(
          'span',
          { class: 'suggestion-options' },
          options.map((o) => h('code', null, o.required ? `${o.name}*` : o.name)),
        )
      : null,
    h('span', { class: 'suggestion-detail' }, detail),
  );
}

/** The options of the command, with the one at the caret explained. */
function usage({ line, given, option }) {
  const pills = line.options.map((o) => {
    const g = given.find((one) => one.option === o);
    const state =
      o === option?.option ? 'here' : g?.error ? 'wrong' : g?.text ? 'given' : o.required ? 'needed' : '';
    return h(
      'span',
      { class: `pill ${state}` },
      o.name,
      o.required && h('span', { class: 'required' }, ' *'),
    );
  });
  const about = option
    ? `${option.option.description ?? ''}${option.error ? ` · ${option.error}` : ''}`
    : line.description;
  return [h('b', null, `/${line.path.join(' ')}`), ...pills, h('span', { class: 'usage-about' }, about)];
}
