import type { NamedRow } from '@quieta/contract/settings/settings-kind';
import { expect, test } from 'vitest';
import { categoriesWithCodes, withCategoryCode } from './category-code-rules.ts';

const massage = { serviceCategoryId: 'b', hotelCode: '5122' };

test('a category’s code takes its place by the category, and what is emptied is none', () => {
  const two = withCategoryCode([massage], 'a', '5222');
  expect(two).toEqual([{ serviceCategoryId: 'a', hotelCode: '5222' }, massage]);
  expect(withCategoryCode(two, 'b', '5')).toEqual([two[0], { serviceCategoryId: 'b', hotelCode: '5' }]);
  expect(withCategoryCode(two, 'a', '')).toEqual([massage]);
});

test('an archived category is offered as long as it has a code', () => {
  const categories = [
    { id: 'a', archived: false },
    { id: 'b', archived: true },
    { id: 'c', archived: true },
    { id: 'd', archived: true },
  ] as NamedRow[];
  const codes = [massage, { serviceCategoryId: 'd', hotelCode: '5222' }];
  expect(categoriesWithCodes(categories, codes).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
});
