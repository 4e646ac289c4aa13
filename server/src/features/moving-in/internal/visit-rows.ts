import { addPastVisits, findPastVisits } from '#features/guests/past-visit-repository';
import { newId } from '#platform/new-id';
import { keepFormerNumbers, readFormerNumbers } from '../former-number-repository.ts';
import { findGuests, guestNameIn } from './find-guests.ts';
import { known, type MoveRows, type RowResult, refused, written } from './moved-row.ts';
import { startOf } from './row-times.ts';

/** Moves past visits in: history of guests to read, which no figure counts and no calendar shows. */
export const moveVisits: MoveRows<'visits'> = async ({ context, before }, rows) => {
  const { branch, clock } = context;
  const guests = await findGuests(context, rows);
  const numbered = await readFormerNumbers(
    context,
    'visits',
    rows.map((row) => row.text('number')),
  );
  const read = rows.map((row) => {
    const startsAt = startOf(row, branch.timeZone);
    if (startsAt !== null && Temporal.Instant.compare(startsAt, clock.now()) > 0) row.blame('start', 'still-to-come');
    const guest = guests.get(row.line);
    if (guest === null) row.blame('guestFullName', 'needed');
    const visit = {
      serviceName: row.oneLine('service', 120),
      staffName: row.oneLine('staff', 160),
      priceMinor: row.amount('price'),
      notes: row.prose('notes', 2000),
    };
    return { row, startsAt, guest, visit };
  });
  const whole = read.flatMap(({ guest, startsAt }) => (guest && startsAt ? [{ guestId: guest.id, startsAt }] : []));
  const there = new Set((await findPastVisits(context, whole)).map(keyOf));
  const results: RowResult[] = [];
  const added = [];
  const numbers = [];
  for (const { row, startsAt, guest, visit } of read) {
    const name = [guest?.name ?? guestNameIn(row), visit.serviceName].filter((part) => part !== '').join(', ');
    if (row.problems.length > 0 || !guest || startsAt === null) {
      results.push(refused(row, name));
      continue;
    }
    const number = row.text('number');
    const key = keyOf({ guestId: guest.id, startsAt, serviceName: visit.serviceName });
    if (there.has(key) || before.has(key) || numbered.has(number)) {
      results.push(known(row, name));
      continue;
    }
    const id = newId();
    before.set(key, id);
    added.push({ ...visit, id, guestId: guest.id, startsAt });
    numbers.push({ number, id });
    results.push(written(row, name, [{ thing: 'pastVisit', id }]));
  }
  await addPastVisits(context, added);
  await keepFormerNumbers(context, 'visits', numbers);
  return results;
};

function keyOf({
  guestId,
  startsAt,
  serviceName,
}: {
  guestId: string;
  startsAt: Temporal.Instant;
  serviceName: string;
}) {
  return `${guestId} ${startsAt.epochMilliseconds} ${serviceName}`;
}
