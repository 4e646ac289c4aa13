import { db } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { newId } from '#platform/new-id';
import { abano } from './abano.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoSpa } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { deskOf } from './tenants.ts';
import { type DemoText, inLanguage } from './words.ts';

/** An entry of the demo's waiting list. Days are counted from today. */
interface DemoWaitingListEntry {
  readonly guest: string;
  readonly service: string;
  readonly days: readonly [from: number, to: number];
  readonly times?: readonly [from: string, to: string];
  readonly staff?: string;
  readonly gender?: 'M' | 'F';
  readonly notes?: DemoText;
  /** The number of days that the guest has been waiting. */
  readonly since: number;
}

const waitingListEntries: readonly DemoWaitingListEntry[] = [
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

/**
 * Adds entries for some guests of the largest spa, unless there are current ones: what the desk has changed in the list
 * stays.
 */
export async function writeWaitingListEntries(
  transaction: Transaction,
  spa: DemoSpa,
  today: Temporal.PlainDate,
): Promise<void> {
  if (spa.key !== abano.key) return;
  const open = db.selectFrom('wish').select('id').where('dateTo', '>=', today.toString());
  if ((await transaction.first(open)) !== undefined) return;
  const ids = idsOf(spa);
  const on = (day: number) => today.add({ days: day }).toString();
  await insertRows(
    transaction,
    'wish',
    waitingListEntries.map(
      ({ guest, service, days: [from, to], times = [null, null], staff, gender, notes, since }) => ({
        id: newId(),
        guestId: ids.guest(guest),
        serviceId: ids.service(service),
        staffId: staff === undefined ? null : ids.staff(staff),
        gender: gender ?? null,
        partySize: 1,
        dateFrom: on(from),
        dateTo: on(to),
        timeFrom: times[0],
        timeTo: times[1],
        notes: notes === undefined ? '' : inLanguage(spa, notes),
        createdAt: today.subtract({ days: since }).toZonedDateTime('UTC').add({ hours: 9 }).toInstant(),
        createdBy: deskOf(spa),
        declined: [],
      }),
    ),
  );
}
