// Discord's markdown, text to tree. Knows nothing of the DOM: prose.js draws the tree.

/** A tree is a list of strings and nodes `{type, content?, …}`. */
export function parse(text) {
  return parseBlocks(String(text ?? ''));
}

/** One line, as for labels of embeds: no headings, lists or quotes. */
export function parseLine(text) {
  return parseInline(String(text ?? ''));
}

/** The words alone, for announcements, replies and alternative texts. */
export function plain(tree, name = () => '') {
  const words = tree.map((node) => (typeof node === 'string' ? node : plainNode(node, name))).join('');
  return words.replace(/\n{2,}/g, '\n').replace(/^\n/, '');
}

function plainNode(node, name) {
  if (node.type === 'spoiler') return 'spoiler';
  if (node.type === 'emoji') return `:${node.name}:`;
  if (node.type === 'list') return `\n${node.items.map((item) => plain(item, name)).join('\n')}\n`;
  if (BLOCKS.has(node.type)) return `\n${plain(node.content, name)}\n`;
  if (node.content) return plain(node.content, name);
  return node.text ?? name(node);
}

const BLOCKS = new Set(['heading', 'subtext', 'quote']);
const CODE_BLOCK = /^```(?:([\w+#.-]+)\n)?\n?([\s\S]*?[^\n])\n*```/;
const LIST_ITEM = /^( *)([-*]|\d{1,9}\.) +(\S[^\n]*)(?:\n|$)/;

// Quotes do not nest, in Discord as here.
const QUOTE_RULES = [
  [/^>>> ([\s\S]*)$/, (m) => ({ type: 'quote', content: parseBlocks(m[1], LINE_RULES) })],
  [/^(?:> [^\n]*(?:\n|$))+/, (m) => ({ type: 'quote', content: parseBlocks(unquote(m[0]), LINE_RULES) })],
];

const LINE_RULES = [
  [
    /^(#{1,3}) +(\S[^\n]*)(?:\n|$)/,
    (m) => ({ type: 'heading', level: m[1].length, content: parseInline(m[2].trim()) }),
  ],
  [/^-# +(\S[^\n]*)(?:\n|$)/, (m) => ({ type: 'subtext', content: parseInline(m[1].trim()) })],
];

function unquote(text) {
  return text.replace(/^> /gm, '').replace(/\n$/, '');
}

function parseBlocks(text, rules = [...QUOTE_RULES, ...LINE_RULES]) {
  const tree = [];
  let paragraph = '';
  const finish = () => {
    if (paragraph) tree.push(...parseInline(paragraph));
    paragraph = '';
  };
  while (text) {
    const block = matchBlock(text, rules);
    if (block) {
      // The break before a block is the block's own edge, not an empty line.
      paragraph = paragraph.replace(/\n$/, '');
      finish();
      tree.push(block.node);
      text = text.slice(block.length);
      continue;
    }
    const line = lineWithItsCode(text);
    paragraph += line;
    text = text.slice(line.length);
  }
  finish();
  return tree;
}

function matchBlock(text, rules) {
  for (const [rule, make] of rules) {
    const match = rule.exec(text);
    if (match) return { node: make(match), length: match[0].length };
  }
  return matchList(text);
}

function matchList(text) {
  const items = [];
  let length = 0;
  for (let match; (match = LIST_ITEM.exec(text.slice(length))); length += match[0].length) {
    const item = {
      indent: match[1].length,
      ordered: /\d/.test(match[2]),
      start: parseInt(match[2], 10),
      text: match[3],
    };
    const [first = item] = items;
    if (item.indent <= first.indent && item.ordered !== first.ordered) break;
    items.push(item);
  }
  return items.length ? { node: nest(items), length } : null;
}

function nest(items) {
  const { indent, ordered, start } = items[0];
  const list = { type: 'list', ordered, start: ordered ? start : 1, items: [] };
  for (let at = 0; at < items.length; at++) {
    let end = at + 1;
    while (end < items.length && items[end].indent > indent) end++;
    const content = parseInline(items[at].text);
    if (end > at + 1) content.push(nest(items.slice(at + 1, end)));
    list.items.push(content);
    at = end - 1;
  }
  return list;
}

/** The first line; where a code block opens in it, all up to the end of that block. */
function lineWithItsCode(text) {
  const line = /^[^\n]*(?:\n|$)/.exec(text)[0];
  const fence = line.indexOf('```');
  if (fence < 0) return line;
  const code = CODE_BLOCK.exec(text.slice(fence));
  if (!code) return line;
  const end = fence + code[0].length;
  return text.slice(0, text[end] === '\n' ? end + 1 : end);
}

const wrap = (type) => (m) => ({ type, content: parseInline(m[1]) });
const mention = (kind) => (m) => ({ type: 'mention', kind, id: m[1] });
const link = (url, content) => ({ type: 'link', url, content });

const INLINE_RULES = [
  [/^\\([^A-Za-z0-9\s])/, (m) => m[1]],
  [new RegExp(CODE_BLOCK.source + '\\n?'), (m) => ({ type: 'codeblock', language: m[1] ?? '', text: m[2] })],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => ({ type: 'code', text: trimCode(m[2]) })],
  [/^<@!?(\d+)>/, mention('user')],
  [/^<@&(\d+)>/, mention('role')],
  [/^<#(\d+)>/, mention('channel')],
  [/^<\/([^:>\n]{1,100}):\d+>/, (m) => ({ type: 'command', name: m[1], text: `/${m[1]}` })],
  [/^@(everyone|here)\b/, (m) => ({ type: 'mention', kind: 'everyone', text: m[0] })],
  [/^<t:(-?\d{1,17})(?::([tTdDfFsSR]))?>/, (m) => ({ type: 'time', at: m[1] * 1000, style: m[2] ?? 'f' })],
  [/^<(a?):(\w{2,32}):(\d+)>/, (m) => ({ type: 'emoji', animated: !!m[1], name: m[2], id: m[3] })],
  [/^<(https?:\/\/[^\s<>]+)>/, (m) => link(m[1], [m[1]])],
  [
    /^\[((?:\\.|[^[\]\\\n]|\[[^\]\n]*\])+)\]\(<?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?: +"[^"\n]*")?\)/,
    (m) => link(m[2], parseInline(m[1])),
  ],
  // A closing bracket belongs to the address only if it was opened in it; a full stop never does.
  [/^https?:\/\/[^\s<()]+(?:\([^\s<()]*\)[^\s<()]*)*(?<![.,:;"'\]*_~|!?])/, (m) => link(m[0], [m[0]])],
  [/^\*\*\*((?:\\[\s\S]|[^\\*])+?)\*\*\*(?!\*)/, (m) => ({ type: 'bold', content: [wrap('italic')(m)] })],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, wrap('bold')],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, wrap('underline')],
  [/^~~((?:\\[\s\S]|[^\\])+?)~~/, wrap('strike')],
  [/^\|\|((?:\\[\s\S]|[^\\])+?)\|\|/, wrap('spoiler')],
  [/^\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/, wrap('italic')],
  [/^_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/, wrap('italic')],
];

// Only these can open something, so runs of ordinary text are taken in one step.
const ORDINARY = /^[^\\`<@[*_~|h]+/;

// Nobody marks a word so often; a wall of stars would otherwise exhaust the stack.
const DEEPEST = 16;
let depth = 0;

function parseInline(text) {
  if (depth >= DEEPEST) return [text];
  depth += 1;
  try {
    return readInline(text);
  } finally {
    depth -= 1;
  }
}

function readInline(text) {
  const tree = [];
  let before = '';
  while (text) {
    const { node, length } = matchInline(text, before);
    const last = tree.length - 1;
    if (typeof node === 'string' && typeof tree[last] === 'string') tree[last] += node;
    else tree.push(node);
    before = text[length - 1];
    text = text.slice(length);
  }
  return tree;
}

function matchInline(text, before) {
  const ordinary = ORDINARY.exec(text);
  if (ordinary) return { node: ordinary[0], length: ordinary[0].length };
  // snake_case stays as it is.
  const insideWord = /\w/.test(before) && /^(?:_|http)/.test(text) && !text.startsWith('__');
  for (const [rule, make] of insideWord ? [] : INLINE_RULES) {
    const match = rule.exec(text);
    if (match) return { node: make(match), length: match[0].length };
  }
  return { node: text[0], length: 1 };
}

function trimCode(text) {
  return /^ .*[^ ].* $/s.test(text) ? text.slice(1, -1) : text;
}
