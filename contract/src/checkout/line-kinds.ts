interface Kind {
  /** What it sells of the settings; null: money for later, at its face value. */
  readonly article: 'service' | 'product' | null;
  /** Whether it keeps a person's name, which is not kept outside a sale. */
  readonly namesPerson: boolean;
}

/** What differs between the lines of a cart or a sale. */
export const lineKinds = {
  appointment: { article: 'service', namesPerson: false },
  service: { article: 'service', namesPerson: false },
  product: { article: 'product', namesPerson: false },
  voucher: { article: null, namesPerson: true },
} as const satisfies Readonly<Record<string, Kind>>;
