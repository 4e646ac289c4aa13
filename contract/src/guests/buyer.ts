import * as z from 'zod/mini';
import { countryCodes } from '../values/country-codes.ts';
import { line, optionalLine } from '../values/text.ts';

/** ISO 3166-1 alpha-2. */
const countryCode = z.string().check(z.refine((code) => countryCodes.includes(code), 'not a country'));

/** An address in the parts that tax offices ask for. */
export const taxAddress = z.object({
  street: line(60),
  postcode: optionalLine(12),
  city: line(60),
  /** In Italy the two letters of the province. */
  province: optionalLine(30),
  country: countryCode,
});

/**
 * The buyer on an invoice. A company has `name`, a person `firstName` or `lastName` or both. `recipientCode` is the
 * address at Italy's exchange system (SDI), `certifiedEmail` the one by certified e-mail (PEC); both may be empty.
 * `checkBuyer` says what each country asks for.
 */
export const buyer = z.extend(taxAddress, {
  kind: z.enum(['person', 'company']),
  name: optionalLine(80),
  firstName: optionalLine(60),
  lastName: optionalLine(60),
  vatCode: optionalLine(28),
  fiscalCode: optionalLine(28),
  recipientCode: optionalLine(7),
  certifiedEmail: optionalLine(256),
});
export type Buyer = z.output<typeof buyer>;

/** A buyer that is still to be completed. */
export const buyerDraft = z.extend(buyer, {
  firstName: z.string(),
  lastName: z.string(),
  fiscalCode: z.string(),
  street: z.string(),
  city: z.string(),
});
