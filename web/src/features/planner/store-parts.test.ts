import type { Appointment } from '@quieta/contract/appointments/appointment';
import { overlaps } from '@quieta/contract/values/interval';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleAppointment, sampleBlock } from '#features/appointments/testing/sample-rows.ts';
import { cardKey } from './internal/engine/card.ts';
import { columnKey, gridColumns, outsideHours } from './internal/engine/grid-columns.ts';
import { resourcesIn, timesIn } from './internal/engine/stretches.ts';
import { PlannerStore } from './store.ts';
import { fourHandsOf, samplePart, someParts, wrapOf } from './testing/sample-parts.ts';

const date = '2026-11-21';
const at = (time: string) => `${date}T${time}:00+01:00`;
const key = (id: string) => columnKey(id, date);
const wrap = sampleAppointment({ id: 'wrap', ...wrapOf('giulia') });
const fourHands = sampleAppointment({ id: 'four', ...fourHandsOf(['giulia', 'marco']) });
const inRest = { startTime: at('09:20'), endTime: at('09:40') };

function storeOf(...rows: readonly Appointment[]): PlannerStore {
  const store = new PlannerStore('Europe/Rome');
  const load = store.beginLoad([date], []);
  for (const month of load.months) store.replaceRange(load, month, rows);
  return store;
}

const person = { name: '', role: '', capacity: 1, archived: false, avatar: null, exceptions: [] };

const cardsIn = (store: PlannerStore, id: string) =>
  store.cards(key(id)).map((card) => [cardKey(card), card.start, card.end, card.lanes]);

describe('cards', () => {
  test('one appointment has a card in the column of each who performs it, and in its area’s', () => {
    const store = storeOf(fourHands);
    for (const id of ['giulia', 'marco', 'cabin-1']) expect(cardsIn(store, id)).toEqual([['four', 540, 590, 1]]);
    expect(store.rowsOn(date)).toHaveLength(1);
  });

  test('a therapist is free while the guest rests: another guest has the whole width there, and the area none', () => {
    const guest = sampleAppointment({ id: 'guest', ...inRest, area: { id: 'cabin-2', name: 'Cabin 2' } });
    const store = storeOf(wrap, guest);
    expect(cardsIn(store, 'giulia')).toEqual([
      ['wrap', 540, 560, 1],
      ['guest', 560, 580, 1],
      ['wrap/1', 580, 600, 1],
    ]);
    expect(cardsIn(store, 'cabin-1')).toEqual([['wrap', 540, 600, 1]]);
  });

  test('equipment has a column of its own, with the minutes in which it is needed', () => {
    const laser = { id: 'laser', name: 'Laser' };
    const parts = [samplePart(20, ['giulia']), samplePart(30, ['giulia'], { equipment: [laser] })];
    expect(cardsIn(storeOf(sampleAppointment({ id: 'facial', parts })), 'laser')).toEqual([['facial', 560, 590, 1]]);
  });

  test('a change of another desk moves it in all its columns, and each is told', () => {
    const store = storeOf(fourHands);
    const told: string[] = [];
    for (const id of ['giulia', 'marco', 'sofia', 'cabin-1']) store.subscribeColumn(key(id), () => told.push(id));
    const parts = [samplePart(50, ['giulia', 'sofia'])];
    store.applyChange({ entityId: 'four', row: { ...fourHands, parts, version: 2 } });
    expect(new Set(told)).toEqual(new Set(['giulia', 'marco', 'sofia', 'cabin-1']));
    expect([cardsIn(store, 'marco'), cardsIn(store, 'sofia').length]).toEqual([[], 1]);
  });

  test('a refused move puts back all of its cards', () => {
    const store = storeOf(wrap);
    const before = cardsIn(store, 'giulia');
    const place = { startTime: at('11:00'), endTime: at('12:00') };
    store.beginOperation({ key: 'move', id: 'wrap', patch: place });
    expect(cardsIn(store, 'giulia').map(([, start]) => start)).toEqual([660, 700]);
    store.rollback('move');
    expect(cardsIn(store, 'giulia')).toEqual(before);
  });
});

describe('conflicts', () => {
  const candidate = { appointmentId: null, service: null, area: null, staff: wrap.staff };

  test('who books into a rest clashes with nothing, and who reaches into the work does', () => {
    const store = storeOf(wrap);
    expect(store.conflictsOf({ ...candidate, ...inRest })).toEqual({ staff: [], area: [], others: [], blocks: [] });
    const longer = { ...candidate, ...inRest, endTime: at('09:45') };
    expect(store.conflictsOf(longer).staff).toEqual([wrap]);
  });

  test('of an appointment in parts, everybody and everything is searched at their own times', () => {
    const busy = sampleAppointment({ id: 'busy', staff: { id: 'marco', name: 'MARCO' }, area: null });
    const store = storeOf(busy);
    store.applyBlock({
      entityId: 'b',
      row: sampleBlock({ id: 'b', resource: { id: 'laser', name: 'Laser' }, ...inRest }),
    });
    const laser = { id: 'laser', name: 'Laser' };
    const parts = [samplePart(20, ['giulia']), samplePart(20, ['giulia', 'marco'], { equipment: [laser] })];
    const place = { startTime: at('09:00'), endTime: at('09:40'), staff: wrap.staff, area: null };
    const { staff, others, blocks } = store.conflictsOf({ ...candidate, ...place, parts });
    expect([staff, others.map(({ row, resource }) => [row.id, resource.id])]).toEqual([[], [['busy', 'marco']]]);
    expect(blocks.map(({ id }) => id)).toEqual(['b']);
    store.setDraft({ ...candidate, ...place, parts, holderName: null, service: null });
    expect(store.cards(key('giulia'))[0]?.conflict).toMatchObject({ staff: false, others: 'MARCO, Laser' });
  });

  test('two appointments in parts clash exactly where a stretch of one overlaps a stretch of the other', () => {
    fc.assert(
      fc.property(someParts, someParts, fc.integer({ min: 0, max: 40 }), (parts, others, quarter) => {
        const start = (minutes: number) => ({
          startTime: Temporal.Instant.from(at('09:00')).add({ minutes }).toString({ timeZone: 'Europe/Rome' }),
        });
        const lengthOf = (some: typeof parts) => some.reduce((sum, { minutes }) => sum + minutes, 0);
        const placed = (id: string, some: typeof parts, from: number) =>
          sampleAppointment({
            id,
            ...start(from),
            endTime: start(from + lengthOf(some)).startTime,
            area: null,
            staff: some.flatMap(({ staff }) => staff)[0] ?? null,
            parts: some,
          });
        const [one, other] = [placed('one', parts, 0), placed('other', others, quarter * 5)];
        const found = storeOf(other).conflictsOf({ ...one, appointmentId: null });
        const taken = new Set(resourcesIn(others).map(({ id }) => id));
        const clashing = resourcesIn(parts)
          .map(({ id }) => id)
          .filter((id) => taken.has(id))
          .filter((id) => timesIn(one, id).some((time) => timesIn(other, id).some((span) => overlaps(time, span))));
        const named = [...found.others.map(({ resource }) => resource.id), ...found.staff.map(() => one.staff?.id)];
        expect(new Set(named)).toEqual(new Set(clashing));
        expect(named).toHaveLength(clashing.length);
      }),
    );
  });
});

test('only the minutes in which somebody is taken must be within their hours', () => {
  const calendar = new PlannerStore('Europe/Rome').calendar;
  const pattern = { id: 'p', resourceId: 'r', startDate: '2026-01-01', endDate: null, version: 1 };
  const days = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };
  const staff = (id: string, startTime: string) => ({
    ...person,
    id,
    type: 'Staff' as const,
    availabilities: [{ ...pattern, ...days, startTime, endTime: '18:00:00' }],
  });
  const parts = [samplePart(20, ['giulia']), samplePart(30, ['giulia', 'marco'])];
  const row = sampleAppointment({ id: 'a', area: null, parts });
  const outside = (from: string) =>
    outsideHours([row], [staff('giulia', '09:00:00'), staff('marco', from)], [], calendar.day(date));
  expect([outside('09:20:00'), outside('09:25:00')]).toEqual([[], ['a']]);
});

test('a column knows its neighbours of the same day, but not over the border of the pinned ones', () => {
  const calendar = new PlannerStore('Europe/Rome').calendar;
  const resources = ['giulia', 'marco', 'sofia'].map((id) => ({
    ...person,
    id,
    type: 'Area' as const,
    availabilities: [],
  }));
  const beside = (dates: readonly string[], pinned: number) =>
    gridColumns(resources, dates, [], calendar, pinned).map(({ before, after }) => [before, after]);
  expect(beside([date], 0)).toEqual([
    [null, 'marco'],
    ['giulia', 'sofia'],
    ['marco', null],
  ]);
  expect(beside([date], 1)[0]).toEqual([null, null]);
  expect(
    beside([date, '2026-11-22'], 0)
      .flat()
      .filter((id) => id !== null),
  ).toEqual([]);
});
