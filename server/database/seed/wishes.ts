import { statement } from '#platform/database/statement';
import type { Transaction } from '#platform/database/transaction';
import { abano } from './abano.ts';
import type { DemoSpa } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { deskOf } from './tenants.ts';
import { type DemoText, said } from './words.ts';
import { tenantOf } from './write-settings.ts';

/** An entry of the demo's waiting list. Days count from today. */
interface DemoWish {
  readonly guest: string;
  readonly service: string;
  readonly days: readonly [from: number, to: number];
  readonly times?: readonly [from: string, to: string];
  readonly staff?: string;
  readonly gender?: 'M' | 'F';
  readonly notes?: DemoText;
  /** How many days the guest has been waiting. */
  readonly since: number;
}

const wishes: readonly DemoWish[] = [
  {
    guest: 'Chiara Lombardi',
    service: 'aroma',
    days: [0, 2],
    times: ['17:00:00', '20:00:00'],
    notes: 'Comes after work, can be here in half an hour',
    since: 4,
  },
  { guest: 'Paolo Esposito', service: 'sports', days: [1, 5], staff: 'marco', since: 3 },
  { guest: 'Federica Riva', service: 'deep-tissue', days: [0, 0], times: ['09:00:00', '09:40:00'], since: 2 },
  {
    guest: 'Beatrice Vitale',
    service: 'radiance',
    days: [2, 8],
    times: ['09:00:00', '12:30:00'],
    gender: 'F',
    since: 1,
  },
];

const insert = statement<never>(
  'seed-wish',
  `INSERT INTO wish (environment_id, branch_id, id, guest_id, service_id, staff_id, gender, date_from, date_to, time_from, time_to,
     notes, created_at, created_by)
   VALUES ($1, $2, gen_random_uuid(), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

const open = statement<{ id: string }>(
  'seed-wish-open',
  'SELECT id FROM wish WHERE environment_id = $1 AND branch_id = $2 AND date_to >= $3 LIMIT 1',
);

/** Lets some guests of the largest spa wait, unless somebody does: what the desk has made of the list stays as long as it counts. */
export async function writeWishes(transaction: Transaction, spa: DemoSpa, today: Temporal.PlainDate): Promise<void> {
  if (spa.key !== abano.key) return;
  const { environment_id, branch_id } = tenantOf(spa);
  const tenant = [environment_id, branch_id];
  if ((await transaction.run(open, [...tenant, today.toString()])).length > 0) return;
  const ids = idsOf(spa);
  for (const { guest, service, days, times = [null, null], staff, gender = null, notes = null, since } of wishes) {
    await transaction.run(insert, [
      ...tenant,
      ids.guest(guest),
      ids.service(service),
      staff === undefined ? null : ids.staff(staff),
      gender,
      ...days.map((later) => today.add({ days: later }).toString()),
      ...times,
      notes === null ? '' : said(spa, notes),
      today.subtract({ days: since }).toZonedDateTime('UTC').add({ hours: 9 }).toInstant(),
      deskOf(spa),
    ]);
  }
}
