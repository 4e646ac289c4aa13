import { entriesOf } from '@quieta/contract/values/objects';
import type { Role } from '@quieta/contract/values/permission';
import type { Client } from 'pg';
import { abano } from './abano.ts';
import { createRandom } from './random.ts';
import { bolzano, milano } from './small-spas.ts';
import { type DemoSpa, timeZone } from './spa.ts';
import { environmentIds, idsOf, scopeOf } from './spa-ids.ts';

export const spas: readonly DemoSpa[] = [abano, bolzano, milano];

/** The ids of the accounts in the identity provider's simulator, whose own list is the same. Exported for its tests. */
export const userIds = {
  reception: '019a91c0-5a00-7000-8000-000000000001',
  therapist: '019a91c0-5a00-7000-8000-000000000002',
  newcomer: '019a91c0-5a00-7000-8000-000000000003',
  milan: '019a91c0-5a00-7000-8000-000000000006',
  founder: '019a91c0-5a00-7000-8000-000000000007',
  milanDesk: '019a91c0-5a00-7000-8000-000000000008',
  milanTherapist: '019a91c0-5a00-7000-8000-000000000009',
  milanAccountant: '019a91c0-5a00-7000-8000-00000000000a',
  milanNewcomer: '019a91c0-5a00-7000-8000-00000000000b',
} as const;

/** A branch without any settings, to show the first run. */
const merano = { key: 'merano', environment: 'demo', name: 'Terme Aurora, Merano' } as const;

interface DemoUser {
  readonly id: string;
  readonly username: string;
  readonly description: string;
  readonly roles: readonly Role[];
  readonly spas: readonly Pick<DemoSpa, 'key'>[];
}

function user(
  key: keyof typeof userIds,
  username: string,
  description: string,
  roles: DemoUser['roles'],
  ...spas: DemoUser['spas']
): DemoUser {
  return { id: userIds[key], username, description, roles, spas };
}

const everything = ['reception', 'manager', 'administrator'] as const;

const users: Readonly<Record<DemoSpa['environment'], readonly DemoUser[]>> = {
  demo: [
    user('reception', 'Chiara Donati', 'Reception', everything, abano, bolzano),
    user('therapist', 'Marco Bellini', 'Therapist', ['therapist'], abano),
    user('newcomer', 'Elena Rizzo', 'New colleague', ['reception']),
    user('founder', 'Anna Moretti', 'Founder', ['manager', 'administrator'], merano),
  ],
  milano: [
    user('milan', 'Giulia Colombo', 'Reception', everything, milano),
    user('milanDesk', 'Sofia Ferrari', 'Reception', ['reception'], milano),
    user('milanTherapist', 'Lorenzo Villani', 'Therapist', ['therapist'], milano),
    user('milanAccountant', 'Paola Gatti', 'Accountant', ['accountant'], milano),
    user('milanNewcomer', 'Marta Riva', 'New colleague', ['reception'], milano),
  ],
};

/** The user who made the demo's bookings and sales. */
export function deskOf(spa: DemoSpa): string {
  return spa.environment === 'milano' ? userIds.milan : userIds.reception;
}

/** The seller of a demo sale: mostly the desk, some colleagues now and then, one of whom is a therapist of the spa. */
export function sellerOf(spa: DemoSpa, sale: string): string {
  const colleague = spa.key === abano.key ? userIds.therapist : spa.key === milano.key ? userIds.milanDesk : null;
  return colleague !== null && createRandom(`seller/${sale}`).chance(0.15) ? colleague : deskOf(spa);
}

/**
 * Adds missing environments, branches, users and memberships, which only the owner of the tables may write. Returns the
 * spas that were not there before.
 */
export async function addTenants(owner: Client, printerUrl: string, now: Temporal.Instant): Promise<DemoSpa[]> {
  const added: DemoSpa[] = [];
  for (const [name, id] of entriesOf(environmentIds)) {
    // Row-level security applies to the owner, too.
    await owner.query(`BEGIN; SET LOCAL app.environment = '${id}'`);
    // Roles decide in one of the two companies only.
    await owner.query(
      'INSERT INTO environment (id, name, rights_since) VALUES ($1, $2, CASE WHEN $3 THEN $4::timestamptz END) ON CONFLICT DO NOTHING',
      [id, name, name === milano.environment, now.toString()],
    );
    for (const spa of spas.filter(({ environment }) => environment === name))
      if (await addBranch(owner, id, spa, printerUrl)) added.push(spa);
    if (name === merano.environment) await addEmptyBranch(owner, id);
    for (const user of users[name]) await addUser(owner, id, user, now);
    await owner.query('COMMIT');
  }
  return added;
}

/** Links accounts with the staff members who they are, unless somebody has done so. */
export async function linkTherapists(owner: Client): Promise<void> {
  const linked = [
    { spa: abano, userId: userIds.therapist, staff: 'marco' },
    { spa: milano, userId: userIds.milanTherapist, staff: 'lorenzo' },
  ];
  for (const { spa, userId, staff } of linked) {
    const { environmentId, branchId } = scopeOf(spa);
    await owner.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'; SET LOCAL app.branch = '${branchId}'`);
    await owner.query(
      'UPDATE membership SET staff_id = $4 WHERE environment_id = $1 AND branch_id = $2 AND user_id = $3 AND staff_id IS NULL',
      [environmentId, branchId, userId, idsOf(spa).staff(staff)],
    );
    await owner.query('COMMIT');
  }
}

/** Returns whether it was missing. */
async function addBranch(owner: Client, environmentId: string, spa: DemoSpa, printerUrl: string): Promise<boolean> {
  const { branch } = idsOf(spa);
  const { rowCount } = await owner.query(
    `INSERT INTO branch (environment_id, id, name, business_name, address, vat_code, time_zone, currency, country, printer_url, printer_device_id,
       hotel_tax_rule)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'EUR', 'IT', $8, $9, $10) ON CONFLICT DO NOTHING`,
    [
      environmentId,
      branch,
      spa.name,
      spa.businessName,
      spa.address,
      spa.vatCode,
      timeZone,
      printerUrl,
      spa.printerDeviceId,
      spa.hotelTaxRule,
    ],
  );
  // The simulated printer's port may have changed; a printer that a user has set up stays.
  await owner.query(
    `UPDATE branch SET printer_url = $3
     WHERE environment_id = $1 AND id = $2 AND printer_url LIKE 'http://localhost:%' AND printer_url <> $3 AND printer_device_id = $4`,
    [environmentId, branch, printerUrl, spa.printerDeviceId],
  );
  return rowCount === 1;
}

async function addEmptyBranch(owner: Client, environmentId: string): Promise<void> {
  await owner.query(
    `INSERT INTO branch (environment_id, id, name, time_zone, currency, country) VALUES ($1, $2, $3, $4, 'EUR', 'IT') ON CONFLICT DO NOTHING`,
    [environmentId, idsOf(merano).branch, merano.name, timeZone],
  );
}

async function addUser(owner: Client, environmentId: string, user: DemoUser, now: Temporal.Instant): Promise<void> {
  await owner.query(
    `INSERT INTO app_user (environment_id, id, username, description, culture, language, time_zone, first_seen_at)
     VALUES ($1, $2, $3, $4, 'it-IT', 'Italiano', $5, CASE WHEN $6 THEN $7::timestamptz END) ON CONFLICT DO NOTHING`,
    // One is invited and has not been here yet.
    [
      environmentId,
      user.id,
      user.username,
      user.description,
      timeZone,
      user.id !== userIds.milanNewcomer,
      now.toString(),
    ],
  );
  for (const spa of user.spas) {
    await owner.query(
      'INSERT INTO membership (environment_id, user_id, branch_id, roles) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [environmentId, user.id, idsOf(spa).branch, user.roles],
    );
  }
}
