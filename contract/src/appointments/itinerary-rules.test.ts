import { expect, test } from 'vitest';
import { rowsOfItinerary } from './itinerary-rules.ts';

const [ana, luca, massage, wrap, marta, cabin, laser] = ['ana', 'luca', 'massage', 'wrap', 'marta', 'cabin', 'laser'];
const named = (id: string) => ({ id, name: id });
const slot = {
  startTime: '2026-11-22T10:00:00+01:00',
  endTime: '2026-11-22T11:00:00+01:00',
  staff: [named(marta)],
  areas: [named(cabin)],
  parts: [],
};

test('an itinerary is booked as one visit, all or none, each treatment as it was found', () => {
  const parts = [
    { staff: [named(marta)], equipment: [] },
    { staff: [], equipment: [named(laser)] },
  ];
  const treatments = [
    { stop: 0, guest: 1, serviceId: massage, slot },
    { stop: 1, guest: 0, serviceId: wrap, slot: { ...slot, areas: [], parts } },
  ];
  const visit = { visitKey: 'package', wholeVisit: true, startTime: slot.startTime, endTime: slot.endTime };
  expect(rowsOfItinerary({ treatments }, [ana, luca], 'package')).toEqual([
    { ...visit, serviceId: massage, guestId: luca, staffResourceId: marta, areaResourceId: cabin },
    {
      ...visit,
      serviceId: wrap,
      guestId: ana,
      staffResourceId: marta,
      areaResourceId: null,
      parts: [
        { staffResourceIds: [marta], equipmentResourceIds: [] },
        { staffResourceIds: [], equipmentResourceIds: [laser] },
      ],
    },
  ]);
  expect(rowsOfItinerary({ treatments }, [null, null], 'package').map(({ guestId }) => guestId)).toEqual([null, null]);
});
