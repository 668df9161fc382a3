// What this person has done and what became of it: pending presses, failures, commands on their way.

const NOT_CONNECTED = 'Not connected: nothing was sent.';

/** Events: `message` (detail: a message id to draw again), `commands`, `sent` (a command), `modal`, `choices`, `refused`. */
export class Acts extends EventTarget {
  #socket;
  #open = new Map();
  #failures = new Map();
  #choices = new Map();
  lastMessage = null;

  constructor(socket, world) {
    super();
    this.#socket = socket;
    world.on('interaction', (frame) => this.#hear(frame));
    world.on('refused', ({ nonce, message }) => this.#fail(nonce, message));
    world.on('modal', (frame) => this.#settle(frame.nonce) && this.#tell('modal', frame));
    world.on('choices', (frame) => this.#tell('choices', frame));
    world.on('hello', () => this.#forget());
  }

  press(messageId, component, values) {
    this.lastMessage = messageId;
    this.#failures.delete(messageId);
    if (values) this.#choices.set(`${messageId} ${component.custom_id}`, { values, of: shape(component) });
    const act = { kind: 'click', messageId, customId: component.custom_id };
    const frame = { op: 'click', message_id: messageId, custom_id: component.custom_id };
    if (!this.#send(values ? { ...frame, values } : frame, act)) this.#failures.set(messageId, NOT_CONNECTED);
    this.#tell('message', messageId);
  }

  slash(channelId, { name, options }, text) {
    const act = { kind: 'slash', channelId, text, state: 'pending' };
    const nonce = this.#send({ op: 'slash', channel_id: channelId, name, options }, act);
    this.#tell('commands');
    if (nonce) this.#tell('sent');
    return nonce;
  }

  complete(channelId, frame, focused) {
    return this.#socket.send({ op: 'complete', channel_id: channelId, ...frame, focused });
  }

  submit(interactionId, components, done) {
    const act = { kind: 'submit', done };
    if (!this.#send({ op: 'submit', id: interactionId, components }, act)) done(NOT_CONNECTED);
  }

  say(channelId, content) {
    return this.#send({ op: 'say', channel_id: channelId, content }, { kind: 'say', channelId, content });
  }

  tell(frame) {
    this.#socket.send(frame);
  }

  isBusy(messageId, customId) {
    return [...this.#open.values()].some((a) => a.messageId === messageId && a.customId === customId);
  }

  failure(messageId) {
    return this.#failures.get(messageId) ?? null;
  }

  /** What was chosen in a select, until the bot sends the select anew. */
  chosen(messageId, component) {
    const choice = this.#choices.get(`${messageId} ${component.custom_id}`);
    return choice?.of === shape(component) ? choice.values : null;
  }

  /** Commands sent in a channel that have no answer yet, or got none. */
  commandsIn(channelId) {
    return [...this.#open].filter(([, a]) => a.kind === 'slash' && a.channelId === channelId);
  }

  dismissCommand(nonce) {
    this.#open.delete(nonce);
    this.#tell('commands');
  }

  #send(frame, act) {
    const nonce = this.#socket.send(frame);
    if (nonce) this.#open.set(nonce, act);
    return nonce;
  }

  #hear({ nonce, state }) {
    const act = this.#open.get(nonce);
    if (!act || state === 'pending') return;
    if (state === 'failed') this.#fail(nonce, null);
    else this.#settle(nonce);
  }

  #settle(nonce) {
    const act = this.#open.get(nonce);
    this.#open.delete(nonce);
    if (act?.kind === 'click') this.#tell('message', act.messageId);
    if (act?.kind === 'slash') this.#tell('commands');
    if (act?.kind === 'submit') act.done(null);
    return !!act;
  }

  #fail(nonce, reason) {
    const act = this.#open.get(nonce);
    if (!act) return;
    this.#open.delete(nonce);
    if (act.kind === 'click') {
      this.#failures.set(act.messageId, reason ?? 'This interaction failed');
      this.#choices.delete(`${act.messageId} ${act.customId}`);
      this.#tell('message', act.messageId);
    } else if (act.kind === 'slash') {
      this.#open.set(nonce, { ...act, state: 'failed', reason: reason ?? 'The application did not respond' });
      this.#tell('commands');
    } else if (act.kind === 'submit') act.done(reason ?? 'Something went wrong. Try again.');
    else this.#tell('refused', { ...act, reason });
  }

  /** After a new connection no answer to an old act will come any more. */
  #forget() {
    for (const [nonce, act] of [...this.#open]) {
      if (act.kind === 'say') this.#open.delete(nonce);
      else if (act.state !== 'failed') this.#fail(nonce, 'The connection was lost before an answer came.');
    }
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

function shape(component) {
  return JSON.stringify(component);
}
