/** The set-up of the property, which a hotelier configures once. */
export interface Enterprise {
  readonly id: string;
  readonly chainId: string;
  readonly addressId: string;
  /** The service that stays belong to. */
  readonly stayServiceId: string;
  /** Services that can be charged, such as a spa. */
  readonly outlets: readonly { readonly id: string; readonly name: string }[];
  readonly categories: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  readonly taxes: readonly Tax[];
  readonly roomCategories: readonly { readonly id: string; readonly type: string; readonly name: string }[];
  /** Whether lines may be negative. */
  readonly allowsRebates: boolean;
  /** Whether this integration may cancel order items; the vendor permits it to few. */
  readonly allowsCancelling: boolean;
  /** How many days back a consumption date may lie. */
  readonly editableDays: number;
}

export interface Tax {
  readonly code: string;
  /** In per cent. */
  readonly rate: number;
}

const id = (kind: string, number: number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const sampleEnterprise: Enterprise = {
  id: id('e', 1),
  chainId: id('e', 2),
  addressId: id('e', 3),
  stayServiceId: id('5', 1),
  outlets: [
    { id: id('5', 2), name: 'Spa' },
    { id: id('5', 3), name: 'Spa boutique' },
  ],
  categories: [
    { id: id('c', 1), name: 'Spa treatments', code: '5100' },
    { id: id('c', 2), name: 'Spa products', code: '5200' },
    { id: id('c', 3), name: 'Gratuities', code: '5900' },
  ],
  taxes: [
    { code: 'IT-S', rate: 22 },
    { code: 'IT-R', rate: 10 },
    { code: 'IT-Z', rate: 0 },
  ],
  roomCategories: [
    { id: id('f', 1), type: 'DBL', name: 'Double room' },
    { id: id('f', 2), type: 'SUP', name: 'Superior room' },
    { id: id('f', 3), type: 'STE', name: 'Suite' },
    { id: id('f', 4), type: 'BED', name: 'Bed' },
  ],
  allowsRebates: true,
  allowsCancelling: false,
  editableDays: 7,
};
