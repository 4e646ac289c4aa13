import type { QueryConfig, QueryResult } from 'pg';
import type { Scope } from './placeholder.ts';
import { hasWith, together, type Write } from './query.ts';

/** Passes a statement to the connection, which sends it at once and answers in order. */
export type Send = (query: string | QueryConfig) => Promise<QueryResult>;

export type Translated = (error: unknown) => unknown;

/** Each number of statements is one to be planned by each connection. */
const maxTogether = 12;

/** Writes whose answers nobody awaits: those that wait to be sent as one statement, and those that were sent. */
export class Writes {
  readonly #send: Send;
  readonly #scope: Scope;
  #gathered: Write[] = [];
  #translations: Translated[] = [];
  #sent: Promise<unknown>[] = [];

  constructor(send: Send, scope: Scope) {
    this.#send = send;
    this.#scope = scope;
  }

  gather(write: Write, translated: Translated): void {
    const isFull = this.#gathered.length === maxTogether;
    if (isFull || (hasWith(write) && this.#gathered.some(hasWith))) this.send();
    this.#gathered.push(write);
    this.#translations.push(translated);
  }

  send(): void {
    const [gathered, translations] = [this.#gathered, this.#translations];
    if (gathered.length === 0) return;
    this.forget();
    const writes = gathered.toSorted((one, other) => Number(hasWith(one)) - Number(hasWith(other)));
    const { name, text, parameters } = together(writes);
    // The parameters are made before anything is sent: from here on only the database can refuse it.
    const query = { name, text: text(), values: parameters(this.#scope, writes) };
    const sent = this.#send(query).catch((error: unknown) => {
      throw translations.reduce((known, translated) => translated(known), error);
    });
    // Its failure is told by `done`.
    sent.catch(ignored);
    this.#sent.push(sent);
  }

  /** Lets go what was not sent. */
  forget(): void {
    this.#gathered = [];
    this.#translations = [];
  }

  /** Sends what waits, and waits for all that were sent so far; throws the first one's error. */
  async done(): Promise<void> {
    this.send();
    const sent = this.#sent;
    this.#sent = [];
    for (const write of sent) await write;
  }

  /**
   * After a failed statement PostgreSQL refuses all others: the error is that of the first one, not of what ran into
   * it. What failed work has gathered is not written.
   */
  async whatFailed<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.forget();
      await this.done();
      throw error;
    }
  }
}

/** Takes no notice of an error that is reported elsewhere. */
export function ignored(): void {
  // The first error is the cause; a lost connection shows in that it is not returned to the pool.
}
