import pg from 'pg';
import type { Pool } from '../../../server/src/platform/database/pool.ts';
import { type Load, underLoad } from './load.ts';

/** A statement as the driver was given it. */
interface Recorded {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Notes every statement that goes through the pool's connections from now on. */
export function recordStatements(pool: Pool): Recorded[] {
  const recorded: Recorded[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const noting = (asked: string | { name?: string; text: string; values?: unknown[] }, values?: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text;
      const given = typeof asked === 'string' ? values : (asked.values ?? values);
      recorded.push({ name: typeof asked === 'string' ? undefined : asked.name, text, values: given ?? [] });
      return query(asked as string, values as unknown[]);
    };
    // The driver's method has a dozen forms; ours are the two that the platform uses.
    client.query = noting as unknown as typeof client.query;
  });
  return recorded;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const future = /^20[3-9]\d-\d\d-\d\dT/;

/**
 * The same values for another round: ids that the work made itself are new ones, times from 2030 on are so many hours later.
 * `known` are the ids that were there before.
 */
export function forRound(statements: readonly Recorded[], known: ReadonlySet<string>, hours: number): Recorded[] {
  const fresh = new Map<string, string>();
  const another = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(another);
    if (typeof value !== 'string') return value;
    if (uuid.test(value) && !known.has(value)) {
      const id = fresh.get(value) ?? crypto.randomUUID();
      fresh.set(value, id);
      return id;
    }
    return future.test(value) ? Temporal.Instant.from(value).add({ hours }).toString() : value;
  };
  return statements.map((statement) => ({ ...statement, values: statement.values.map(another) }));
}

/** How fast the statements of each round go through bare connections of the driver. */
export async function bareLoad(
  url: string,
  connections: number,
  seconds: number,
  statements: (connection: number, round: number) => readonly Recorded[],
): Promise<Load> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const load = await underLoad(connections, seconds, async (connection, round) => {
    const client = clients[connection];
    if (client) await replay(client, statements(connection, round));
  });
  await Promise.all(clients.map((client) => client.end()));
  return load;
}

async function replay(client: pg.Client, statements: readonly Recorded[]): Promise<void> {
  for (const { name, text, values } of statements) {
    if (name === undefined && values.length === 0) await client.query(text);
    else await client.query({ ...(name !== undefined && { name }), text, values: [...values] });
  }
}
