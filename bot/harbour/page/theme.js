// Night and day: as the machine has it, until the reader says otherwise.

import { icon } from './dom.js';

const SUN =
  'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2';
const MOON = 'M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z';
const KEPT_AS = 'harbour-theme';

export function startTheme(button) {
  const machine = matchMedia('(prefers-color-scheme: light)');
  const chosen = () => localStorage.getItem(KEPT_AS);
  const draw = () => {
    const isLight = (chosen() ?? (machine.matches ? 'light' : 'dark')) === 'light';
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
    button.replaceChildren(icon(isLight ? MOON : SUN));
    button.setAttribute('aria-label', isLight ? 'Change to dark' : 'Change to light');
    button.title = button.getAttribute('aria-label');
  };
  button.addEventListener('click', () => {
    localStorage.setItem(KEPT_AS, document.documentElement.dataset.theme === 'light' ? 'dark' : 'light');
    draw();
  });
  machine.addEventListener('change', draw);
  addEventListener('storage', draw);
  draw();
}
