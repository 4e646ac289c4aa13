import { expect, test } from 'vitest';
import { foldSteps } from './step-rules.ts';

const entry = (id: string, action: string, entityId: string) => ({ id, action, entityId });
const shape = (entries: readonly ReturnType<typeof entry>[]) =>
  foldSteps(entries).map(({ entry: { id }, earlier }) => [id, ...earlier.map((step) => step.id)]);

test.each([
  [
    'the printer’s report holds what led to it',
    [entry('3', 'receipt.report', 'a'), entry('2', 'receipt.lease', 'a'), entry('1', 'receipt.create', 'a')],
    [['3', '2', '1']],
  ],
  [
    'receipts that went out at the same time are two',
    [
      entry('4', 'receipt.report', 'b'),
      entry('3', 'receipt.report', 'a'),
      entry('2', 'receipt.lease', 'b'),
      entry('1', 'receipt.lease', 'a'),
    ],
    [
      ['4', '2'],
      ['3', '1'],
    ],
  ],
  [
    'what a person did on purpose stands for itself',
    [
      entry('5', 'receipt.copy', 'a'),
      entry('4', 'receipt.name', 'a'),
      entry('3', 'receipt.report', 'a'),
      entry('2', 'receipt.lease-not-printed', 'a'),
      entry('1', 'receipt.lease', 'a'),
    ],
    [['5'], ['4'], ['3', '1'], ['2']],
  ],
  ['other things are not folded', [entry('2', 'guest.update', 'a'), entry('1', 'guest.update', 'a')], [['2'], ['1']]],
])('%s', (_, entries, expected) => {
  expect(shape(entries)).toEqual(expected);
});
