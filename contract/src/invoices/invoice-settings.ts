import * as z from 'zod/mini';
import { taxAddress } from '../guests/buyer.ts';
import { id } from '../values/id.ts';
import { line } from '../values/text.ts';
import { taxNatures } from './tax-natures.ts';

export const taxNature = z.enum(taxNatures);

/** The issuer of an invoice, as the tax office knows them. */
export const issuer = z.extend(taxAddress, {
  name: line(80),
  vatCode: line(28),
  /** Null where it is the VAT number. */
  fiscalCode: z.nullable(line(16)),
  /** How the business is taxed, as Italy's e-invoice names it: RF01 is the ordinary way. */
  regime: z.string().check(z.regex(/^RF(0[124-9]|1\d)$/)),
});
export type Issuer = z.output<typeof issuer>;

/** The branch's issuer of invoices as the desk writes it. */
export const invoiceSettingsValues = z.extend(issuer, {
  /** Natures of the taxes of 0 %, by their ids. */
  natures: z.record(id, taxNature),
  /**
   * The taxes, by their ids, that services to a person's health are sold under. In Italy these have no e-invoice for a
   * private person and are invoiced apart from the rest of a sale.
   */
  healthTaxes: z.array(id).check(z.maxLength(100)),
});

/** Version 0: nothing was saved yet, and what stands there is a proposal from the business profile. */
export const invoiceSettings = z.extend(invoiceSettingsValues, {
  // A proposal may lack what the business profile does not say.
  name: z.string(),
  vatCode: z.string(),
  street: z.string(),
  city: z.string(),
  version: z.int(),
});
export type InvoiceSettings = z.output<typeof invoiceSettings>;
