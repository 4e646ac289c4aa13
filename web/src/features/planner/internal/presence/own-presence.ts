import type { PresenceSlot } from '@quieta/contract/realtime/presence';

/** A slot that is left again within this time is not sent; in milliseconds. */
const settled = 250;
/** In milliseconds; well below the time after which the other desks forget this one. */
const repeatEvery = 8_000;

/** Decides which slot this desk sends to the others: a dragged item takes precedence over the draft. */
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

  /** The slot is computed only when the pointer rests, because it changes with every step. */
  setDragged(slot: (() => PresenceSlot) | null): void {
    this.#dragged = slot;
    this.#saySoon();
  }

  /** Leaves the planner: tells the other desks at once, without waiting for the pointer to rest. */
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
