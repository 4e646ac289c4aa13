import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import pg from 'pg';

const SCHEMA = `
  create table if not exists provider_record (
    kind text not null,
    id text not null,
    payload jsonb not null,
    grant_id text generated always as (payload ->> 'grantId') stored,
    uid text generated always as (payload ->> 'uid') stored,
    expires_at timestamptz,
    primary key (kind, id)
  );
  create index if not exists provider_record_grant on provider_record (grant_id) where grant_id is not null;
  create index if not exists provider_record_uid on provider_record (kind, uid) where uid is not null;
  create index if not exists provider_record_expiry on provider_record (expires_at);
`;

const CLEANUP_INTERVAL_MS = 10 * 60 * 1000;

export interface ProviderStore {
  readonly adapter: AdapterFactory;
  removeExpired(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Sessions, grants and tokens of the provider in one table of the database at `databaseUrl`; creates the table if it is
 * missing.
 */
export async function openProviderStore(databaseUrl: string): Promise<ProviderStore> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'identity-provider' });
  // An idle connection that the database drops must not end the process; the next query opens another.
  pool.on('error', () => undefined);

  async function removeExpired(): Promise<void> {
    await pool.query('delete from provider_record where expires_at <= now()');
  }

  try {
    await pool.query(`select pg_advisory_xact_lock(7283); ${SCHEMA}`);
    await removeExpired();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const cleanup = setInterval(() => void removeExpired().catch(() => undefined), CLEANUP_INTERVAL_MS).unref();

  return {
    adapter: (kind) => createAdapter(pool, kind),
    removeExpired,
    async close() {
      clearInterval(cleanup);
      await pool.end();
    },
  };
}

function createAdapter(pool: pg.Pool, kind: string): Adapter {
  async function findBy(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const { rows } = await pool.query<{ payload: AdapterPayload }>(
      `select payload from provider_record where kind = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
      [kind, value],
    );
    return rows[0]?.payload;
  }

  return {
    async upsert(id, payload, expiresIn) {
      await pool.query(
        `insert into provider_record (kind, id, payload, expires_at)
         values ($1, $2, $3, now() + make_interval(secs => $4))
         on conflict (kind, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        [kind, id, payload, expiresIn ?? null],
      );
    },
    find: (id) => findBy('id', id),
    findByUid: (uid) => findBy('uid', uid),
    // Only the device flow calls this, and it is switched off.
    findByUserCode: async () => undefined,
    async consume(id) {
      await pool.query(
        `update provider_record
         set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now()))::bigint)
         where kind = $1 and id = $2`,
        [kind, id],
      );
    },
    async destroy(id) {
      await pool.query('delete from provider_record where kind = $1 and id = $2', [kind, id]);
    },
    async revokeByGrantId(grantId) {
      await pool.query('delete from provider_record where kind = $1 and grant_id = $2', [kind, grantId]);
    },
  };
}
