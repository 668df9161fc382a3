// Faces: a picture where there is one, otherwise initials on a colour of one's own.

import { h, svg } from './dom.js';
import { nameOf } from './world.js';

const HUES = [198, 28, 158, 342, 262, 46, 12, 222, 128, 300];

export function avatar(user, size = 40) {
  const hue = HUES[Number(BigInt(user?.id ?? 0) % 4194301n) % HUES.length];
  const frame = { class: 'avatar', viewBox: '0 0 40 40', width: size, height: size, 'aria-hidden': 'true' };
  if (user?.bot) return svg('svg', { ...frame, class: 'avatar bot-avatar' }, ...ship());
  return svg(
    'svg',
    { ...frame, style: { '--hue': hue } },
    svg('rect', { width: 40, height: 40, class: 'avatar-ground' }),
    svg('path', { d: 'M0 31q5-4 10 0t10 0 10 0 10 0v9H0z', class: 'avatar-wave' }),
    svg('text', { x: 20, y: 25.5, 'text-anchor': 'middle', class: 'avatar-letter' }, initials(nameOf(user))),
  );
}

function initials(name) {
  const words = name
    .trim()
    .split(/[\s_-]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[1]] : [words[0] ?? '?'];
  return letters.map((word) => [...word][0].toUpperCase()).join('');
}

/** Bots sail under a ship. */
function ship() {
  return [
    svg('rect', { width: 40, height: 40, class: 'ship-sky' }),
    svg('circle', { cx: 29, cy: 12, r: 5, class: 'ship-moon' }),
    svg('path', { d: 'M19 7v18M19 8q9 5 8 14-4 2-8 1zM18 11q-6 4-7 11 4 1 7 0z', class: 'ship-sail' }),
    svg('path', { d: 'M8 25h24l-4 6H13z', class: 'ship-hull' }),
    svg('path', { d: 'M0 32q5-3 10 0t10 0 10 0 10 0v8H0z', class: 'ship-sea' }),
  ];
}

export function botTag(user) {
  if (!user?.bot) return null;
  return h('span', { class: 'tag' }, user.system ? 'SYSTEM' : 'BOT');
}
