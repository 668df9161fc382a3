// A bot's modal: a real dialog with labels, and the answer in Discord's shape.

import { defaultsOf, selectFace, TYPE } from './components.js';
import { h, icon } from './dom.js';
import { prose } from './prose.js';
import { openSelect, SELECTS } from './select.js';

const CROSS = 'M6 6l12 12M18 6L6 18';
let count = 0;

/** `submit(components, done)` sends; `done(error)` closes the dialog or says what went wrong. */
export function openModal({ title, components }, world, submit) {
  const back = document.activeElement;
  const fields = components.map((component) => field(component, world));
  const failure = h('p', { class: 'failure', role: 'alert' });
  const send = h('button', { type: 'submit', class: 'button primary' }, 'Submit');
  const close = () => dialog.close();
  const form = h(
    'form',
    { method: 'dialog', novalidate: true },
    h(
      'header',
      null,
      h('h2', { id: 'modal-title' }, title),
      h(
        'button',
        { type: 'button', class: 'icon-button', 'aria-label': 'Close', onclick: close },
        icon(CROSS),
      ),
    ),
    h(
      'div',
      { class: 'modal-fields' },
      fields.map(({ element }) => element),
    ),
    failure,
    h(
      'footer',
      null,
      h('button', { type: 'button', class: 'button secondary', onclick: close }, 'Cancel'),
      send,
    ),
  );
  const dialog = h('dialog', { class: 'modal', 'aria-labelledby': 'modal-title' }, form);
  const busy = (isBusy) => {
    send.classList.toggle('busy', isBusy);
    send.disabled = isBusy;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!areRight(fields)) return;
    failure.textContent = '';
    busy(true);
    submit(
      fields.map(({ answer }) => answer()),
      (error) => {
        busy(false);
        if (error) failure.textContent = error;
        else dialog.close();
      },
    );
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (back?.isConnected) back.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector('.modal-fields :is(input, textarea, .select)')?.focus();
  return dialog;
}

function areRight(fields) {
  const wrong = fields.filter(({ check }) => !check());
  wrong[0]?.element.querySelector('input, textarea, .select')?.focus();
  return wrong.length === 0;
}

/** A field is `{element, answer(), check()}`. */
function field(component, world) {
  if (component.type === TYPE.TEXT) {
    return {
      element: prose(component.content, world),
      answer: () => ({ type: TYPE.TEXT, id: component.id }),
      check: () => true,
    };
  }
  if (component.type === TYPE.ROW) {
    const [inner] = component.components;
    const inside = labelled(inner, inner.label ?? inner.placeholder ?? '', null, world);
    return { ...inside, answer: () => ({ type: TYPE.ROW, id: component.id, components: [inside.answer()] }) };
  }
  const inside = labelled(component.component, component.label, component.description, world);
  return { ...inside, answer: () => ({ type: TYPE.LABEL, id: component.id, component: inside.answer() }) };
}

function labelled(component, label, description, world) {
  const id = `field-${++count}`;
  const control = controlFor(component, id, world, label);
  const isRequired = component.required ?? component.type !== TYPE.CHECKBOX;
  const error = h('small', { class: 'field-error', id: `${id}-error`, role: 'alert' });
  const mark =
    isRequired && component.type !== TYPE.CHECKBOX
      ? h('span', { class: 'required', title: 'needed' }, ' *')
      : null;
  const words = [
    h(
      control.isGroup ? 'span' : 'label',
      control.isGroup ? { id: `${id}-label`, class: 'label' } : { for: id, class: 'label' },
      label,
      mark,
    ),
    description && h('small', { class: 'description', id: `${id}-about` }, description),
  ];
  const element = h('div', { class: `field ${control.kind ?? ''}` }, words, control.element, error);
  const check = () => {
    const problem = control.problem(isRequired) ?? '';
    error.textContent = problem;
    element.classList.toggle('wrong', !!problem);
    return !problem;
  };
  element.addEventListener('input', () => element.classList.contains('wrong') && check());
  return {
    element,
    check,
    answer: () => ({
      type: component.type,
      id: component.id,
      custom_id: component.custom_id,
      ...control.answer(),
    }),
  };
}

function controlFor(component, id, world, label) {
  if (component.type === TYPE.INPUT) return textInput(component, id);
  if (SELECTS.has(component.type)) return selectInput(component, id, world, label);
  if (component.type === TYPE.RADIO || component.type === TYPE.CHECKBOXES) return group(component, id);
  if (component.type === TYPE.CHECKBOX) return checkbox(component, id);
  return unsupported(component);
}

function textInput(component, id) {
  const isLong = component.style === 2;
  const props = {
    id,
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    'aria-describedby': `${id}-about ${id}-error`,
  };
  const input = isLong
    ? h('textarea', { ...props, rows: 4 })
    : h('input', { ...props, type: 'text', autocomplete: 'off' });
  input.value = component.value ?? '';
  const problem = (isRequired) => {
    const size = input.value.length;
    if (!size) return isRequired ? 'This is needed.' : null;
    if (size < (component.min_length ?? 0)) return `At least ${component.min_length} characters.`;
    return size > (component.max_length ?? 4000) ? `At most ${component.max_length} characters.` : null;
  };
  return { element: input, problem, answer: () => ({ value: input.value }) };
}

function selectInput(component, id, world, label) {
  let values = defaultsOf(component);
  const draw = () => {
    const face = selectFace(component, values, world, { id, disabled: component.disabled });
    face.setAttribute('aria-label', `${label}. ${face.getAttribute('aria-label')}`);
    return face;
  };
  const element = h('div', null, draw());
  const open = () => {
    const done = (chosen) => {
      values = chosen;
      element.replaceChildren(draw());
      element.firstChild.focus();
      element.dispatchEvent(new Event('input', { bubbles: true }));
    };
    openSelect({ anchor: element.firstChild, component, values, world, done });
  };
  element.addEventListener('click', (event) => event.target.closest('.select') && open());
  element.addEventListener('keydown', (event) => {
    if (!['ArrowDown', 'ArrowUp'].includes(event.key) || !event.target.matches('.select')) return;
    event.preventDefault();
    open();
  });
  return {
    element,
    problem: (isRequired) => wrongCount(values.length, component, isRequired),
    answer: () => ({ values }),
  };
}

function group(component, id) {
  const isRadio = component.type === TYPE.RADIO;
  const rows = component.options.map((option, at) => {
    const input = h('input', {
      type: isRadio ? 'radio' : 'checkbox',
      name: id,
      value: option.value,
      checked: option.default,
      'aria-describedby': option.description ? `${id}-${at}` : null,
    });
    return h(
      'label',
      { class: 'choice' },
      input,
      h(
        'span',
        null,
        option.label,
        option.description && h('small', { id: `${id}-${at}` }, option.description),
      ),
    );
  });
  const element = h(
    'div',
    {
      role: isRadio ? 'radiogroup' : 'group',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-about ${id}-error`,
    },
    rows,
  );
  const chosen = () => [...element.querySelectorAll('input:checked')].map(({ value }) => value);
  const limits = isRadio
    ? { min_values: 1, max_values: 1 }
    : { min_values: component.min_values, max_values: component.max_values ?? component.options.length };
  return {
    isGroup: true,
    element,
    problem: (isRequired) => wrongCount(chosen().length, limits, isRequired),
    answer: () => (isRadio ? { value: chosen()[0] ?? null } : { values: chosen() }),
  };
}

function checkbox(component, id) {
  const input = h('input', {
    id,
    type: 'checkbox',
    checked: component.default,
    'aria-describedby': `${id}-about`,
  });
  return { kind: 'single', element: input, problem: () => null, answer: () => ({ value: input.checked }) };
}

function unsupported(component) {
  const element = h('p', { class: 'subtext' }, 'Files cannot be sent in the harbour.');
  return {
    isGroup: true,
    element,
    problem: () => (component.required ? 'This cannot be filled in here.' : null),
    answer: () => ({ values: [] }),
  };
}

function wrongCount(size, limits, isRequired) {
  if (!isRequired && size === 0) return null;
  // discord.py writes null where it means Discord's default.
  const least = limits.min_values ?? 1;
  const most = limits.max_values ?? 1;
  const needed = isRequired ? Math.max(least, 1) : least;
  if (size < needed) return needed === 1 ? 'Choose one.' : `Choose at least ${needed}.`;
  return size > most ? `Choose at most ${most}.` : null;
}
