import { expect, test } from 'vitest';
import { resourceToBlock } from './block-rules.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-21T${time}:00+01:00`);
const cabin = { id: 'cabin', type: 'Area', name: 'Cabin 1', capacity: 1, archived: false } as const;
const sauna = { ...cabin, id: 'sauna', name: 'Sauna', archived: true };
const resources = new Map([cabin, sauna].map((resource) => [resource.id, resource]));

function block(resourceId: string, from: string, to: string) {
  return resourceToBlock({ resourceId, startsAt: at(from), endsAt: at(to) }, resources);
}

test('a block stands on a resource of the branch that is in use', () => {
  expect(block('cabin', '09:00', '09:05')).toBe(cabin);
});

test.each([
  ['ends as it begins', ['cabin', '09:00', '09:00'], 'end-not-after-start', {}],
  ['ends before it begins', ['cabin', '09:00', '08:00'], 'end-not-after-start', {}],
  ['is for a resource that there is not', ['pool', '09:00', '10:00'], 'resource-unknown', {}],
  ['is for one that was archived', ['sauna', '09:00', '10:00'], 'resource-archived', { resource: 'Sauna' }],
] as const)('one that %s is refused', (_, [resourceId, from, to], code, params) => {
  expect(() => block(resourceId, from, to)).toThrow(expect.objectContaining({ code, params }));
});
