// The grammar of the slash box: what has been typed, what may follow, what would be sent.
// Knows nothing of the DOM. "/piraten-bridge start seats:4 pace:lively" is a line.

const KIND = {
  SUB: 1,
  GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  FILE: 11,
};
const MOST = 25;
// Where a language is missing Discord takes its sister.
const NEAREST = { 'en-US': 'en-GB', 'en-GB': 'en-US', 'es-419': 'es-ES' };

/** Every line that can be run, in the reader's language: commands by name, subcommands in the bot's order. */
export function runnable(commands, locale) {
  return commands
    .filter((command) => (command.type ?? 1) === 1)
    .map((command) => translated(command, locale))
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((command) => spread([command]));
}

function spread(nodes) {
  const { description = '', options = [] } = nodes.at(-1);
  const below = options.filter(({ type }) => type === KIND.SUB || type === KIND.GROUP);
  if (below.length) return below.flatMap((child) => spread([...nodes, child]));
  const path = nodes.map(({ name }) => name);
  return [{ path, called: nodes.map(({ called }) => called), description, options }];
}

/** What is read is in the reader's language where the bot has it; `called` is what is sent. */
function translated(node, locale) {
  const { name, description, options, choices } = node;
  return {
    ...node,
    called: name,
    name: said(node.name_localizations, locale) ?? name,
    description: said(node.description_localizations, locale) ?? description,
    ...(options && { options: options.map((option) => translated(option, locale)) }),
    ...(choices && {
      choices: choices.map((c) => ({ ...c, name: said(c.name_localizations, locale) ?? c.name })),
    }),
  };
}

function said(words, locale) {
  return words?.[locale] ?? words?.[NEAREST[locale]];
}

/** The languages into which anything of these commands is translated. */
export function languages(commands) {
  const found = commands.flatMap((node) => [
    ...Object.keys(node.name_localizations ?? {}),
    ...Object.keys(node.description_localizations ?? {}),
    ...languages(node.options ?? []),
  ]);
  return [...new Set(found)].sort();
}

/**
 * Reads a line up to the caret. `names` resolves what is typed: `{people, channels, roles}` of `{id, name}`,
 * and `chosen`, the values behind the names that an autocomplete gave.
 * The answer: `line` (the runnable one, when complete), `given`, `option` (at the caret), `suggestions`.
 */
export function read(text, caret, lines, names) {
  const line = findLine(text, lines);
  if (!line) return { line: null, given: [], option: null, suggestions: suggestLines(text, lines) };
  const start = nameIn(text, line).length + 1;
  const given = readOptions(text, start, line.options, names);
  const option = given.find(({ from, to }) => caret >= from && caret <= to) ?? null;
  const isOpen = option && !isWhole(option, text);
  const values = isOpen ? suggestValues(option, names) : [];
  const others = !isOpen || mayEnd(option) ? suggestOptions(text, caret, line, given) : [];
  const suggestions = [...values, ...others];
  return { line, given, option, suggestions: suggestions.slice(0, MOST) };
}

/** What to send, or what is wrong with the line. */
export function build(text, lines, names) {
  const { line, given } = read(text, text.length, lines, names);
  if (!line) return { error: wrongName(text, lines) };
  const stray = strayWords(text, line, given);
  if (stray) return { error: `“${stray}” is not an option of /${line.path.join(' ')}.` };
  const missing = line.options.filter(
    (option) => option.required && !given.some((g) => g.option === option && g.text),
  );
  if (missing.length)
    return { error: `Still needed: ${missing.map(({ name }) => name).join(', ')}.`, missing: missing[0] };
  const wrong = given.find(({ error }) => error);
  if (wrong) return { error: wrong.error };
  return frame(line, given);
}

/** The frame's `name` and `options`, subcommands as Discord nests them. */
export function frame(line, given, focused = null) {
  let options = given
    .filter(({ text, option }) => text || option === focused)
    .map(({ option, value }) => ({
      name: option.called,
      type: option.type,
      value: value ?? '',
      ...(option === focused ? { focused: true } : {}),
    }));
  const [name, ...below] = line.called;
  for (const [depth, sub] of [...below].reverse().entries()) {
    options = [{ name: sub, type: depth === 0 ? KIND.SUB : KIND.GROUP, options }];
  }
  return { name, options };
}

function findLine(text, lines) {
  return lines.find((line) => nameIn(text, line) !== null) ?? null;
}

/** The name with which this line begins: the reader's, or the one that the bot gave. */
function nameIn(text, { path, called }) {
  const typed = `${text.slice(1)} `;
  return [path, called].map((words) => words.join(' ')).find((name) => typed.startsWith(`${name} `)) ?? null;
}

function suggestLines(text, lines) {
  const typed = text.slice(1).toLowerCase();
  const shown = rank(lines, typed, ({ path }) => path.join(' '));
  const others = rank(lines, typed, ({ called }) => called.join(' ')).filter((line) => !shown.includes(line));
  return [...shown, ...others].slice(0, MOST).map((line) => ({
    label: `/${line.path.join(' ')}`,
    detail: line.description,
    options: line.options,
    insert: { from: 0, to: text.length, text: `/${line.path.join(' ')}${opening(line)}` },
  }));
}

/** After a chosen command its first required option opens by itself. */
function opening(line) {
  const first = line.options.find(({ required }) => required);
  return first ? ` ${first.name}:` : ' ';
}

function readOptions(text, start, options, names) {
  if (!options.length) return [];
  const heads = new RegExp(`(?<=\\s)(${options.map(({ name }) => escape(name)).join('|')}):`, 'gu');
  const found = [...text.matchAll(heads)].filter(({ index }) => index >= start);
  return found.map((match, at) => {
    const option = options.find(({ name }) => name === match[1]);
    const from = match.index + match[0].length;
    const to = found[at + 1] ? found[at + 1].index - 1 : text.length;
    const value = text.slice(from, to).trim();
    return { option, head: match.index, from, to, text: value, ...readValue(option, value, names) };
  });
}

function readValue(option, text, names) {
  if (!text) return {};
  const bad = (what) => ({ error: `${option.name}: ${what}.` });
  if (option.choices?.length) {
    const choice = option.choices.find((c) => isSame(c.name, text) || String(c.value) === text);
    return choice
      ? { value: choice.value }
      : bad(`choose one of ${option.choices.map((c) => c.name).join(', ')}`);
  }
  switch (option.type) {
    case KIND.STRING:
      return readText(option, names.chosen?.get(`${option.name}:${text}`) ?? text, bad);
    case KIND.INTEGER:
    case KIND.NUMBER:
      return readNumber(option, text, bad);
    case KIND.BOOLEAN:
      return /^(true|false)$/i.test(text) ? { value: /^true$/i.test(text) } : bad('True or False');
    case KIND.FILE:
      return bad('files cannot be sent here');
    default:
      return readName(option, text, names, bad);
  }
}

function readText({ min_length: least = 0, max_length: most = 6000 }, text, bad) {
  if (typeof text !== 'string') return { value: text };
  if (text.length < least) return bad(`at least ${least} characters`);
  return text.length > most ? bad(`at most ${most} characters`) : { value: text };
}

function readNumber(option, text, bad) {
  const value = Number(text);
  if (Number.isNaN(value)) return bad('a number');
  if (option.type === KIND.INTEGER && !Number.isInteger(value)) return bad('a whole number');
  if (value < (option.min_value ?? -Infinity)) return bad(`at least ${option.min_value}`);
  return value > (option.max_value ?? Infinity) ? bad(`at most ${option.max_value}`) : { value };
}

function readName(option, text, names, bad) {
  const bare = text.replace(/^(?:<[@#][!&]?(\d+)>|[@#])/, '$1');
  const found = candidates(option, names).find(({ id, name }) => id === bare || isSame(name, bare));
  return found ? { value: found.id } : bad(`nobody and nothing here is called “${bare}”`);
}

function candidates({ type, channel_types: kinds }, { people = [], channels = [], roles = [] }) {
  if (type === KIND.USER) return people;
  if (type === KIND.CHANNEL) return kinds?.length ? channels.filter((c) => kinds.includes(c.type)) : channels;
  return type === KIND.ROLE ? roles : [...people, ...roles];
}

function suggestValues(given, names) {
  const { option, from, to, text } = given;
  const write = (label, detail = '', value = label) => ({
    label,
    detail,
    insert: { from, to, text: `${value} ` },
  });
  const typed = text.replace(/^[@#]/, '').toLowerCase();
  if (option.choices?.length)
    return rank(option.choices, typed, ({ name }) => name).map(({ name }) => write(name));
  if (option.type === KIND.BOOLEAN) return rank(['True', 'False'], typed, String).map((name) => write(name));
  if (option.type < KIND.USER || option.type > KIND.MENTIONABLE) return [];
  const sign = option.type === KIND.CHANNEL ? '#' : '@';
  return rank(candidates(option, names), typed, ({ name }) => name).map(({ name }) =>
    write(`${sign}${name}`),
  );
}

/** Choices that the bot gave for the option at the caret; `names.chosen` remembers what each stands for. */
export function suggestChoices({ option, from, to }, choices, names) {
  return choices.map(({ name, value }) => {
    names.chosen.set(`${option.name}:${name}`, value);
    return { label: name, detail: '', insert: { from, to, text: `${name} ` } };
  });
}

function suggestOptions(text, caret, line, given) {
  const word = /\S*$/.exec(text.slice(0, caret))[0];
  const free = line.options.filter((option) => !given.some((g) => g.option === option));
  const typed = word.includes(':') ? '' : word.toLowerCase();
  const from = word.includes(':') ? caret : caret - word.length;
  return rank(free, typed, ({ name }) => name, true).map((option) => ({
    label: `${option.name}:`,
    detail: option.description ?? '',
    required: !!option.required,
    insert: { from, to: caret, text: `${text[from - 1] === ' ' ? '' : ' '}${option.name}:` },
  }));
}

/** A right value with a blank after it. */
function isWhole({ text, error, to }, line) {
  return text && !error && line[to - 1] === ' ';
}

/** The last word of a value may already be the next option's name. */
function mayEnd({ text }) {
  return /\s\S+$/.test(text);
}

function strayWords(text, line, given) {
  const end = given.length ? given[0].head : text.length;
  return text.slice(nameIn(text, line).length + 1, end).trim();
}

function wrongName(text, lines) {
  const typed = text.slice(1).trim();
  const below = lines.filter(({ path }) => path.join(' ').startsWith(`${typed} `));
  if (typed && below.length)
    return `/${typed} needs one of: ${below.map(({ path }) => path.slice(typed.split(' ').length).join(' ')).join(', ')}.`;
  return `There is no command /${typed}.`;
}

/** Those that begin with what was typed, then those that contain it. */
function rank(items, typed, nameOf, onlyBeginning = false) {
  const name = (item) => nameOf(item).toLowerCase();
  const first = items.filter((item) => name(item).startsWith(typed));
  const others = items.filter((item) => !name(item).startsWith(typed) && name(item).includes(typed));
  return (onlyBeginning ? first : [...first, ...others]).slice(0, MOST);
}

function isSame(a, b) {
  return a.toLowerCase() === b.toLowerCase();
}

function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
