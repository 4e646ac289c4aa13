import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { draftOf } from './draft-rules.ts';
import { moveDraft } from './move-draft.ts';

// Its duration is all that matters here.
const massage = { id: 's', duration: 50 } as Service;

const booked: Appointment = {
  id: 'a',
  branchId: 'b',
  visitId: 'v',
  seriesId: null,
  startTime: '2026-11-21T09:00:00+01:00',
  endTime: '2026-11-21T09:50:00+01:00',
  status: 'ToDo',
  lifeCycle: 'booked',
  service: { id: 's', name: 'Aroma massage', color: '#0d9488', price: 85, duration: 50 },
  holder: null,
  staff: { id: 'giulia', name: 'Giulia Ferrari' },
  area: { id: 'cabin-1', name: 'Cabin 1' },
  notes: '',
  paid: false,
  price: 85,
  isRecurrent: false,
  requestedStaff: false,
  partySize: 1,
  cancelReason: null,
  version: 1,
};
const open = draftOf(booked, massage);

test('SCH-08 the draft goes where its card was dropped, and another length was set by hand', () => {
  const dropped = { ...booked, startTime: '2026-11-21T11:00:00+01:00', endTime: '2026-11-21T11:50:00+01:00' };
  const moved = moveDraft({ ...open, isAutomatic: true }, { ...dropped, staff: { id: 'marco', name: 'Marco' } });
  expect(moved).toMatchObject({ staffId: 'marco', areaId: 'cabin-1', startTime: dropped.startTime, isAutomatic: true });
  const longer = moveDraft({ ...open, isAutomatic: true }, { ...booked, endTime: '2026-11-21T10:30:00+01:00' });
  expect(longer.isAutomatic).toBe(false);
});
