import { randomUUID } from 'node:crypto';
import { Watched } from '../fiscal-printer/live-server.ts';

/** A mail as it came over the wire. */
export interface Delivery {
  readonly id: string;
  /** As an instant of ISO 8601. */
  readonly receivedAt: string;
  /** Sender on the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  /** From the header, without angle brackets; null without one. */
  readonly messageId: string | null;
  /** The account that was logged in; null without a login. */
  readonly login: string | null;
  readonly bytes: number;
  /** Empty of an old mail: only that it came is still known. */
  readonly raw: Buffer;
}

/** As many as a test may send; older ones are forgotten. */
const maxMails = 100_000;
/** The oldest ones lose their content first. */
const maxBytes = 256 * 1024 * 1024;
const nothing = Buffer.alloc(0);

/** Everything that was accepted, in memory only: it ends with the process. */
export class Mailbox extends Watched {
  #mails: Delivery[] = [];
  #bytes = 0;
  /** How many of the oldest have lost their content. */
  #emptied = 0;

  /** Oldest first. */
  get mails(): readonly Delivery[] {
    return this.#mails;
  }

  /** Those whose content is still there, oldest first. */
  get readable(): readonly Delivery[] {
    return this.#mails.slice(this.#emptied);
  }

  add(mail: Pick<Delivery, 'from' | 'to' | 'login' | 'raw'>): void {
    const receivedAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
    const { length: bytes } = mail.raw;
    this.#mails.push({ ...mail, id: randomUUID(), receivedAt, messageId: messageIdOf(mail.raw), bytes });
    this.#bytes += bytes;
    if (this.#mails.length > maxMails) this.#forgetOldest();
    while (this.#bytes > maxBytes) this.#emptyOldest();
    this.announce();
  }

  clear(): void {
    this.#mails = [];
    this.#bytes = 0;
    this.#emptied = 0;
    this.announce();
  }

  #forgetOldest(): void {
    this.#bytes -= this.#mails.shift()?.raw.length ?? 0;
    this.#emptied = Math.max(0, this.#emptied - 1);
  }

  #emptyOldest(): void {
    const oldest = this.#mails[this.#emptied];
    if (oldest === undefined) return;
    this.#bytes -= oldest.bytes;
    this.#mails[this.#emptied] = { ...oldest, raw: nothing };
    this.#emptied += 1;
  }
}

/** Read without parsing the mail, because that would be too slow for thousands. */
function messageIdOf(raw: Buffer): string | null {
  const end = raw.indexOf('\r\n\r\n');
  const header = raw.toString('latin1', 0, end === -1 ? raw.length : end);
  return /^message-id:\s*<?([^<>\s]+)>?/im.exec(header)?.[1] ?? null;
}
