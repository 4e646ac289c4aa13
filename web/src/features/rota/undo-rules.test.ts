import type { AvailabilityException } from '@quieta/contract/resources/availability';
import type { Resource } from '@quieta/contract/resources/resource';
import { expect, test } from 'vitest';
import { type Before, undoOf } from './undo-rules.ts';

const christmas = {
  startDate: '2026-12-24',
  endDate: '2026-12-26',
  startTime: null,
  endTime: null,
  note: 'Christmas',
};
const closure: AvailabilityException = { ...christmas, id: 'christmas', kind: 'closure' };
const dayOff = { ...christmas, kind: 'off' as const, note: '' };
// The fields that the rule reads.
const resource = (id: string, exceptions: readonly AvailabilityException[]) =>
  ({ id, availabilities: [], exceptions }) as unknown as Resource;
const booked = (id: string, staff: string | null) =>
  ({ appointment: { id, staff: staff === null ? null : { id: staff } } }) as Before['affected'][number];
const before: Before = {
  resources: [resource('bruno', []), resource('anna', [{ ...dayOff, id: 'day off' }, closure])],
  closures: [closure, { ...closure, id: 'easter', note: 'Easter' }],
  affected: [booked('massage', 'anna'), booked('swim', null)],
};
const noChange = { rotas: [], closuresToAdd: [], closuresToRemove: [] };
const nothingSaved = { rotas: [], closureIds: [], appointments: [] };

test('a change that did nothing is undone by doing nothing', () => {
  expect(undoOf(noChange, nothingSaved, before)).toEqual({ ...noChange, takeovers: [], overrideAvailability: true });
});

test('a rota goes back to how it stood, on the version that was saved; of who was not known nothing is', () => {
  const saved = { ...nothingSaved, rotas: ['nobody', 'anna'].map((resourceId) => ({ resourceId, version: 8 })) };
  expect(undoOf(noChange, saved, before).rotas).toEqual([
    { resourceId: 'anna', availabilities: [], exceptions: [dayOff], version: 8 },
  ]);
});

test('new closures are removed and those that were removed are there again, the others stay', () => {
  const change = { ...noChange, closuresToRemove: ['christmas'], closuresToAdd: [{ ...christmas, note: 'Works' }] };
  const undo = undoOf(change, { ...nothingSaved, closureIds: ['works'] }, before);
  // Without the id and the kind, which the server sets.
  expect([undo.closuresToRemove, undo.closuresToAdd]).toEqual([['works'], [christmas]]);
});

test('an appointment goes back to whose it was, also where that is outside hours or not whom the guest asked for', () => {
  const saved = { ...nothingSaved, appointments: ['swim', 'massage', 'unknown'].map((id) => ({ id, version: 3 })) };
  const takeover = (appointmentId: string) => ({ appointmentId, version: 2, staffId: 'bruno' });
  const stretch = { resourceId: 'carla', afterMinutes: 20, minutes: 10 };
  const takeovers = [takeover('swim'), takeover('massage'), { ...takeover('massage'), stretch }, takeover('unknown')];
  const undo = undoOf({ ...noChange, takeovers }, saved, before);
  const back = { appointmentId: 'massage', version: 3, overrideRequestedStaff: true };
  expect(undo.takeovers).toEqual([
    { ...back, staffId: 'anna' },
    { ...back, staffId: 'carla', stretch: { ...stretch, resourceId: 'bruno' } },
  ]);
  expect(undo.overrideAvailability).toBe(true);
});
