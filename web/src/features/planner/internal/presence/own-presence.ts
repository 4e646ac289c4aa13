import type { PresenceSlot } from '@quieta/contract/realtime/presence';

/** A slot that is left again within this time is not worth a word; in milliseconds. */
const settled = 250;
/** Well within the time after which the other desks forget this one. */
const repeatEvery = 8_000;

/** Decides what this desk tells the others of where it is booking: what is being carried goes before the draft. */
export class OwnPresence {
  readonly #tell: (slot: PresenceSlot | null) => void;
  #draft: PresenceSlot | null = null;
  #dragged: (() => PresenceSlot) | null = null;
  #reported = 'null';
  #settling: ReturnType<typeof setTimeout> | undefined;
  #repeating: ReturnType<typeof setInterval> | undefined;

  constructor(tell: (slot: PresenceSlot | null) => void) {
    this.#tell = tell;
  }

  setDraft(slot: PresenceSlot | null): void {
    this.#draft = slot;
    this.#saySoon();
  }

  /** Asked for only once it rests, because it changes with every step of the pointer. */
  setDragged(slot: (() => PresenceSlot) | null): void {
    this.#dragged = slot;
    this.#saySoon();
  }

  /** The desk is left: the last word is said at once. */
  leave(): void {
    this.#draft = null;
    this.#dragged = null;
    this.#say();
  }

  #saySoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#say(), settled);
  }

  #say(): void {
    clearTimeout(this.#settling);
    const slot = this.#dragged?.() ?? this.#draft;
    const word = JSON.stringify(slot);
    if (word === this.#reported) return;
    this.#reported = word;
    clearInterval(this.#repeating);
    this.#tell(slot);
    if (slot !== null) this.#repeating = setInterval(() => this.#tell(slot), repeatEvery);
  }
}
