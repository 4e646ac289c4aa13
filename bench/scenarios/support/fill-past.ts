import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Tenant } from './fill-guests.ts';

/**
 * Past appointments of the branch's guests, one after the other of these; they hold no places, because nobody books in
 * between.
 */
export async function fillPast(owner: ClientBase, tenant: Tenant, appointments: number): Promise<void> {
  const branch = [tenant.environmentId, tenant.branchId];
  const [service, visit, user, area] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await owner.query(
    `BEGIN; SET LOCAL app.environment = '${tenant.environmentId}'; SET LOCAL app.branch = '${tenant.branchId}';
     SET LOCAL statement_timeout = 0`,
  );
  await owner.query(
    `INSERT INTO service (environment_id, branch_id, id, name, color, price_minor, duration_minutes)
     VALUES ($1, $2, $3, 'Past massage', '#0d9488', 8500, 50)`,
    [...branch, service],
  );
  await owner.query('INSERT INTO visit (environment_id, branch_id, id, created_at) VALUES ($1, $2, $3, now())', [
    ...branch,
    visit,
  ]);
  await owner.query(`INSERT INTO app_user (environment_id, id, username) VALUES ($1, $2, $3)`, [
    tenant.environmentId,
    user,
    `past-${user}`,
  ]);
  await owner.query(
    `INSERT INTO resource (environment_id, branch_id, id, type, name, position)
     VALUES ($1, $2, $3, 'Area', 'Past cabin', 9999)`,
    [...branch, area],
  );
  await owner.query(
    `INSERT INTO appointment (environment_id, branch_id, id, visit_id, guest_id, service_id, area_id, starts_at,
       ends_at, state, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes, area_clean_up_minutes,
       created_at, created_by)
     SELECT $1, $2, gen_random_uuid(), $3, g.id, $4, $7, at, at + interval '50 minutes', 'done', 0, 0, 0, 0, at, $5
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM guest WHERE branch_id = $2) AS g,
       LATERAL (SELECT timestamptz '2026-11-01 08:00Z' - make_interval(hours => g.n::int % 40000) AS at) AS past
     WHERE g.n <= $6`,
    [...branch, visit, service, user, appointments, area],
  );
  await owner.query('COMMIT');
  // As autovacuum does it after so many rows.
  await owner.query('VACUUM ANALYZE appointment');
}
