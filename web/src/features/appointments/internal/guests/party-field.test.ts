import type { Resource } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { maxPeople } from './party-field.tsx';

// The fields that the rule reads.
const resource = (fields: Pick<Resource, 'id' | 'capacity'> & Partial<Resource>) =>
  ({ type: 'Area', archived: false, ...fields }) as Resource;
const resources = [
  resource({ id: 'cabin', capacity: 1 }),
  resource({ id: 'suite', capacity: 2 }),
  resource({ id: 'pool', capacity: 12 }),
  resource({ id: 'old-pool', capacity: 20, archived: true }),
  resource({ id: 'giulia', type: 'Staff', capacity: 6 }),
];
const given = (...resourceIds: string[]) => ({ resourceIds }) as unknown as Service;
const ritual = given('cabin', 'suite', 'old-pool', 'giulia');

test.each([
  ['as many as its area has room for', ritual, 'cabin', 1],
  ['as many as its area has room for, whatever the service is given in', ritual, 'pool', 12],
  ['as many as an area that was archived since has room for', ritual, 'old-pool', 20],
  ['as many as the roomiest of the service has room for, without an area', ritual, null, 2],
  ['one, where the service is given nowhere', given('giulia'), null, 1],
  ['one, where neither service nor area is chosen', null, null, 1],
])('an appointment is for %s', (_, service, areaId, max) => {
  expect(maxPeople(service, areaId, resources)).toBe(max);
});
