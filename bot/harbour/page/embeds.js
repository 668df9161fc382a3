// Embeds, as bots have sent them for years.

import { h } from './dom.js';
import { picture, source } from './media.js';
import { anchor, line, prose } from './prose.js';
import * as time from './time.js';

export function colour(number) {
  return number == null ? null : `#${number.toString(16).padStart(6, '0')}`;
}

export function embed(data, world) {
  return h(
    'section',
    {
      class: 'embed',
      style: data.color == null ? {} : { '--edge': colour(data.color) },
      'aria-label': data.title,
    },
    data.thumbnail &&
      h(
        'div',
        { class: 'embed-thumbnail' },
        picture({ ...data.thumbnail, alt: data.thumbnail.description ?? '' }),
      ),
    data.author && by(data.author, world),
    data.title && h('h3', { class: 'embed-title' }, linked(data.url, line(data.title, world), world)),
    data.description && prose(data.description, world),
    data.fields?.length
      ? h(
          'div',
          { class: 'embed-fields' },
          data.fields.map((f) => field(f, world)),
        )
      : null,
    data.image && picture({ ...data.image, alt: data.image.description ?? data.title ?? '' }),
    foot(data),
  );
}

function linked(url, content, world) {
  return url ? anchor(url, content, world) : content;
}

function by({ name, url, icon_url: iconUrl }, world) {
  return h('div', { class: 'embed-author' }, small(iconUrl), linked(url, [name], world));
}

function field({ name, value, inline }, world) {
  return h(
    'div',
    { class: inline ? 'embed-field inline' : 'embed-field' },
    h('div', { class: 'embed-name' }, line(name, world)),
    prose(value, world),
  );
}

function foot({ footer, timestamp }) {
  if (!footer && !timestamp) return null;
  const when = timestamp && time.stamp(Date.parse(timestamp));
  const text = [footer?.text, when].filter(Boolean).join(' · ');
  return h('footer', { class: 'embed-foot' }, small(footer?.icon_url), text);
}

function small(url) {
  const src = url && source(url);
  return src ? h('img', { class: 'embed-icon', src, alt: '' }) : null;
}
