import { randomUUID } from 'node:crypto';

/** A mail as it came over the wire. */
export interface Delivery {
  readonly id: string;
  /** As an instant of ISO 8601. */
  readonly receivedAt: string;
  /** Of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  /** From the header, without angle brackets; null without one. */
  readonly messageId: string | null;
  /** The account that was logged in; null without a login. */
  readonly login: string | null;
  readonly raw: Buffer;
}

/** Enough for a night of a large spa; older mails are dropped. */
const mostMails = 20_000;
const mostBytes = 256 * 1024 * 1024;

/** Everything that was accepted, in memory only: it ends with the process. */
export class Mailbox {
  readonly #listeners = new Set<() => void>();
  #mails: Delivery[] = [];
  #bytes = 0;

  /** Oldest first. */
  get mails(): readonly Delivery[] {
    return this.#mails;
  }

  /** Calls back after each change, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  add(mail: Pick<Delivery, 'from' | 'to' | 'login' | 'raw'>): void {
    const receivedAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
    this.#mails.push({ ...mail, id: randomUUID(), receivedAt, messageId: messageIdOf(mail.raw) });
    this.#bytes += mail.raw.length;
    while (this.#mails.length > mostMails || this.#bytes > mostBytes)
      this.#bytes -= this.#mails.shift()?.raw.length ?? 0;
    this.#announce();
  }

  clear(): void {
    this.#mails = [];
    this.#bytes = 0;
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Read without parsing the mail, because that would be too slow for thousands. */
function messageIdOf(raw: Buffer): string | null {
  const end = raw.indexOf('\r\n\r\n');
  const header = raw.toString('latin1', 0, end === -1 ? raw.length : end);
  return /^message-id:\s*<?([^<>\s]+)>?/im.exec(header)?.[1] ?? null;
}
