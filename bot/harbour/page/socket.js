// The person's connection to the harbour: frames in and out, and coming back after a loss.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;

/** Events: `frame` (detail: the frame), `up`, `down` (detail: `{wait, everUp, tries}`). */
export class Socket extends EventTarget {
  #url;
  #socket = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #count = 0;
  #everUp = false;
  #tries = 0;

  constructor(url) {
    super();
    this.#url = url;
  }

  connect() {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(data)));
    socket.addEventListener('close', () => socket === this.#socket && this.#lose());
  }

  /** Sends a frame and returns its nonce, or null while there is no connection. */
  send(frame) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return null;
    const nonce = `${Date.now().toString(36)}-${++this.#count}`;
    this.#socket.send(JSON.stringify({ ...frame, nonce }));
    return nonce;
  }

  #take(frame) {
    if (frame.t === 'hello') {
      this.#wait = FIRST_WAIT;
      this.#everUp = true;
      this.#tries = 0;
      this.#tell('up');
    }
    this.#tell('frame', frame);
  }

  #lose() {
    // A little chance in it, so that many tabs do not come back in the same instant.
    const wait = this.#wait * (0.8 + Math.random() * 0.4);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#timer = setTimeout(() => this.connect(), wait);
    this.#tries += 1;
    this.#tell('down', { wait, everUp: this.#everUp, tries: this.#tries });
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

export function socketAddress(location) {
  const query = new URLSearchParams(location.search);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const person = encodeURIComponent(query.get('person') ?? '');
  const key = encodeURIComponent(query.get('key') ?? '');
  return `${scheme}://${location.host}/people/${person}/socket?key=${key}`;
}
