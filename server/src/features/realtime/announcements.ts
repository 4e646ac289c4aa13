import pg from 'pg';

/** How long after a lost connection it connects again, in milliseconds. */
const rest = 1_000;

/** A database that has not taken a message for so long is not waited for: the connection is lost. In milliseconds. */
const maxWaitMilliseconds = 10_000;

type Listener = (payload: string) => void;

/**
 * Messages between the processes of an installation, over one dedicated connection each: inside a transaction NOTIFY
 * would need a global lock. A process does not receive its own messages. Messages sent while the connection is lost are
 * lost too.
 */
export class Announcements {
  readonly #databaseUrl: string;
  readonly #listeners = new Map<string, Listener>();
  readonly #whenConnected: (() => void)[] = [];
  #connection: pg.Client | undefined;
  #closed = false;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** Must be called before `start`: calls `subscribe` with the messages of other processes on the channel. */
  subscribe(channel: string, subscribe: Listener): void {
    this.#listeners.set(channel, subscribe);
  }

  /** Must be called before `start`: calls back whenever it is connected, because messages may have been lost before. */
  whenConnected(listener: () => void): void {
    this.#whenConnected.push(listener);
  }

  /** `payload` has at most 8000 bytes. */
  publish(channel: string, payload: string): void {
    this.#connection?.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(() => undefined);
  }

  /** Whether messages of others arrive. */
  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  /** Asks the database one thing over the connection of the messages; fails while that is lost. */
  async ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row> {
    if (this.#connection === undefined) throw new Error('the messages between the processes do not arrive');
    const { rows } = await this.#connection.query<Row>(statement);
    const [row] = rows;
    if (row === undefined) throw new Error('the database answered nothing');
    return row;
  }

  start(): void {
    if (this.#closed) return;
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'quieta-feed',
      // Messages leave without waiting for one another, and each fails by itself.
      pipeline: true,
      query_timeout: maxWaitMilliseconds,
    });
    const lost = () => {
      if (this.#connection === client) this.#connection = undefined;
      client.end().catch(() => undefined);
      setTimeout(() => this.start(), rest).unref();
    };
    client.once('error', lost);
    // A broken connection may emit several errors, and one without a listener would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '', processId }) => {
      // The driver sets `processID` once it is connected, but its types do not declare it.
      const own = 'processID' in client ? client.processID : undefined;
      if (processId !== own) this.#listeners.get(channel)?.(payload);
    });
    client
      .connect()
      .then(async () => {
        for (const channel of this.#listeners.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
        this.#connection = client;
        for (const listener of this.#whenConnected) listener();
        if (this.#closed) await client.end();
      })
      .catch(lost);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connection?.end().catch(() => undefined);
  }
}
