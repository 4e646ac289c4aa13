import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { withoutUnseen } from '@quieta/contract/values/text';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAnswerSchemas } from '../../../../simulators/testing/answer-schemas.ts';
import { describeWithVendor } from '../../../../simulators/testing/vendor-specification.ts';
import { type HotelOfAnswers, helen, startHotelOfAnswers } from '../../../testing/hotel-of-answers.ts';
import { arbitraryOf, sampleValuesOf } from '../../../testing/schema-arbitrary.ts';
import type { BookedStay, ChargeableStay, HotelGuest, HotelPosting, InHousePage } from './port.ts';

const runs = 80;
const token = 'POST /oauth/v1/tokens';

/** Everything that the hotel said, as one text, without the marks that nobody sees. */
function wordsOf(values: Iterable<unknown>): string {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') texts.push(withoutUnseen(String(value)).toLowerCase());
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner);
  };
  for (const value of values) walk(value);
  return texts.join('\n');
}

describe.each(pmsProvider.options)('%s', (provider) => {
  describeWithVendor('answers made from the vendor’s own schema', () => {
    let hotel: HotelOfAnswers;

    beforeAll(async () => {
      hotel = await startHotelOfAnswers(provider);
    });
    afterAll(() => hotel.stop());

    test('nothing breaks whatever it may say, and nothing is told of anybody that was not said', async () => {
      const { usual, answers } = hotel;
      const schemaOf = readAnswerSchemas(provider);
      const known = sampleValuesOf(usual.values());
      const operations = [...usual.keys()].filter((key) => key !== token);
      expect(operations.length).toBeGreaterThan(4);
      const generated = operations.map((key) => {
        const [method = '', path = ''] = key.split(' ');
        const schema = schemaOf(method, path);
        if (schema === undefined) throw new Error(`the vendor does not describe ${key}`);
        const anything = arbitraryOf(schema, known).map((answer) => [key, answer] as const);
        const nearlyUsual = arbitraryOf(schema, known, usual.get(key)).map((answer) => [key, answer] as const);
        return { anything, nearlyUsual };
      });
      // Random, unrelated answers rarely lead to a guest, so every second run uses answers that are nearly the usual
      // ones.
      const allGiven = fc.oneof(
        fc.tuple(...generated.map(({ anything }) => anything)),
        fc.tuple(...generated.map(({ nearlyUsual }) => nearlyUsual)),
      );
      const reported = { inHouse: 0, later: 0, guest: 0, stays: 0, postings: 0, booked: 0 };
      // An adapter caches its rooms for a while.
      const roomsSaid: unknown[] = [];
      await fc.assert(
        fc.asyncProperty(allGiven, async (given) => {
          answers.clear();
          answers.set(token, '{"access_token":"t","expires_in":3600}');
          for (const [key, answer] of given) answers.set(key, JSON.stringify(answer));
          const [inHouse, later, rooms, guest, stays, , , listed, arranged] = await hotel.useAll();
          roomsSaid.push(...given.filter(([key]) => /resources\/getAll$|\/rooms$/.test(key)));
          const said = wordsOf([...given.map(([, answer]) => answer), ...roomsSaid, helen[provider]]);
          // The results are in the order of the questions.
          const people = {
            inHouse: (inHouse as InHousePage | null)?.guests ?? [],
            later: (later as InHousePage | null)?.guests ?? [],
            guest: guest === null ? [] : [guest as HotelGuest],
          };
          for (const one of Object.values(people).flat()) expectSaid(one, said);
          for (const stay of (stays ?? []) as ChargeableStay[]) expectStaySaid(stay, said);
          for (const { id } of (rooms ?? []) as { id: string }[]) expect(said).toContain(id.toLowerCase());
          const postings = (listed ?? []) as HotelPosting[];
          for (const { saleNumber, amount } of postings) {
            expect(said).toContain(saleNumber);
            expect(Number.isInteger(amount) && amount !== 0).toBe(true);
          }
          const booked = ((arranged ?? []) as BookedStay[]).flatMap((stay) => stay.arrangements);
          for (const { code, quantity, from, until, valueMinor } of booked) {
            expect(said).toContain(code.toLowerCase());
            expect(Number.isInteger(quantity) && quantity > 0).toBe(true);
            expect(from <= until).toBe(true);
            for (const date of [from, until]) expect(daysIn(said)).toContain(date);
            expect(valueMinor === null || (Number.isInteger(valueMinor) && valueMinor > 0)).toBe(true);
          }
          const others = { stays: (stays ?? []) as unknown[], postings, booked };
          for (const [where, found] of Object.entries({ ...people, ...others }))
            if (found.length > 0) reported[where as keyof typeof reported] += 1;
        }),
        { numRuns: runs },
      );
      // Each question found somebody in many of the runs, so the answers were not all nonsense.
      expect(Object.entries(reported).filter(([, times]) => times <= runs / 10)).toEqual([]);
    }, 120_000);

    test('a house of 4,000 stays is read to its end', async () => {
      const { usual, answers } = hotel;
      answers.clear();
      for (const [key, answer] of usual) answers.set(key, JSON.stringify(multiplied(answer, 4_000)));
      const [inHouse] = await hotel.useAll();
      expect((inHouse as InHousePage).guests.length).toBeGreaterThan(0);
    });
  });
});

/** Each word of our answer occurs in what the hotel said. */
function expectSaid({ externalId, values, stay }: HotelGuest, said: string): void {
  expect(said).toContain(externalId.toLowerCase());
  const { gender, preferredLanguage, ...texts } = values;
  for (const text of Object.values(texts))
    for (const word of (text ?? '').toLowerCase().split(/[\s,]+/)) expect(said).toContain(word);
  if (gender !== null) expect(said).toMatch(gender === 'M' ? /^m(ale)?$/m : /^f(emale)?$/m);
  if (preferredLanguage !== null) expect(said).toMatch(/^(e|en|i|it|s|es)\b/m);
  if (stay !== null) expectStaySaid(stay, said);
}

function expectStaySaid(
  { reservationId, roomId, checkinDate, checkoutDate }: Omit<ChargeableStay, 'obstacle'>,
  said: string,
): void {
  expect(said).toContain(reservationId.toLowerCase());
  expect(said).toContain((roomId ?? '').toLowerCase());
  for (const date of [checkinDate, checkoutDate]) expect(daysIn(said)).toContain(date);
}

/** The days named in it, as dates or as moments on those days in Rome. */
function daysIn(said: string): Set<string> {
  const plain = said.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [];
  const moments = said.match(/^\S*\d{4}-\d{2}-\d{2}t\S+z$/gm) ?? [];
  const inRome = moments.flatMap((text) => {
    try {
      return [Temporal.Instant.from(text.toUpperCase()).toZonedDateTimeISO('Europe/Rome').toPlainDate().toString()];
    } catch {
      return [];
    }
  });
  return new Set([...plain, ...inRome]);
}

/** An answer with repeated items in its lists. */
function multiplied(answer: unknown, max: number): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      Array.isArray(value) && value.length > 0
        ? Array.from({ length: max }, (_, index) => value[index % value.length] as unknown)
        : multiplied(value, max),
    ]),
  );
}
