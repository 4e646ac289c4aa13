import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { draftOf } from './draft-rules.ts';
import { moveDraft } from './move-draft.ts';
import { sampleAppointment, sampleTreatment } from './testing/sample-rows.ts';

// The function reads only its id and duration.
const massage = { id: sampleTreatment.id, duration: 50 } as Service;

const booked = sampleAppointment({ id: 'a', holder: null });
const open = draftOf(booked, massage);

test('SCH-08 the draft goes where its card was dropped, and another length was set by hand', () => {
  const dropped = { ...booked, startTime: '2026-11-21T11:00:00+01:00', endTime: '2026-11-21T11:50:00+01:00' };
  const moved = moveDraft({ ...open, isAutomatic: true }, { ...dropped, staff: { id: 'marco', name: 'Marco' } });
  expect(moved).toMatchObject({ staffId: 'marco', areaId: 'cabin-1', startTime: dropped.startTime, isAutomatic: true });
  const longer = moveDraft({ ...open, isAutomatic: true }, { ...booked, endTime: '2026-11-21T10:30:00+01:00' });
  expect(longer.isAutomatic).toBe(false);
});
