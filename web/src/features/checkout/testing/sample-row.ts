import type { CartRow } from '../cart-rules.ts';

export const productRow: CartRow = {
  key: 'product:oil',
  kind: 'product',
  id: 'oil',
  name: 'Oil',
  listPrice: 2400,
  customPrice: null,
  discount: null,
  quantity: 1,
  taxId: null,
  color: null,
  appointment: null,
};
