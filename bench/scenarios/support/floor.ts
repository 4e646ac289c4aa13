import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withClient } from './desk.ts';
import type { FloorSettings } from './floor-work.ts';

/**
 * Starts the floor on the database of a running installation, as the application's role, and makes the two tables that
 * it books into: the columns and checks of `appointment` with its key, a constraint by which a staff member's
 * appointments exclude each other, and an audit.
 */
export async function startFloor(adminUrl: string, settings: FloorSettings) {
  const tables = `
    CREATE TABLE floor_appointment (LIKE appointment INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
      PRIMARY KEY (environment_id, branch_id, id), EXCLUDE USING gist (environment_id WITH =, branch_id WITH =,
        staff_id WITH =, tstzrange(starts_at, ends_at) WITH &&));
    CREATE TABLE floor_audit (environment_id uuid NOT NULL, branch_id uuid NOT NULL, id uuid NOT NULL,
      at timestamptz NOT NULL, user_id uuid NOT NULL, action text NOT NULL, entity_id uuid NOT NULL, after json,
      PRIMARY KEY (environment_id, branch_id, id));
    SELECT protect_table('floor_appointment', 'branch', 'SELECT, INSERT'), protect_table('floor_audit', 'branch',
      'INSERT');`;
  await withClient(adminUrl, (admin) => admin.query(tables));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.ts')], {
    env: { FLOOR: JSON.stringify(settings) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Its first output is its port.
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    stop: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
