import { expect, test } from 'vitest';
import { sampleBlock } from '#features/appointments/testing/sample-rows.ts';
import { draftFor, draftOfBlock, startBlockAt } from './block-draft.ts';
import { endsBeforeItStarts, setBlockTime } from './block-times.ts';

const zone = 'Europe/Rome';
const at = (time: string) => `2026-11-21T${time}:00+01:00`;
const asked = { resourceId: 'giulia', startTime: at('13:00'), zone };
const slot = draftFor(asked, null);

test('a new block is an hour long where no end is known', () => {
  expect(slot).toEqual({
    block: null,
    resourceId: 'giulia',
    startTime: at('13:00'),
    endTime: at('14:00'),
    kind: 'other',
    places: null,
    reason: '',
    repeat: null,
    scope: 'one',
  });
  expect(draftFor({ ...asked, endTime: at('13:20') }, null).endTime).toBe(at('13:20'));
});

test('of a day alone the morning is blocked', () => {
  expect(draftFor({ ...asked, startTime: '2026-11-21' }, null)).toMatchObject({
    startTime: at('09:00'),
    endTime: at('10:00'),
  });
});

test('a slot that is picked moves the block that is open, with what was filled in', () => {
  const open = { ...slot, endTime: at('13:30'), kind: 'break', reason: 'Lunch' } as const;
  const moved = { resourceId: 'marco', startTime: at('12:00'), zone, isMove: true } as const;
  expect(draftFor(moved, open)).toEqual({ ...open, resourceId: 'marco', startTime: at('12:00'), endTime: at('12:30') });
  expect(draftFor({ ...asked, startTime: at('12:00') }, open)).toMatchObject({ reason: '', resourceId: 'giulia' });
});

test('the start takes the end along, the end stands for itself', () => {
  expect(setBlockTime(slot, 'startTime', { time: '15:30:00' }, zone)).toMatchObject({
    startTime: at('15:30'),
    endTime: at('16:30'),
  });
  const week = setBlockTime(slot, 'endTime', { date: '2026-11-28' }, zone);
  expect(week).toMatchObject({ startTime: at('13:00'), endTime: '2026-11-28T14:00:00+01:00' });
  expect(startBlockAt(week, '2026-11-23T08:00:00+01:00', zone).endTime).toBe('2026-11-30T09:00:00+01:00');
});

test('over a clock change the length stays, and the times show the offset of their day', () => {
  const night = { ...slot, startTime: '2026-10-24T22:00:00+02:00', endTime: '2026-10-25T06:00:00+01:00' };
  expect(startBlockAt(night, '2026-10-26T22:00:00+01:00', zone).endTime).toBe('2026-10-27T07:00:00+01:00');
  expect(setBlockTime(night, 'endTime', { date: '2026-10-24', time: '23:00:00' }, zone).endTime).toBe(
    '2026-10-24T23:00:00+02:00',
  );
});

test('an end that is not after the start is seen', () => {
  expect(endsBeforeItStarts(slot)).toBe(false);
  expect(endsBeforeItStarts(setBlockTime(slot, 'endTime', { time: '13:00:00' }, zone))).toBe(true);
});

test('a draft of a block holds what it changes', () => {
  const block = sampleBlock({ id: 'training' });
  expect(draftOfBlock(block)).toEqual({
    block,
    resourceId: 'giulia',
    startTime: at('11:00'),
    endTime: at('12:00'),
    kind: 'other',
    places: null,
    reason: 'Training',
    repeat: null,
    scope: 'one',
  });
});
