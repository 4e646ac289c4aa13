import type { DayBooks } from '@quieta/contract/closing/day-books';
import { permissions } from '@quieta/contract/values/permission';

import { booksOf } from '#features/closing/day-queries';
import { resolveRange } from '#features/closing/day-range-queries';
import { addTillEntry } from '#features/closing/till-entry-commands';
import { writeDayClose } from '#features/closing/write-day-close';
import type { Transaction } from '#platform/database/transaction';
import type { BranchContext } from '#platform/http/context';
import { currency, type DemoSpa, timeZone } from './spa.ts';
import { environmentIds, scopeOf } from './spa-ids.ts';
import { deskOf } from './tenants.ts';
import { inLanguage } from './words.ts';

/** How many days before today were closed. */
const closedDays = 14;
const float = 200;

/** On this day, counted from the first closed one, the drawer was short. */
const shortOn = { day: 4, by: 10 };

/** Closes the last days of a new branch, as its desk would have: counted, and with the printer's Z. */
export async function closeDays(transaction: Transaction, spa: DemoSpa, now: Temporal.Instant): Promise<void> {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const days = Array.from({ length: closedDays }, (_, index) => today.subtract({ days: closedDays - index }));
  for (const [index, day] of days.entries()) {
    if (index === 0) await openTill(contextAt(transaction, spa, day, '07:45'));
    const context = contextAt(transaction, spa, day, '20:15');
    const date = day.toString();
    const books = await booksOf(context, await resolveRange(context, { date }));
    if (books.figures.sales === 0) continue;
    await closeDay(context, spa, books, index === shortOn.day ? shortOn.by : 0);
  }
}

async function closeDay(context: BranchContext, spa: DemoSpa, books: DayBooks, short: number): Promise<void> {
  const { number, businessDate, range } = books;
  const reason = short > 0 ? 'Change was given twice.' : 'Some guests pay when they leave.';
  const body = {
    range: { number, businessDate, until: range.until, untilEntry: range.untilEntry },
    counts: {
      drawers: books.drawers.map(({ tillId, expected }) => ({
        tillId,
        counted: expected - short,
        pieces: null,
        floatLeft: Math.min(float, expected - short),
      })),
      printer: {
        closingNumber: String(Temporal.PlainDate.from(businessDate).dayOfYear).padStart(4, '0'),
        amounts: books.sources.flatMap(({ key, onReceipts }) =>
          onReceipts === null ? [] : [{ key, amount: onReceipts }],
        ),
      },
    },
    reason: inLanguage(spa, reason),
    note: '',
  };
  await writeDayClose(context, body, null);
}

/** The opening float of the demo's first closed day. */
async function openTill(context: BranchContext): Promise<void> {
  const entry = {
    kind: 'opening-float',
    tillId: null,
    amount: float,
    pieces: null,
    reason: '',
    takenBy: null,
    staffId: null,
  } as const;
  await addTillEntry(context, { params: undefined, query: undefined, body: entry, baseVersion: undefined });
}

/** The spa's desk at this time of a day. */
function contextAt(transaction: Transaction, spa: DemoSpa, day: Temporal.PlainDate, time: string): BranchContext {
  const { branchId } = scopeOf(spa);
  const branch = { id: branchId, name: spa.name, permissions, timeZone, currency, dayStartsAt: '04:00:00' };
  const at = day.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
  return {
    actor: {
      environmentId: environmentIds[spa.environment],
      environmentName: spa.environment,
      userId: deskOf(spa),
      username: 'reception',
      branches: [branch],
    },
    branch,
    clock: { now: () => at },
    requestId: 'demo',
    transaction,
  };
}
