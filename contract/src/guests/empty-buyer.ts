import type { Buyer } from './buyer.ts';

// Apart from the schema, which the browser does not load.

/** A buyer without any data. */
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
