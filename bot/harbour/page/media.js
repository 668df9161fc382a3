// Pictures and files: where they are, how big they may be.

import { h, icon } from './dom.js';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const FILE = 'M6 2h8l5 5v15H6zM14 2v6h5';

/** The harbour may be open under another name of this machine than the one it writes into its links. */
export function source(url) {
  try {
    const address = new URL(url, location.href);
    if (LOOPBACK.test(address.hostname) && address.pathname.startsWith('/cdn/')) {
      return address.pathname + address.search;
    }
    return /^https?:$/.test(address.protocol) ? address.href : null;
  } catch {
    return null;
  }
}

/** Size is given before the picture is there, so nothing jumps when it arrives. */
export function picture({ url, width, height, alt, isSpoiler }) {
  const src = source(url);
  if (!src) return missing(alt);
  const image = h('img', { src, alt: alt ?? '', width, height, title: alt, loading: 'eager' });
  const link = h(
    'a',
    {
      class: 'picture',
      href: src,
      target: '_blank',
      rel: 'noreferrer noopener',
      'aria-label': alt ? `Picture: ${alt}` : 'Picture',
    },
    image,
  );
  return isSpoiler ? veil(link) : link;
}

export function veil(content) {
  return h(
    'div',
    {
      class: 'veil',
      'data-act': 'spoiler',
      role: 'button',
      tabindex: '0',
      'aria-expanded': 'false',
      'aria-label': 'Spoiler, hidden',
    },
    content,
  );
}

export function file({ url, filename, size }) {
  const src = source(url);
  return h(
    'div',
    { class: 'file' },
    icon(FILE, 28),
    h(
      'div',
      null,
      src
        ? h('a', { href: src, download: filename ?? '' }, filename ?? 'file')
        : h('span', null, filename ?? 'file'),
      size == null ? null : h('small', { class: 'subtext' }, bytes(size)),
    ),
  );
}

export function isPicture({ content_type: type, filename = '' }) {
  return type?.startsWith('image/') || /\.(png|jpe?g|gif|webp|avif)$/i.test(filename);
}

function missing(alt) {
  return h('span', { class: 'subtext' }, alt ? `Picture: ${alt}` : 'A picture that cannot be shown');
}

function bytes(size) {
  if (size < 1024) return `${size} bytes`;
  if (size < 1048576) return `${(size / 1024).toFixed(1)} KB`;
  return `${(size / 1048576).toFixed(1)} MB`;
}
