import type { PaymentKey } from './plan-sales.ts';

export interface DemoPaymentType {
  readonly key: PaymentKey;
  readonly name: string;
  readonly kind: 'RoomBill' | 'Custom';
  readonly printerCode: 'cash' | 'card' | 'voucher' | 'uncollected';
  readonly printsReceipt: boolean;
}

export const paymentTypes: readonly DemoPaymentType[] = [
  { key: 'room-bill', name: 'Room bill', kind: 'RoomBill', printerCode: 'uncollected', printsReceipt: false },
  { key: 'card', name: 'Card', kind: 'Custom', printerCode: 'card', printsReceipt: true },
  { key: 'cash', name: 'Cash', kind: 'Custom', printerCode: 'cash', printsReceipt: true },
  { key: 'gift-voucher', name: 'Gift voucher', kind: 'Custom', printerCode: 'voucher', printsReceipt: true },
];
