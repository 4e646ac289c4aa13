import { db } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { createRandom } from './random.ts';
import { type DemoSpa, timeZone } from './spa.ts';
import { staysBetween } from './stays.ts';

/**
 * How many guests the hotel had on each of the passed days: those whom the spa knows, and more who did not come to it.
 * The day itself is the running hotel's to report.
 */
export async function writeHotelDays(
  transaction: Transaction,
  { key, hotelSystem, parties }: DemoSpa,
  first: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Promise<void> {
  if (hotelSystem === null) return;
  const stays = staysBetween(parties, first, today);
  const rows = Array.from({ length: first.until(today).days }, (_, index) => {
    const day = first.add({ days: index });
    const date = day.toString();
    const known = stays.filter(({ checkin, checkout }) => checkin <= date && date <= checkout).length;
    const others = createRandom(`hotel/${key}/${date}`).between(22, 38) + (day.dayOfWeek >= 5 ? 14 : 0);
    const reportedAt = day.toZonedDateTime({ timeZone, plainTime: '23:45' }).toInstant();
    return { date, guests: known + others, reportedAt };
  });
  // The hotel's reports from while the demo was running stay.
  await transaction.rows(
    db
      .insertInto('hotelDay')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}
