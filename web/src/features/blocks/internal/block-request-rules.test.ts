import { expect, test } from 'vitest';
import { sampleBlock } from '#features/appointments/testing/sample-rows.ts';
import { draftOfBlock } from './block-draft.ts';
import { type BlockDate, changeOf, seriesOf, sorted } from './block-request-rules.ts';

const at = (time: string) => `2026-11-21T${time}:00+01:00`;
const draft = draftOfBlock(sampleBlock({ id: 'training' }));

test('a change of a series says only what is changed: moved, the length stays; resized, the start', () => {
  expect(changeOf(draft)).toEqual({});
  expect(changeOf({ ...draft, startTime: at('12:00'), endTime: at('13:00') })).toEqual({ startTime: at('12:00') });
  expect(changeOf({ ...draft, endTime: at('13:00') })).toEqual({ endTime: at('13:00') });
  expect(changeOf({ ...draft, startTime: at('10:30') })).toEqual({ startTime: at('10:30'), endTime: at('12:00') });
  expect(changeOf({ ...draft, kind: 'training', places: 2, reason: '', resourceId: 'marco' })).toEqual({
    kind: 'training',
    places: 2,
    reason: '',
    resourceId: 'marco',
  });
});

test('a new series is the block with its rule and its last date', () => {
  expect(seriesOf({ ...draft, block: null }, { rule: 'Weekly', until: '2027-01-31' })).toEqual({
    block: {
      resourceId: 'giulia',
      startTime: at('11:00'),
      endTime: at('12:00'),
      kind: 'other',
      places: null,
      reason: 'Training',
    },
    repeat: { repeatRule: 'Weekly', until: '2027-01-31' },
  });
});

test('dates are free, not free, or stay because they were moved', () => {
  const date = (startTime: string, changes: Partial<BlockDate> = {}): BlockDate => {
    return { startTime, endTime: startTime, code: null, params: {}, clashes: [], ...changes };
  };
  const dates = [
    date(at('09:00')),
    date(at('10:00'), { code: 'slot-taken' }),
    date(at('11:00'), { kept: 'moved' }),
    date(at('12:00'), { kept: null }),
  ];
  const { free, clashing, moved } = sorted(dates);
  expect([free, clashing, moved].map((rows) => rows.map(({ startTime }) => startTime.slice(11, 13)))).toEqual([
    ['09', '12'],
    ['10'],
    ['11'],
  ]);
});
