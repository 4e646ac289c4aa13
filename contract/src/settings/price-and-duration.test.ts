import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyRate,
  type LocalStart,
  localStart,
  minutesOf,
  priceAndDuration,
  type Rate,
  type RatedService,
  type RatedTherapist,
  type RememberedGuest,
  rankOf,
} from './price-and-duration.ts';
import { pricedUnits } from './priced-units.ts';

const rate = (values: Partial<Rate>): Rate => ({ ...emptyRate, ...values });
const service = (...rates: Rate[]): RatedService => ({ price: 8000, minutes: 50, rates });

const senior = { id: 'senior', name: 'Senior' };
const marta: RatedTherapist = { id: 'marta', name: 'Marta', level: senior };
const paolo: RatedTherapist = { id: 'paolo', name: 'Paolo', level: null };
/** Saturday, 28 November 2026. */
const saturday = (time: string): LocalStart => ({
  date: '2026-11-28',
  minute: minutesOf({ startTime: time, endTime: null }).start,
});
const sunday = (time: string): LocalStart => ({ ...saturday(time), date: '2026-11-29' });

/** Few values of each kind, so that most rates meet most treatments. */
const anyTime = fc.constantFrom('00:00:00', '09:00:00', '14:00:00', '22:00:00', '23:59:59');
const anyDate = fc.constantFrom('2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30');
const anyPrice = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
const anyMinutes = fc.option(fc.integer({ min: 1, max: 1440 }));
const anyRate: fc.Arbitrary<Rate> = fc.record({
  name: fc.constant(''),
  staffId: fc.option(fc.constantFrom('marta', 'paolo')),
  levelId: fc.option(fc.constantFrom('senior', 'junior')),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  startTime: fc.option(anyTime),
  endTime: fc.option(anyTime),
  startDate: fc.option(anyDate),
  endDate: fc.option(anyDate),
  price: anyPrice,
  minutes: anyMinutes,
});
const anyTherapist = fc.constantFrom(marta, paolo, null);
const anyStart = fc.record({ date: anyDate, minute: fc.integer({ min: 0, max: 1439 }) });
const anyGuest: fc.Arbitrary<RememberedGuest | null> = fc.option(
  fc.record({ name: fc.constant('Anna'), price: anyPrice, minutes: anyMinutes }),
);
const anyCase = fc.tuple(fc.array(anyRate, { maxLength: 8 }), anyTherapist, anyStart, anyGuest);

const runs = { numRuns: 3000 };

test('a service without rates has its list price and duration, at any time and with anybody', () => {
  fc.assert(
    fc.property(anyTherapist, anyStart, (therapist, when) => {
      expect(priceAndDuration(service(), therapist, when, null)).toEqual({
        price: 8000,
        minutes: 50,
        priceReason: { by: 'list' },
        minutesReason: { by: 'list' },
      });
    }),
    runs,
  );
});

test('the guest comes before the therapist, then the level, then everybody, then the list', () => {
  const rates = [
    rate({ price: 7000, weekdays: [6], startDate: '2026-11-01' }),
    rate({ levelId: 'senior', price: 9000 }),
    rate({ staffId: 'marta', price: 9500 }),
  ];
  const at = (therapist: RatedTherapist | null, guest: RememberedGuest | null = null) =>
    priceAndDuration(service(...rates), therapist, saturday('10:00:00'), guest);
  expect(at(marta, { name: 'Anna', price: 6000, minutes: null })).toMatchObject({
    price: 6000,
    priceReason: { by: 'guest', name: 'Anna' },
    minutesReason: { by: 'list' },
  });
  expect(at(marta)).toMatchObject({ price: 9500, priceReason: { by: 'therapist', name: 'Marta' } });
  expect(at({ ...marta, id: 'another' })).toMatchObject({ price: 9000, priceReason: { by: 'level', name: 'Senior' } });
  expect(at(paolo)).toMatchObject({ price: 7000, priceReason: { by: 'everybody', name: '' } });
  expect(at(null)).toMatchObject({ price: 7000 });
});

test('a season comes before a time of day, that before weekdays, that before all times, and then the order', () => {
  const season = rate({ price: 1, startDate: '2026-11-01', endDate: '2026-11-30' });
  const morning = rate({ price: 2, startTime: '08:00:00', endTime: '12:00:00', weekdays: [6] });
  const day = rate({ price: 3, startTime: '08:00:00' });
  const weekend = rate({ price: 4, weekdays: [6, 7] });
  const plain = rate({ price: 5 });
  const second = rate({ price: 6 });
  const priceOf = (...rates: Rate[]) => priceAndDuration(service(...rates), null, saturday('10:00:00'), null).price;
  expect(priceOf(second, plain, weekend, day, morning, season)).toBe(1);
  expect(priceOf(second, plain, weekend, day, morning)).toBe(2);
  expect(priceOf(second, plain, weekend, day)).toBe(3);
  expect(priceOf(second, plain, weekend)).toBe(4);
  expect(priceOf(second, plain)).toBe(6);
  expect(priceOf(plain, second)).toBe(5);
});

test('price and duration are decided each by itself', () => {
  const rates = [rate({ staffId: 'marta', price: 9500 }), rate({ weekdays: [6, 7], minutes: 60 })];
  const answer = priceAndDuration(service(...rates), marta, saturday('10:00:00'), null);
  expect(answer).toMatchObject({
    price: 9500,
    minutes: 60,
    priceReason: { by: 'therapist' },
    minutesReason: { by: 'everybody' },
  });
});

test('a time of day includes its start and not its end, a season both its dates', () => {
  const morning = service(rate({ price: 1, startTime: '09:00:00', endTime: '14:00:00' }));
  const priceAt = (rated: RatedService, when: LocalStart) => priceAndDuration(rated, null, when, null).price;
  expect(['08:59:00', '09:00:00', '13:59:00', '14:00:00'].map((time) => priceAt(morning, saturday(time)))).toEqual([
    8000, 1, 1, 8000,
  ]);
  const wholeDay = service(rate({ price: 1, endTime: '23:59:59' }));
  expect(priceAt(wholeDay, saturday('23:59:00'))).toBe(1);
  const season = service(rate({ price: 1, startDate: '2026-11-27', endDate: '2026-11-28' }));
  const on = (date: string) => priceAt(season, { date, minute: 600 });
  expect(['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map(on)).toEqual([8000, 1, 1, 8000]);
});

test('each weekday has its price, on any date', () => {
  const date = fc.integer({ min: 0, max: 200_000 }).map((days) => Temporal.PlainDate.from('1900-01-01').add({ days }));
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 7 }), (day, weekday) => {
      const rated = service(rate({ price: 1, weekdays: [weekday] }));
      const { price } = priceAndDuration(rated, null, { date: day.toString(), minute: 600 }, null);
      expect(price === 1).toBe(day.dayOfWeek === weekday);
    }),
    runs,
  );
});

test('a time of day that crosses midnight has the weekday and the season of the day on which it began', () => {
  const night = service(
    rate({ price: 1, weekdays: [6], startTime: '22:00:00', endTime: '02:00:00', endDate: '2026-11-28' }),
  );
  const priceAt = (when: LocalStart) => priceAndDuration(night, null, when, null).price;
  expect(priceAt(saturday('01:00:00'))).toBe(8000);
  expect(priceAt(saturday('21:59:00'))).toBe(8000);
  expect(priceAt(saturday('22:00:00'))).toBe(1);
  expect(priceAt(sunday('01:59:00'))).toBe(1);
  expect(priceAt(sunday('02:00:00'))).toBe(8000);
  expect(priceAt(sunday('22:00:00'))).toBe(8000);
});

test('the hour that the clock shows twice has one price, and the day of 23 hours no gap', () => {
  const rated = service(rate({ price: 1, startTime: '02:00:00', endTime: '03:00:00' }));
  const priceAt = (instant: string) =>
    priceAndDuration(rated, null, localStart(Temporal.Instant.from(instant), 'Europe/Rome'), null).price;
  expect([
    priceAt('2026-10-25T00:30:00Z'),
    priceAt('2026-10-25T01:30:00Z'),
    priceAt('2026-10-25T02:00:00Z'),
    priceAt('2026-03-29T00:59:00Z'),
    priceAt('2026-03-29T01:00:00Z'),
  ]).toEqual([1, 1, 8000, 8000, 8000]);
});

test('each rate is in force or not: one that does not apply changes nothing, wherever it stands', () => {
  fc.assert(
    fc.property(anyCase, anyRate, fc.nat(8), ([rates, therapist, when, guest], added, at) => {
      const answerOf = (some: readonly Rate[]) => priceAndDuration(service(...some), therapist, when, guest);
      const alone = priceAndDuration(service({ ...added, price: 1, minutes: 1 }), therapist, when, null);
      fc.pre(alone.priceReason.by === 'list');
      expect(answerOf(rates.toSpliced(at, 0, added))).toEqual(answerOf(rates));
    }),
    runs,
  );
});

test('the precedence is total: the winner is the first of the highest rank among those that apply', () => {
  fc.assert(
    fc.property(anyCase, ([rates, therapist, when]) => {
      const applying = rates.filter((one) => {
        const alone = priceAndDuration(service({ ...one, price: 1 }), therapist, when, null);
        return one.price !== null && alone.priceReason.by !== 'list';
      });
      const highest = Math.max(...applying.map(rankOf));
      const winner = applying.find((one) => rankOf(one) === highest);
      const { price, priceReason } = priceAndDuration(service(...rates), therapist, when, null);
      expect(price).toBe(winner?.price ?? 8000);
      expect('rate' in priceReason ? priceReason.rate : undefined).toBe(winner);
    }),
    runs,
  );
});

test('the order of rates counts only among those of one rank', () => {
  fc.assert(
    fc.property(anyCase, ([rates, therapist, when, guest]) => {
      const byRank = rates.toSorted((one, other) => rankOf(one) - rankOf(other));
      const answerOf = (some: readonly Rate[]) => priceAndDuration(service(...some), therapist, when, guest);
      expect(answerOf(byRank)).toEqual(answerOf(rates));
    }),
    runs,
  );
});

test('a rate that is timed more narrowly wins over the same one that is timed less so', () => {
  fc.assert(
    fc.property(anyRate, anyTherapist, anyStart, fc.boolean(), (one, therapist, when, isFirst) => {
      const wide = { ...one, price: 1, weekdays: [], startTime: null, endTime: null };
      const narrow = { ...one, price: 2, weekdays: [1, 2, 3, 4, 5, 6, 7] };
      const rates = isFirst ? [narrow, wide] : [wide, narrow];
      const alone = priceAndDuration(service(narrow), therapist, when, null);
      fc.pre(alone.price === 2);
      expect(priceAndDuration(service(...rates), therapist, when, null).price).toBe(2);
    }),
    runs,
  );
});

test('what is remembered of the guest counts whatever the rates say', () => {
  fc.assert(
    fc.property(anyCase, ([rates, therapist, when, guest]) => {
      const { price, minutes, priceReason, minutesReason } = priceAndDuration(
        service(...rates),
        therapist,
        when,
        guest,
      );
      if (guest?.price != null) expect([price, priceReason.by]).toEqual([guest.price, 'guest']);
      if (guest?.minutes != null) expect([minutes, minutesReason.by]).toEqual([guest.minutes, 'guest']);
      if (guest?.price == null) expect(priceReason.by).not.toBe('guest');
    }),
    runs,
  );
});

test('the price of a party is that of each of its people, and the party changes nothing else', () => {
  fc.assert(
    fc.property(anyCase, fc.integer({ min: 1, max: 99 }), ([rates, therapist, when, guest], people) => {
      const { price } = priceAndDuration(service(...rates), therapist, when, guest);
      expect(price * pricedUnits({ isPricePerPerson: true }, people)).toBe(price * people);
      expect(price * pricedUnits({ isPricePerPerson: false }, people)).toBe(price);
    }),
    runs,
  );
});
