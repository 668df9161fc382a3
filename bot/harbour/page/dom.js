// Making elements and changing them in place.

const SVG = 'http://www.w3.org/2000/svg';
// Set on a live element while its list is open, so a redraw must not take it back.
const KEPT = new Set(['aria-expanded']);

export function h(tag, props, ...children) {
  return fill(document.createElement(tag), props, children);
}

export function svg(tag, props, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) set(element, name, value);
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

function set(element, name, value) {
  if (value == null || value === false) return;
  if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
  else if (name === 'style') {
    // Through the object model: a style attribute is refused by the content security policy.
    for (const [property, text] of Object.entries(value)) element.style.setProperty(property, text);
  } else element.setAttribute(name, value === true ? '' : value);
}

/** A small line drawing from one path, for buttons whose label is elsewhere. */
export function icon(path, size = 20) {
  return svg(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' },
    svg('path', { d: path }),
  );
}

/** Make `from` look like `to`, keeping its elements, their focus and their scroll position. */
export function morph(from, to) {
  if (from.isEqualNode(to)) return from;
  if (!isSameKind(from, to)) {
    from.replaceWith(to);
    return to;
  }
  if (from.nodeType !== Node.ELEMENT_NODE) {
    from.nodeValue = to.nodeValue;
    return from;
  }
  // A spoiler that the reader has opened stays open.
  if (!from.hasAttribute('data-shown')) morphAttributes(from, to);
  morphChildren(from, to);
  return from;
}

function isSameKind(a, b) {
  return a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

function keyOf(node) {
  return node.nodeType === Node.ELEMENT_NODE ? node.getAttribute('data-key') : null;
}

function morphAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !KEPT.has(name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (name === 'style') from.style.cssText = to.style.cssText;
    else if (from.getAttribute(name) !== value && !(KEPT.has(name) && from.hasAttribute(name))) {
      from.setAttribute(name, value);
    }
  }
}

function morphChildren(from, to) {
  const wanted = new Set([...to.childNodes].map(keyOf).filter(Boolean));
  const keyed = new Map([...from.childNodes].filter(keyOf).map((node) => [keyOf(node), node]));
  let at = from.firstChild;
  for (const next of [...to.childNodes]) {
    // Removing what is gone first keeps the others where they are: a moved element loses its focus.
    while (at && keyOf(at) && !wanted.has(keyOf(at))) at = removed(at);
    const key = keyOf(next);
    const match = key ? keyed.get(key) : at && !keyOf(at) && at.nodeName === next.nodeName ? at : null;
    if (!match) {
      from.insertBefore(next, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else from.insertBefore(match, at);
    morph(match, next);
  }
  while (at) at = removed(at);
}

function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}
