import { expect, test } from 'vitest';
import { componentDraftsOf, faultOf, newComponent, type PackageDraft, readPackage } from './package-draft-rules.ts';

const massage = { kind: 'service', id: 'massage' } as const;
const course: PackageDraft = {
  name: ' Six massages ',
  description: '',
  kind: 'course',
  price: 42_500,
  split: 'list',
  people: 1,
  components: [newComponent(massage, 6)],
  validFrom: 'sale',
  validMonths: 12,
  refundRule: 'list',
  isTransferable: false,
  isShareable: true,
  isOrderFree: false,
  hotelCode: 'left from before',
  archived: false,
};

const wrong = (draft: PackageDraft) => {
  const reading = readPackage(draft, 'EUR');
  return 'errors' in reading ? reading.errors.map(({ field }) => field) : [];
};

test('what is typed becomes a definition of the wire, and back', () => {
  const reading = readPackage(course, 'EUR');
  expect(reading).toMatchObject({ values: { name: 'Six massages', price: 425, hotelCode: null } });
  const read = 'values' in reading ? reading.values.components : [];
  expect(read).toEqual([{ units: 6, items: [{ ...massage, surcharge: 0 }], share: null, pause: 0, isTogether: false }]);
  expect(componentDraftsOf(read, 'EUR')).toEqual(course.components);
});

test('a definition without a name, a price or contents is not saved', () => {
  expect(wrong({ ...course, name: ' ', price: null, components: [] })).toEqual(['name', 'price', 'components']);
  expect(wrong({ ...course, people: 9 })).toEqual(['people']);
  expect(wrong({ ...course, validMonths: 121 })).toEqual(['validMonths']);
  expect(wrong({ ...course, validMonths: null })).toEqual([]);
});

test('an arrangement needs the hotel’s code', () => {
  expect(wrong({ ...course, kind: 'arrangement', hotelCode: ' ' })).toEqual(['hotelCode']);
  expect(readPackage({ ...course, kind: 'arrangement', hotelCode: 'SPA-2' }, 'EUR')).toMatchObject({
    values: { hotelCode: 'SPA-2' },
  });
});

test('stated shares come to the price', () => {
  const of = (...shares: (number | null)[]) => shares.map((share) => ({ ...newComponent(massage, 1), share }));
  const stated = { ...course, split: 'stated', price: 10_000 } as const;
  expect(wrong({ ...stated, components: of(4000, 6000) })).toEqual([]);
  expect(wrong({ ...stated, components: of(4000, 5999) })).toEqual(['components']);
  expect(wrong({ ...stated, components: of(4000, null) })).toEqual(['components']);
  expect(readPackage({ ...stated, components: of(4000, 6000) }, 'EUR')).toMatchObject({
    values: { components: [{ share: 40 }, { share: 60 }] },
  });
  expect(readPackage({ ...course, components: of(4000) }, 'EUR')).toMatchObject({
    values: { components: [{ share: null }] },
  });
});

test('a component says what keeps it from being saved', () => {
  const component = newComponent(massage, 6);
  expect(faultOf(component, 'list')).toBeNull();
  expect(faultOf({ ...component, units: 0 }, 'list')).toMatchObject({ field: 'units' });
  expect(faultOf({ ...component, units: 1000 }, 'list')).toMatchObject({ field: 'units' });
  expect(faultOf({ ...component, units: 999 }, 'list')).toBeNull();
  expect(faultOf({ ...component, units: 1 }, 'list')).toBeNull();
  expect(faultOf({ ...component, pause: 601 }, 'list')).toMatchObject({ field: 'pause' });
  expect(faultOf({ ...component, pause: 600 }, 'list')).toBeNull();
  expect(faultOf({ ...component, pause: -1 }, 'list')).toMatchObject({ field: 'pause' });
  expect(faultOf(component, 'stated')).toMatchObject({ field: 'share' });
  const unpriced = { ...component, items: [...component.items, { ...massage, surcharge: null }] };
  expect(faultOf(unpriced, 'list')).toMatchObject({ field: 'items' });
  expect(wrong({ ...course, components: [unpriced] })).toEqual(['components']);
});
