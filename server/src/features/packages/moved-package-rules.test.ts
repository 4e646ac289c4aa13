import { expect, test } from 'vitest';
import { movedComponents } from './moved-package-rules.ts';
import { massages, soldCourse } from './testing/sold-course.ts';

const plain = (name: string) => name.toLowerCase();
const facial = { kind: 'service', id: 'facial', name: 'Facial', surchargeMinor: 500 } as const;
const here = [
  { kind: 'service', id: 'massage here', key: 'massage' },
  { kind: 'product', id: 'oil here', key: 'facial' },
] as const;

test('what is left comes along, for what has the same name here', () => {
  const both = { ...massages, items: [...massages.items, facial] };
  const components = [{ ...massages, left: 0 }, both];
  expect(movedComponents({ components }, here, plain)).toEqual({
    moved: [{ ...both, items: [{ ...massages.items[0], id: 'massage here' }], position: 1 }],
  });
});

test('a component that is for nothing here stays there, and what is missing is named', () => {
  const components = [...soldCourse.components, { ...massages, items: [facial] }];
  expect(movedComponents({ components }, here, plain)).toEqual({ missing: 'Facial' });
});
