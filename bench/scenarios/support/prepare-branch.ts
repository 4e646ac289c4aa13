import { tenantOf, withClient } from './desk.ts';
import { fillGuests } from './fill-guests.ts';

interface Branch {
  readonly branchId: string;
  readonly serviceId: string;
  readonly resourceIds: readonly string[];
  readonly guests: number;
}

/**
 * Lets every staff member give the service and every area house it, at any hour, so that each connection books with its
 * own and within their availability; and adds guests. Answers the branch's environment.
 */
export async function prepareBranch(adminUrl: string, branch: Branch): Promise<string> {
  const { branchId, serviceId, resourceIds } = branch;
  const tenant = await tenantOf(adminUrl, branchId);
  const { environmentId } = tenant;
  await withClient(adminUrl, async (client) => {
    await client.query(
      `INSERT INTO service_resource (environment_id, branch_id, service_id, resource_id)
       SELECT $1, $2, $3, unnest($4::uuid[]) ON CONFLICT DO NOTHING`,
      [environmentId, branchId, serviceId, resourceIds],
    );
    await client.query('DELETE FROM opening_hours WHERE branch_id = $1', [branchId]);
    await client.query(
      `INSERT INTO opening_hours (environment_id, branch_id, weekday, opens, closes)
       SELECT $1, $2, weekday, '00:00', '23:59' FROM generate_series(1, 7) AS weekday`,
      [environmentId, branchId],
    );
    // Beside the hours that they have, as a desk that adds some would leave them.
    await client.query(
      `INSERT INTO resource_availability (environment_id, branch_id, id, resource_id, start_date, start_time, end_time,
         mo, tu, we, th, fr, sa, su)
       SELECT $1, $2, gen_random_uuid(), unnest($3::uuid[]), '2030-01-01', '00:00', '23:59',
         true, true, true, true, true, true, true`,
      [environmentId, branchId, resourceIds],
    );
    await fillGuests(client, tenant, branch.guests);
  });
  return environmentId;
}
