import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PrintDocument, PrintedDocument } from './document.ts';
import type { Journal } from './journal.ts';
import { Watched } from './live-server.ts';

/** How the device behaves: correctly, or in one of the ways in which devices fail. */
export const modes = [
  'ok',
  'paper-out',
  'cover-open',
  'closing-due',
  'offline',
  'error-before',
  'error-after',
  'printed-but-cut',
  'accepted-not-printed',
  'slow',
  'queue-full',
] as const;
export type Mode = (typeof modes)[number];

export interface PrinterState {
  readonly mode: Mode;
  /** Whether a repeated key is recognised. Real devices differ, so both should be tested. */
  readonly idempotent: boolean;
  /** How long a slow printer takes, in milliseconds. */
  readonly delayMs: number;
}

/** An answer, or `cut`: the connection ends without an answer. */
type Answer = { readonly status: number; readonly body: object } | 'cut';

/**
 * The device's table of VAT rates, as a technician programmes it; the slots above 9 are the codes (nature) of goods
 * without VAT.
 */
export const vatSlots: ReadonlyMap<number, { readonly label: string; readonly rate: number }> = new Map([
  [0, { label: 'N4', rate: 0 }],
  [1, { label: '22%', rate: 22 }],
  [2, { label: '10%', rate: 10 }],
  [3, { label: '5%', rate: 5 }],
  [4, { label: '4%', rate: 4 }],
  [10, { label: 'N1', rate: 0 }],
  [11, { label: 'N2', rate: 0 }],
  [12, { label: 'N3', rate: 0 }],
  [13, { label: 'N5', rate: 0 }],
]);

const accepted: Answer = { status: 200, body: { status: 'queued' } };
const failed: Answer = { status: 500, body: { error: 'printer error' } };

export class Printer extends Watched {
  readonly #journal: Journal;
  readonly #now: () => Temporal.ZonedDateTime;
  #state: PrinterState = { mode: 'ok', idempotent: true, delayMs: 20_000 };

  constructor(journal: Journal, now: () => Temporal.ZonedDateTime) {
    super();
    this.#journal = journal;
    this.#now = now;
  }

  get state(): PrinterState {
    return this.#state;
  }

  get documents(): readonly PrintedDocument[] {
    return this.#journal.documents;
  }

  /** Changes the device's behaviour for the documents that follow. */
  set(changes: Partial<PrinterState>): void {
    this.#state = { ...this.#state, ...changes };
    this.announce();
  }

  /** Accepts a valid document, prints it or not, and returns what the sender sees. */
  async enqueue(document: PrintDocument, key: string | null): Promise<Answer> {
    const { mode, delayMs } = this.#state;
    switch (mode) {
      case 'paper-out':
        return { status: 409, body: { error: 'paper out' } };
      case 'cover-open':
        return { status: 409, body: { error: 'cover open' } };
      case 'closing-due':
        return { status: 409, body: { error: 'daily closing due' } };
      case 'offline':
        return 'cut';
      case 'accepted-not-printed':
        return accepted;
      case 'printed-but-cut':
        this.#print(document, key);
        return 'cut';
      case 'error-before':
        return failed;
      case 'queue-full':
        return { status: 503, body: { error: 'queue full' } };
      case 'slow':
        await wait(delayMs);
        this.#print(document, key);
        return accepted;
      case 'error-after':
        this.#print(document, key);
        return failed;
      case 'ok':
        this.#print(document, key);
        return accepted;
    }
  }

  #print(document: PrintDocument, key: string | null): void {
    const earlier = this.documents.filter(({ deviceId }) => deviceId === document.device_id);
    if (this.#state.idempotent && key !== null && earlier.some((printed) => printed.key === key)) return;
    const now = this.#now();
    this.#journal.append({
      id: randomUUID(),
      deviceId: document.device_id,
      serial: serialOf(document.device_id),
      key,
      ...nextNumber(earlier, document.fiscal, now.toPlainDate().toString()),
      printedAt: now.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
      document,
    });
    this.announce();
  }
}

/**
 * A closing follows each day with a document; documents are numbered from 1 after each closing; non-fiscal ones have no
 * number.
 */
function nextNumber(earlier: readonly PrintedDocument[], fiscal: boolean, today: string) {
  const last = earlier.at(-1);
  const isNewDay = last === undefined || !last.printedAt.startsWith(today);
  const closing = (last?.closing ?? 0) + (isNewDay ? 1 : 0);
  const numbers = earlier.flatMap(({ closing: of, number }) => (of === closing && number !== null ? number : []));
  return { closing, number: fiscal ? Math.max(0, ...numbers) + 1 : null };
}

/** `99` is the manufacturer's code of test devices. */
function serialOf(deviceId: string): string {
  const digits = createHash('sha256').update(deviceId).digest().readUInt32BE() % 1_000_000;
  return `99SIM${String(digits).padStart(6, '0')}`;
}
