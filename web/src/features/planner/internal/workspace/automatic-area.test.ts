import type { Service } from '@quieta/contract/settings/service';
import { expect, onTestFinished, test } from 'vitest';
import { chosenArea } from '#features/appointments/draft-rules.ts';
import { changeDraft, draftStore, setDraft } from '#features/appointments/draft-store.ts';
import { sampleDraft } from '#features/appointments/testing/sample-draft.ts';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { chooseAreas } from './automatic-area.ts';
import { type KnownDay } from './free-resources.ts';

const booked = sampleAppointment({ id: 'booked' });
const cabins = ['cabin-1', 'cabin-2'].map((id) => ({ id, type: 'Area', capacity: 1, archived: false }));
const noBuffers = { staffSetUp: 0, staffCleanUp: 0, areaSetUp: 0, areaCleanUp: 0 };
// The rule reads this part of a service.
const service = { ...noBuffers, id: 'aroma', duration: 50, resourceIds: ['cabin-1', 'cabin-2'] } as unknown as Service;
const day = {
  rows: [booked],
  blocks: [],
  resources: cabins.map((one) => ({ ...one, availabilities: [], exceptions: [] })),
  services: [],
  opening: [],
  zone: 'Europe/Rome',
} as unknown as KnownDay;
const free = { startTime: booked.endTime, endTime: booked.endTime.replace('T09:50', 'T10:40') };
const taken = { startTime: booked.startTime, endTime: booked.endTime };

test('a draft is in the first free area, moves on when that is taken at its time, and stays where the user puts it', () => {
  setDraft({ ...sampleDraft, ...free, service, areaId: null, needsArea: true, isAreaAutomatic: true });
  onTestFinished(chooseAreas(() => day));
  onTestFinished(() => setDraft(null));
  const area = () => draftStore.getState().draft?.areaId;
  expect(area()).toBe('cabin-1');
  changeDraft((draft) => ({ ...draft, ...taken }));
  expect(area()).toBe('cabin-2');
  // A draft that is on its way is booked as it was sent.
  draftStore.setState({ underWay: 'key' });
  changeDraft((draft) => ({ ...draft, areaId: 'cabin-1' }));
  expect(area()).toBe('cabin-1');
  draftStore.setState({ underWay: null });
  changeDraft((draft) => ({ ...draft, ...chosenArea(null) }));
  expect(area()).toBeNull();
});
