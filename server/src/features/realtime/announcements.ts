import pg from 'pg';

/** How long after a break it connects again, in milliseconds. */
const rest = 1_000;

type Listener = (payload: string) => void;

/**
 * What the processes of an installation call out to each other, on one connection of each that does nothing else: inside a
 * transaction NOTIFY would cost a lock. A process does not hear itself. What is called out while the connection is away is lost.
 */
export class Announcements {
  readonly #databaseUrl: string;
  readonly #hearers = new Map<string, Listener>();
  #connection: pg.Client | undefined;
  #closed = false;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** Before `start`: calls `subscribe` with what other processes call out on the channel. */
  subscribe(channel: string, subscribe: Listener): void {
    this.#hearers.set(channel, subscribe);
  }

  /** `payload` has at most 8000 bytes. */
  publish(channel: string, payload: string): void {
    this.#connection?.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(() => undefined);
  }

  start(): void {
    if (this.#closed) return;
    const client = new pg.Client({ connectionString: this.#databaseUrl, application_name: 'quieta-feed' });
    const lost = () => {
      if (this.#connection === client) this.#connection = undefined;
      client.end().catch(() => undefined);
      setTimeout(() => this.start(), rest).unref();
    };
    client.once('error', lost);
    // A connection that ends badly says so more than once, and unheard that would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '', processId }) => {
      // The driver knows its own number from the moment it is connected, its types do not tell.
      const own = 'processID' in client ? client.processID : undefined;
      if (processId !== own) this.#hearers.get(channel)?.(payload);
    });
    client
      .connect()
      .then(async () => {
        for (const channel of this.#hearers.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
        this.#connection = client;
        if (this.#closed) await client.end();
      })
      .catch(lost);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connection?.end().catch(() => undefined);
  }
}
