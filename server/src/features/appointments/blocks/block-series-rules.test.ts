import { expect, test } from 'vitest';
import type { StoredBlock } from './block-repository.ts';
import { planBlockChange } from './block-series-rules.ts';

const timeZone = 'Europe/Rome';
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();
const wire = (local: string) => at(local).toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never' });
const lunch = (id: string, start: string, changes: Partial<StoredBlock> = {}): StoredBlock => ({
  id,
  resourceId: 'giulia',
  startsAt: at(start),
  endsAt: at(start).add({ hours: 1 }),
  kind: 'break',
  places: null,
  reason: 'Lunch',
  seriesId: 'series',
  seriesStartsAt: at(start),
  version: 1,
  ...changes,
});
const friday = lunch('fr', '2026-10-23T13:00');
const saturday = lunch('sa', '2026-10-24T13:00');
const sunday = lunch('su', '2026-10-25T13:00');
const monday = lunch('mo', '2026-10-26T13:00');
const all = [monday, friday, sunday, saturday];

const plan = (named: StoredBlock, change: object, blocks = all) =>
  planBlockChange(blocks, named, { blockId: named.id, ...change }, timeZone).map(({ requested, isMoved }) => {
    const local = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString();
    const { id, startsAt, endsAt, resourceId, kind } = requested;
    return { id, time: `${local(startsAt)} ${local(endsAt).slice(11)}`, resourceId, kind, isMoved };
  });

test('the named one and those after it move on the clock, over its change as well', () => {
  expect(plan(saturday, { startTime: wire('2026-10-24T12:30') }).map(({ id, time }) => [id, time])).toEqual([
    ['sa', '2026-10-24T12:30:00 13:30:00'],
    ['su', '2026-10-25T12:30:00 13:30:00'],
    ['mo', '2026-10-26T12:30:00 13:30:00'],
  ]);
});

test('all get the new length, by as many days and minutes as the named one, or only the new values', () => {
  const change = { startTime: wire('2026-10-26T12:00'), endTime: wire('2026-10-26T12:45') };
  expect(plan(sunday, change).map(({ time }) => time)).toEqual([
    '2026-10-26T12:00:00 12:45:00',
    '2026-10-27T12:00:00 12:45:00',
  ]);
  expect(plan(sunday, { resourceId: 'marco', kind: 'training' })).toEqual([
    { id: 'su', time: '2026-10-25T13:00:00 14:00:00', resourceId: 'marco', kind: 'training', isMoved: false },
    { id: 'mo', time: '2026-10-26T13:00:00 14:00:00', resourceId: 'marco', kind: 'training', isMoved: false },
  ]);
});

test('one that was moved by itself stays, unless it is the one from which on they change', () => {
  const moved = { ...sunday, startsAt: at('2026-10-25T15:00'), endsAt: at('2026-10-25T16:00') };
  const blocks = [friday, saturday, moved, monday];
  const states = (named: StoredBlock) => plan(named, { kind: 'training' }, blocks).map((one) => [one.id, one.isMoved]);
  expect(states(saturday)).toEqual([
    ['sa', false],
    ['su', true],
    ['mo', false],
  ]);
  expect(states(moved)).toEqual([
    ['su', false],
    ['mo', false],
  ]);
  const drawn = plan(moved, { startTime: wire('2026-10-25T15:00') }, blocks);
  expect(drawn.map(({ time }) => time.slice(11, 16))).toEqual(['15:00', '15:00']);
});

test('those that are as they are to be are left out', () => {
  expect(plan(friday, { reason: 'Lunch', startTime: wire('2026-10-23T13:00') })).toEqual([]);
});
