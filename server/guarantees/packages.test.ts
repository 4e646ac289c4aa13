// Over random histories of courses and packages guests and managers read what a model of plain lists says: units and
// cents after each step, VAT declared once for each unit, and what is owed on every date. README.md says which code
// was changed to see it fail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { createTestDatabase, type TestDatabase } from '../../tools/testing/test-database.ts';
import { createRandom, type Random } from '../database/seed/random.ts';
import { extent } from '../testing/extent.ts';
import { cancel, changePackage, changeRate, changeRules, decide, miss, wait } from '../testing/package-changes.ts';
import { expectDeclared, expectDetails, expectOwed, expectSame, expectUsable } from '../testing/package-comparisons.ts';
import { openPackageDesk, print } from '../testing/package-desk.ts';
import { book, payBooking, sell, use } from '../testing/package-history.ts';
import { dayOf } from '../testing/package-model.ts';
import { giveBack, returnPackage } from '../testing/package-reversals.ts';

const histories = extent(25, 1000);
const steps = 16;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const actions = [
  sell,
  sell,
  use,
  use,
  use,
  book,
  book,
  payBooking,
  payBooking,
  cancel,
  miss,
  decide,
  giveBack,
  returnPackage,
  changePackage,
  changePackage,
  wait,
  wait,
  wait,
  changeRate,
  changeRules,
];
/** Each history begins some days before a night in which the clocks change, or in the evening before it. */
const begins = ['2026-10-12T08:00:00Z', '2026-10-24T21:30:00Z', '2027-03-01T08:00:00Z', '2027-03-27T22:30:00Z'];

/** Lives through one history, step by step; answers what was done how often. */
async function live(random: Random): Promise<string[]> {
  const desk = await openPackageDesk(database, random, random.pick(begins));
  const from = dayOf(desk.now());
  const told: string[] = [];
  try {
    for (let step = 0; step < steps; step += 1) {
      desk.moveTo(desk.now().add({ seconds: 1 }));
      told.push(`${desk.now().toString()} …`);
      const did = await random.pick(step < 2 ? [sell] : actions)(desk, random);
      told[step] = `${desk.now().toString()} ${did}`;
      await print(desk);
      await expectSame(desk, random);
    }
    for (const of of desk.sold) await expectDetails(desk, of);
    for (const guest of desk.guests) await expectUsable(desk, guest);
    await expectDeclared(desk, from);
    await expectOwed(desk, from);
  } catch (error) {
    throw new Error(`\n${told.join('\n')}\n${String(error)}`, { cause: error });
  } finally {
    await desk.close();
  }
  return told.filter((line) => !/: |nothing$/.test(line)).map((line) => line.split(' ')[1] ?? '');
}

test('T-PACKAGES over random histories units, cents, VAT and what is owed are those of plain lists', async () => {
  const seed = extent('short', newId());
  const done = new Set<string>();
  for (let nth = 0; nth < histories; nth += 1) {
    const words = await live(createRandom(`${seed}/${nth}`)).catch((error: unknown) => {
      throw new Error(`seed ${seed}, history ${nth}: ${String(error)}`, { cause: error });
    });
    for (const word of words) done.add(word);
  }
  for (const word of ['sell', 'use', 'book', 'pay', 'cancel', 'no-show', 'void', 'refund', 'return', 'extended'])
    expect(done).toContain(word);
});
