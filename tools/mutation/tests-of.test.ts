import { expect, test } from 'vitest';
import { projectOf } from '../structure/project.ts';
import { testsOf } from './tests-of.ts';

const project = projectOf(
  new Map(
    Object.entries({
      'messages/src/sum.test.ts': `import { add } from '../../contract/src/values/money.ts';`,
      'contract/src/values/all.test.ts': `import { add } from './money.ts';`,
      'contract/src/values/money.ts': 'export const add = 1;',
      'contract/src/values/money.test.ts': `import { add } from './money.ts';`,
      'contract/src/checkout/sale.ts': `import { add } from '../values/money.ts'; export const sum = add;`,
      'contract/src/checkout/sale.test.ts': `import { sum } from './sale.ts';`,
      'contract/src/checkout/bill.ts': `import { sum } from './sale.ts'; export const bill = sum;`,
      'contract/src/checkout/bill.test.ts': `import { bill } from './bill.ts';`,
      'contract/src/checkout/kind.test.ts': `import type { sum } from './sale.ts';`,
      'web/src/total.test.ts': `import { add } from '../../contract/src/values/money.ts';`,
      'server/src/pay.test.ts': `import { sum } from '../../contract/src/checkout/sale.ts'; import { pay } from './pay.ts';`,
      'server/src/pay.ts': `export const pay = 1;`,
      'server/src/features/far.ts': `import { pay } from '../pay.ts'; export const far = pay;`,
      'server/src/features/far.test.ts': `import { far } from './far.ts'; import '../../testing/app.ts';`,
      'server/testing/app.ts': `import '../../tools/testing/test-database.ts';`,
      'tools/testing/test-database.ts': '',
    }),
  ),
);

test('its namesake comes first, then its folder, then the quick ones elsewhere that import it themselves', () => {
  expect(testsOf('contract/src/values/money.ts', project)).toEqual([
    'contract/src/values/money.test.ts',
    'contract/src/values/all.test.ts',
    'messages/src/sum.test.ts',
    'web/src/total.test.ts',
  ]);
});

test('all tests of its folder that come to a file belong to it, one that takes only types does not', () => {
  expect(testsOf('contract/src/checkout/sale.ts', project)).toEqual([
    'contract/src/checkout/sale.test.ts',
    'contract/src/checkout/bill.test.ts',
  ]);
});

test('a test that needs the database belongs to the files of its folder and below', () => {
  expect(testsOf('server/src/features/far.ts', project)).toEqual(['server/src/features/far.test.ts']);
});

test('where a test without a database imports the file itself, none with one belongs to it', () => {
  expect(testsOf('server/src/pay.ts', project)).toEqual(['server/src/pay.test.ts']);
});
