/** Codes that the hotel's cashiers may post: each hotel defines this itself. */
export interface Catalogue {
  readonly codes: readonly TransactionCode[];
  /** Articles of a code that have a price of their own. */
  readonly articles: readonly Article[];
}

interface TransactionCode {
  readonly code: string;
  readonly description: string;
  readonly group: string;
  readonly subGroup: string;
  /** Whether a person may post it, or only the system. */
  readonly isManual: boolean;
}

interface Article {
  readonly code: string;
  readonly description: string;
  readonly transactionCode: string;
  /** Minor units. */
  readonly price: number;
}

export const sampleCatalogue: Catalogue = {
  codes: [
    { code: '1000', description: 'Accommodation', group: 'ROOM', subGroup: 'ROOM', isManual: false },
    { code: '5100', description: 'Spa treatments', group: 'SPA', subGroup: 'TREAT', isManual: true },
    { code: '5110', description: 'Spa day passes', group: 'SPA', subGroup: 'TREAT', isManual: true },
    { code: '5120', description: 'Spa, VAT exempt', group: 'SPA', subGroup: 'TREAT', isManual: true },
    { code: '5121', description: 'Spa, VAT 10 %', group: 'SPA', subGroup: 'TREAT', isManual: true },
    { code: '5122', description: 'Spa, VAT 22 %', group: 'SPA', subGroup: 'TREAT', isManual: true },
    { code: '5200', description: 'Spa products', group: 'SPA', subGroup: 'RETAIL', isManual: true },
    { code: '5900', description: 'Spa gratuities', group: 'SPA', subGroup: 'TIPS', isManual: true },
  ],
  articles: [{ code: '01', description: 'Bathrobe', transactionCode: '5200', price: 6_900 }],
};
