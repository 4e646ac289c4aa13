import { beforeEach, describe, expect, test } from 'vitest';
import { withDesk } from '../../../../testing/with-desk.ts';
import { at, deskOf } from '../testing/desk.ts';
import { updateBlock } from './block-commands.ts';
import { changeBlockSeries, createBlockSeries, endBlockSeries } from './block-series-commands.ts';
import { previewBlockSeries, previewBlockSeriesChange } from './block-series-queries.ts';

const { spa, branch } = await withDesk();
const desk = deskOf(spa, branch);
const [giulia, marco] = branch.staff;

beforeEach(async () => {
  await desk.sql('DELETE FROM hold');
  await desk.sql('DELETE FROM block');
});

/** A lunch of an hour on the five days from Monday, 23 November 2026. */
const monday = '2026-11-23';
const lunch = (changes: object = {}, repeat: object = { repeatRule: 'Daily', times: 5 }) => ({
  block: {
    resourceId: giulia,
    startTime: at('13:00', monday),
    endTime: at('14:00', monday),
    kind: 'break' as const,
    ...changes,
  },
  repeat: { repeatRule: 'Daily', ...repeat },
});
const preview = (body = lunch()) => desk.run(previewBlockSeries, { body });
const create = (body: object = lunch()) => desk.run(createBlockSeries, { body: { ...lunch(), ...body } });
const bookedAt = (date: string, time = '13:30', staff = giulia) =>
  desk.booked({ staffResourceId: staff, startTime: at(time, date), endTime: at(time, date).replace(':30:', ':55:') });
const starts = (blocks: readonly { startTime: string }[]) => blocks.map(({ startTime }) => startTime.slice(5, 16));

interface Made {
  readonly seriesId: string;
  readonly blocks: readonly { readonly id: string; readonly version: number }[];
}
const changeOf = (made: Made, nth: number, change: object) => ({
  params: { id: made.seriesId },
  body: { blockId: made.blocks[nth]?.id ?? '', ...change },
});
const change = (made: Made, nth: number, wanted: object, accepted = made.blocks.slice(nth)) =>
  desk.run(changeBlockSeries, {
    ...changeOf(made, nth, wanted),
    body: { ...changeOf(made, nth, wanted).body, accepted: accepted.map(({ id, version }) => ({ id, version })) },
  });

describe('a block that repeats', () => {
  test('is made at every date by its rule, each by itself in its series, its audit and the change feed', async () => {
    const { seriesId, blocks } = await create();
    expect(starts(blocks)).toEqual([23, 24, 25, 26, 27].map((day) => `11-${day}T13:00`));
    expect(new Set(blocks.map((block) => block.seriesId))).toEqual(new Set([seriesId]));
    expect(await desk.count(`hold WHERE kind = 'block'`)).toBe(5);
    const ids = blocks.map(({ id }) => id);
    expect(await desk.count(`audit_entry WHERE action = 'block.create' AND entity_id = ANY($1)`, [ids])).toBe(5);
    expect(await desk.count(`change WHERE entity = 'block' AND entity_id = ANY($1)`, [ids])).toBe(5);
    const { failedAppointments } = await desk.book(
      desk.requested({ startTime: at('13:30', '2026-11-25'), endTime: at('14:20', '2026-11-25') }),
    );
    expect(failedAppointments[0]?.code).toBe('slot-taken');
  });

  test.each([
    [{ repeatRule: 'Weekly', every: 2, times: 3 }, ['11-23T13:00', '12-07T13:00', '12-21T13:00']],
    [{ repeatRule: 'Monthly', until: '2027-01-31' }, ['11-23T13:00', '12-23T13:00', '01-23T13:00']],
  ])('by the rule %j', async (repeat, expected) => {
    expect(starts((await create(lunch({}, repeat))).blocks)).toEqual(expected);
  });

  test('keeps its time on the clock when that is changed', async () => {
    const startTime = '2027-03-26T13:00:00+01:00';
    const { blocks } = await create(lunch({ startTime, endTime: '2027-03-26T14:00:00+01:00' }, { times: 4 }));
    expect(blocks.map((block) => block.startTime.slice(10))).toEqual([
      'T13:00:00+01:00',
      'T13:00:00+01:00',
      'T13:00:00+02:00',
      'T13:00:00+02:00',
    ]);
  });

  test('is refused whole where something is booked; the dates that the desk leaves out are not made', async () => {
    const { id } = await bookedAt('2026-11-25');
    const before = await desk.count('series');
    const seen = await preview();
    expect(seen.map(({ code }) => code)).toEqual([null, null, 'slot-taken', null, null]);
    expect(seen[2]?.clashes).toMatchObject([{ appointmentId: id, holderName: 'Camila Ortega' }]);
    expect(await desk.count('block')).toBe(0);
    await expect(create()).rejects.toMatchObject({ code: 'slot-taken', details: { clashes: [{ appointmentId: id }] } });
    expect(await desk.count('block')).toBe(0);
    expect(await desk.count('series')).toBe(before);
    const { blocks } = await create({ leftOut: [seen[2]?.startTime] });
    expect(starts(blocks)).toEqual([23, 24, 26, 27].map((day) => `11-${day}T13:00`));
  });

  test('of which nothing is left is refused, as are a rule that there is not and more than a year of days', async () => {
    const seen = await preview();
    await expect(create({ leftOut: seen.map(({ startTime }) => startTime) })).rejects.toMatchObject({
      code: 'invalid-request',
    });
    await expect(create(lunch({}, { repeatRule: 'Yearly' }))).rejects.toMatchObject({
      code: 'unsupported-repeat-rule',
    });
    await expect(create(lunch({}, { times: null, until: '2029-01-01' }))).rejects.toMatchObject({
      code: 'too-many-rows',
    });
    await expect(create(lunch({ endTime: at('12:00', monday) }))).rejects.toMatchObject({
      code: 'end-not-after-start',
    });
  });

  test('that would be in its own way is seen to be', async () => {
    const long = lunch({ endTime: at('14:00', '2026-11-24') }, { times: 3 });
    expect((await preview(long)).map(({ code }) => code)).toEqual([null, 'slot-taken', null]);
  });
});

describe('this one and the following', () => {
  test('move, with kind, reason and person; those before stay', async () => {
    const made = await create();
    const wanted = { startTime: at('12:30', '2026-11-25'), resourceId: marco, reason: 'Lunch' };
    const { changed, kept } = await change(made, 2, wanted);
    expect(kept).toEqual([]);
    expect(starts(changed)).toEqual([25, 26, 27].map((day) => `11-${day}T12:30`));
    expect(
      changed.map(({ endTime, resource, kind, reason }) => [endTime.slice(11, 16), resource.id, kind, reason]),
    ).toEqual(Array.from({ length: 3 }, () => ['13:30', marco, 'break', 'Lunch']));
    await bookedAt('2026-11-26', '13:30', giulia);
    await expect(bookedAt('2026-11-24')).rejects.toThrow('slot-taken');
    await expect(bookedAt('2026-11-26', '12:30', marco)).rejects.toThrow('slot-taken');
  });

  test('may take each other’s old times', async () => {
    const made = await create(lunch({ startTime: at('08:00', monday), endTime: at('07:00', '2026-11-24') }));
    const { changed } = await change(made, 0, { startTime: at('12:00', monday) });
    expect(starts(changed)).toEqual([23, 24, 25, 26, 27].map((day) => `11-${day}T12:00`));
  });

  test('one that was moved by itself stays and is named, one that is booked over is told before and left out', async () => {
    const made = await create();
    const [, tuesday] = made.blocks;
    await desk.run(updateBlock, {
      params: { id: tuesday?.id ?? '' },
      body: { startTime: at('15:00', '2026-11-24'), endTime: at('16:00', '2026-11-24') },
    });
    await bookedAt('2026-11-26', '11:30');
    const wanted = { startTime: at('11:00', monday) };
    const seen = await desk.run(previewBlockSeriesChange, changeOf(made, 0, wanted));
    expect(seen.map(({ kept, code }) => kept ?? code)).toEqual([null, 'moved', null, 'slot-taken', null]);
    expect(seen[3]).toMatchObject({
      before: { startTime: at('13:00', '2026-11-26') },
      startTime: at('11:00', '2026-11-26'),
      clashes: [{ holderName: 'Camila Ortega' }],
    });
    const changeable = seen.filter(({ kept }) => kept === null);
    await expect(change(made, 0, wanted, changeable)).rejects.toMatchObject({ code: 'slot-taken' });
    const { changed, kept } = await change(
      made,
      0,
      wanted,
      seen.filter(({ kept: stays, code }) => !(stays ?? code)),
    );
    expect(starts(changed)).toEqual([23, 25, 27].map((day) => `11-${day}T11:00`));
    expect(kept).toEqual([
      { id: tuesday?.id, reason: 'moved' },
      { id: made.blocks[3]?.id, reason: 'left-out' },
    ]);
    expect(await desk.count(`hold WHERE kind = 'block'`)).toBe(5);
  });

  test('based on an older version are refused, and so are those of another series', async () => {
    const made = await create();
    await desk.run(updateBlock, { params: { id: made.blocks[2]?.id ?? '' }, body: { reason: 'x' } });
    await expect(change(made, 0, { reason: 'y' })).rejects.toMatchObject({
      code: 'version-conflict',
      details: { current: { reason: 'x', version: 2 } },
    });
    const other = await create(lunch({ resourceId: marco }));
    await expect(change({ ...made, blocks: other.blocks }, 0, { reason: 'y' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('of two desks that move one series at once one wins, and no two holds overlap', async () => {
    const made = await create();
    const outcomes = await Promise.all(
      ['11:00', '12:00'].map((time) =>
        change(made, 0, { startTime: at(time, monday) }).then(
          () => 'changed',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['changed', 'version-conflict']);
    expect(await desk.count(`hold WHERE kind = 'block'`)).toBe(5);
  });
});

describe('ending a series', () => {
  const end = (made: Made, from: string) => desk.run(endBlockSeries, { params: { id: made.seriesId }, body: { from } });

  test('takes away those from a date on, wherever they were moved, and frees their times', async () => {
    const made = await create();
    const [, , , thursday, friday] = made.blocks;
    await desk.run(updateBlock, {
      params: { id: friday?.id ?? '' },
      body: { startTime: at('15:00', '2026-11-24'), endTime: at('16:00', '2026-11-24') },
    });
    expect(new Set((await end(made, '2026-11-26')).ended)).toEqual(new Set([thursday?.id, friday?.id]));
    expect(await desk.count('block')).toBe(3);
    expect(await desk.count('hold')).toBe(3);
    await bookedAt('2026-11-26');
    expect(await desk.count(`audit_entry WHERE action = 'block.delete' AND entity_id = $1`, [friday?.id])).toBe(1);
  });

  test('of which there is none is refused', async () => {
    await expect(end({ seriesId: giulia, blocks: [] }, monday)).rejects.toMatchObject({ code: 'not-found' });
  });
});
