import { expect, test } from 'vitest';
import { askedFor } from './asked-rules.ts';

const at = (time: string) => `2028-03-01T${time}:00Z`;
const request = { serviceId: 'wrap', startTime: at('10:00'), endTime: at('10:50'), areaResourceId: 'cabin' };

test('requests ask for all that they name, and for whatever a service may take of which nobody is named', () => {
  const parts = [{ staffResourceIds: ['ada', 'bea'], equipmentResourceIds: ['laser'] }];
  const { resourceIds, places, openServiceIds } = askedFor([request, { ...request, serviceId: 'facial', parts }]);
  expect(resourceIds).toEqual(['cabin', 'cabin', 'ada', 'bea', 'laser']);
  expect(places.map(({ resourceId }) => resourceId)).toEqual(['cabin', 'cabin', 'ada', 'bea', 'laser']);
  expect(openServiceIds).toEqual(['wrap']);
});

test('a request that lasts longer than a day asks for no times: it is refused whatever is booked', () => {
  expect(askedFor([{ ...request, endTime: '2028-03-03T10:00:00Z' }]).places).toEqual([]);
});
