import type { Buyer } from './buyer.ts';

// Apart from the schema, which the browser does not load.

/** Nothing is known of them yet. */
export const emptyBuyer: Buyer = {
  kind: 'person',
  name: '',
  firstName: '',
  lastName: '',
  street: '',
  postcode: '',
  city: '',
  province: '',
  country: 'IT',
  vatCode: '',
  fiscalCode: '',
  recipientCode: '',
  certifiedEmail: '',
};
