// Components of a message, both generations. What is pressed is told by attributes: messages.js listens.

import { h, icon } from './dom.js';
import { colour } from './embeds.js';
import { file, picture, veil } from './media.js';
import { anchor, emoji, prose } from './prose.js';
import { choicesOf, SELECTS } from './select.js';

export const TYPE = {
  ROW: 1,
  BUTTON: 2,
  STRING_SELECT: 3,
  INPUT: 4,
  USER_SELECT: 5,
  ROLE_SELECT: 6,
  MENTIONABLE_SELECT: 7,
  CHANNEL_SELECT: 8,
  SECTION: 9,
  TEXT: 10,
  THUMBNAIL: 11,
  GALLERY: 12,
  FILE: 13,
  SEPARATOR: 14,
  CONTAINER: 17,
  LABEL: 18,
  UPLOAD: 19,
  RADIO: 21,
  CHECKBOXES: 22,
  CHECKBOX: 23,
};
const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'secondary', 6: 'secondary' };
const OUT = 'M14 4h6v6M20 4l-9 9M18 13v6H5V6h6';
const DOWN = 'M6 9l6 6 6-6';

/** `context`: `{world, acts, message, rows}`; rows are counted so that a row stays itself when text comes before it. */
export function components(list, context) {
  return (list ?? []).map((component) => draw(component, context));
}

/** The component with this custom id, however deep. */
export function findComponent(list, customId) {
  for (const component of list ?? []) {
    if (component.custom_id === customId) return component;
    const inside = [...(component.components ?? []), component.accessory, component.component].filter(
      Boolean,
    );
    const found = findComponent(inside, customId);
    if (found) return found;
  }
  return null;
}

/** All text of the components, for announcements. */
export function textOf(list) {
  return (list ?? [])
    .map((c) => c.content ?? textOf(c.components))
    .filter(Boolean)
    .join('\n');
}

function draw(component, context) {
  if (SELECTS.has(component.type)) return select(component, context);
  switch (component.type) {
    case TYPE.ROW:
      return row(component, context);
    case TYPE.BUTTON:
      return button(component, context);
    case TYPE.SECTION:
      return section(component, context);
    case TYPE.TEXT:
      return prose(component.content, context.world);
    case TYPE.THUMBNAIL:
      return h('div', { class: 'thumbnail' }, media(component.media, component));
    case TYPE.GALLERY:
      return gallery(component);
    case TYPE.FILE:
      return attached(component);
    case TYPE.SEPARATOR:
      return separator(component);
    case TYPE.CONTAINER:
      return container(component, context);
    default:
      return h(
        'p',
        { class: 'subtext' },
        `A component of type ${component.type}, which this page cannot draw.`,
      );
  }
}

function row({ components: list }, context) {
  const key = `row-${(context.rows = (context.rows ?? -1) + 1)}`;
  return h('div', { class: 'row', 'data-key': key }, components(list, context));
}

function section({ components: list, accessory }, context) {
  return h(
    'div',
    { class: 'section' },
    h('div', { class: 'section-text' }, components(list, context)),
    h('div', { class: 'section-side' }, accessory && draw(accessory, context)),
  );
}

function container({ components: list, accent_color: accent, spoiler }, context) {
  const props = {
    class: accent == null ? 'container' : 'container accented',
    style: accent == null ? {} : { '--edge': colour(accent) },
  };
  const box = h('div', props, components(list, context));
  return spoiler ? veil(box) : box;
}

function separator({ divider = true, spacing = 1 }) {
  const size = spacing === 2 ? 'gap-large' : 'gap-small';
  return divider ? h('hr', { class: size }) : h('div', { class: size });
}

function gallery({ items }) {
  const many = items.length > 1 ? `gallery many count-${Math.min(items.length, 4)}` : 'gallery';
  return h(
    'div',
    { class: many },
    items.map((item) => media(item.media, item)),
  );
}

function media({ url, width, height }, { description, spoiler }) {
  return picture({ url, width, height, alt: description, isSpoiler: spoiler });
}

function attached({ file: { url }, name, size, spoiler }) {
  const filename = name ?? decodeURIComponent(new URL(url, location.href).pathname.split('/').pop());
  const box = file({ url, filename, size });
  return spoiler ? veil(box) : box;
}

function button(component, { world, acts, message }) {
  const { custom_id: id, label, style, url, disabled } = component;
  const face = [component.emoji && emoji(component.emoji), label && h('span', null, label)];
  const className = `button ${STYLES[style] ?? 'secondary'}`;
  if (style === 5) return linkButton(url, face, className, disabled, world);
  const isBusy = acts.isBusy(message.id, id);
  return h(
    'button',
    {
      type: 'button',
      class: isBusy ? `${className} busy` : className,
      'data-key': `c-${id}`,
      'data-act': 'press',
      'data-custom-id': id,
      disabled: disabled || style === 6,
      'aria-busy': isBusy ? 'true' : null,
      'aria-label': label ? null : component.emoji?.name,
    },
    face,
    isBusy && h('span', { class: 'dots' }, h('i'), h('i'), h('i')),
  );
}

function linkButton(url, face, className, disabled, world) {
  if (disabled) return h('button', { type: 'button', class: className, disabled: true }, face, icon(OUT, 16));
  const element = anchor(url, face, world, className);
  if (!element.dataset.act) element.append(icon(OUT, 16));
  return element;
}

function select(component, { world, acts, message }) {
  const values = acts.chosen(message.id, component) ?? defaultsOf(component);
  const isBusy = acts.isBusy(message.id, component.custom_id);
  return selectFace(component, values, world, {
    'data-key': `c-${component.custom_id}`,
    'data-act': 'open-select',
    'data-custom-id': component.custom_id,
    disabled: component.disabled || isBusy,
    'aria-busy': isBusy ? 'true' : null,
  });
}

export function defaultsOf(component) {
  if (component.default_values) return component.default_values.map(({ id }) => id);
  return (component.options ?? []).filter((option) => option.default).map(({ value }) => value);
}

/** The closed select, with what is chosen in it; in messages and in modals. */
export function selectFace(component, values, world, props = {}) {
  const choices = choicesOf(component, world);
  const chosen = values.map((value) => choices.find((choice) => choice.value === value)).filter(Boolean);
  const hint = component.placeholder ?? 'Make a selection';
  const shown = chosen.length
    ? chosen.map((choice) =>
        h(
          'span',
          { class: chosen.length > 1 ? 'chip' : 'chosen' },
          choice.emoji && emoji(choice.emoji),
          choice.label,
        ),
      )
    : h('span', { class: 'placeholder' }, hint);
  return h(
    'button',
    {
      type: 'button',
      class: 'select',
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-label': chosen.length ? `${hint}: ${chosen.map(({ label }) => label).join(', ')}` : hint,
      ...props,
    },
    h('span', { class: 'select-face' }, shown),
    icon(DOWN, 18),
  );
}
