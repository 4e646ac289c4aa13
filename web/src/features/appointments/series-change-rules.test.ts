import { expect, test } from 'vitest';
import { draftOf } from './draft-rules.ts';
import { seriesChangeIn, seriesChangeOf, sharedOf, withoutSeriesChange } from './series-change-rules.ts';
import { sampleAppointment } from './testing/sample-rows.ts';

const row = sampleAppointment({
  id: 'a',
  seriesId: 's',
  startTime: '2026-11-24T10:00:00+01:00',
  endTime: '2026-11-24T10:50:00+01:00',
  notes: 'Warm stones',
});
const base = sharedOf(row);

test('a move is its new start, another length its new end, and only what differs is changed', () => {
  const moved = { startTime: '2026-11-24T11:00:00+01:00', endTime: '2026-11-24T11:50:00+01:00' };
  expect(seriesChangeOf('a', base, { ...base, ...moved })).toEqual({ appointmentId: 'a', startTime: moved.startTime });
  const longer = { endTime: '2026-11-24T11:20:00+01:00' };
  expect(seriesChangeOf('a', base, { ...base, ...longer })).toEqual({ appointmentId: 'a', ...longer });
  const others = { staffId: 'marco', areaId: 'cabin', serviceId: 'other', notes: '' };
  expect(seriesChangeOf('a', base, { ...base, ...others })).toEqual({
    appointmentId: 'a',
    staffResourceId: 'marco',
    areaResourceId: 'cabin',
    serviceId: 'other',
    notes: '',
  });
});

test('the same moment in another offset is no change', () => {
  expect(
    seriesChangeOf('a', base, { ...base, startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T09:50:00Z' }),
  ).toBeNull();
});

test('a draft changes its series by what it shares with it; the rest is its own', () => {
  const draft = { ...draftOf(row, null), base: row, staffId: 'marco', partySize: 2 };
  expect(seriesChangeIn(draft)).toEqual({ appointmentId: 'a', staffResourceId: 'marco' });
  expect(withoutSeriesChange(draft)).toMatchObject({ staffId: row.staff?.id ?? null, partySize: 2 });
  expect(seriesChangeIn(withoutSeriesChange(draft))).toBeNull();
  expect(withoutSeriesChange({ ...draft, parts: [] }).parts).toBeNull();
  expect(seriesChangeIn({ ...draft, base: { ...row, seriesId: null } })).toBeNull();
  expect(seriesChangeIn({ ...draft, base: null })).toBeNull();
});
