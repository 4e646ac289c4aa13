interface Kind {
  /** Kind of settings that the line sells; null: money for later, at its face value. */
  readonly article: 'service' | 'product' | null;
  /** Whether it keeps a person's name, which is not kept outside a sale. */
  readonly namesPerson: boolean;
}

/** Declares the kinds of lines of a cart or a sale. */
export const lineKinds = {
  appointment: { article: 'service', namesPerson: false },
  service: { article: 'service', namesPerson: false },
  product: { article: 'product', namesPerson: false },
  voucher: { article: null, namesPerson: true },
} as const satisfies Readonly<Record<string, Kind>>;
