import { expect, test } from 'vitest';
import type { HeldComponent } from '#features/packages/unit-rules';
import { unitsOfLine } from './line-unit-rules.ts';

const held = (kind: HeldComponent['component']['kind']) =>
  ({
    component: {
      kind,
      items: [
        { kind: 'service', id: 'massage', name: 'Massage', surchargeMinor: 0 },
        { kind: 'product', id: 'oil', name: 'Oil', surchargeMinor: 500 },
      ],
    },
  }) as unknown as HeldComponent;
const line = { serviceId: null, productId: null, description: '', quantity: 2, totalMinor: 9000 };

test('units are worth what their line costs without the surcharges, also where it is given back', () => {
  const oil = { ...line, productId: 'oil' };
  expect(unitsOfLine(held('multi-purpose-units'), oil)).toEqual({ value: 8000, isTaxedWhenSold: false });
  expect(unitsOfLine(held('multi-purpose-units'), { ...oil, quantity: -1, totalMinor: -4500 }).value).toBe(-4000);
  expect(unitsOfLine(held('single-purpose-units'), { ...line, serviceId: 'massage' })).toEqual({
    value: 9000,
    isTaxedWhenSold: true,
  });
});
