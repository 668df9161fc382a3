// Moments: how they are written, and the ones that tick.

const EPOCH = 1420070400000n;
const LOCALE = globalThis.navigator?.language?.startsWith('en') ? navigator.language : 'en-GB';

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

const STEPS = [
  ['year', 31536000],
  ['month', 2592000],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

let offset = 0;

/** The harbour's clock may be moved: relative times follow it, not this machine. */
export function setClock(now) {
  offset = now - Date.now();
}

export function now() {
  return Date.now() + offset;
}

export function ofSnowflake(id) {
  return Number((BigInt(id) >> 22n) + EPOCH);
}

export function isLater(a, b) {
  return BigInt(a) > BigInt(b);
}

export function relative(ms, from = now(), locale = LOCALE) {
  const seconds = Math.round((ms - from) / 1000);
  const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? STEPS.at(-1);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return format.format(Math.trunc(seconds / size), unit);
}

export function write(ms, style = 'f', locale = LOCALE) {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return 'Invalid date';
  if (style === 'R') return relative(ms, now(), locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(ms);
}

export function day(ms) {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' }).format(ms);
}

export function isSameDay(a, b) {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

/** "14:05" today, "Yesterday 14:05", a date before that. */
export function stamp(ms) {
  const clock = write(ms, 't');
  if (isSameDay(ms, now())) return clock;
  if (isSameDay(ms, now() - 86400000)) return `Yesterday ${clock}`;
  return write(ms, 's');
}

/** Bring the relative times of the page up to date. */
export function tick(root) {
  for (const element of root.querySelectorAll('time[data-ticks]')) {
    const text = relative(Number(element.dataset.ticks));
    if (element.textContent !== text) element.textContent = text;
  }
}

export function startTicking(root) {
  setInterval(() => tick(root), 1000);
}
