import type { DemoText } from './words.ts';

export interface DemoPaymentType {
  readonly key: string;
  readonly name: DemoText;
  readonly kind: 'RoomBill' | 'Custom';
  readonly printerCode: 'cash' | 'card' | 'voucher' | 'uncollected';
  readonly printsReceipt: boolean;
  /** How many of ten sales are paid with it; only guests of the hotel pay by room bill. */
  readonly share: number;
}

export const card: DemoPaymentType = {
  key: 'card',
  name: 'Card',
  kind: 'Custom',
  printerCode: 'card',
  printsReceipt: true,
  share: 6,
};

export const paymentTypes: readonly DemoPaymentType[] = [
  {
    key: 'room-bill',
    name: 'Room charge',
    kind: 'RoomBill',
    printerCode: 'uncollected',
    printsReceipt: false,
    share: 6,
  },
  card,
  { key: 'cash', name: 'Cash', kind: 'Custom', printerCode: 'cash', printsReceipt: true, share: 3 },
  { key: 'gift-voucher', name: 'Gift voucher', kind: 'Custom', printerCode: 'voucher', printsReceipt: true, share: 1 },
];
