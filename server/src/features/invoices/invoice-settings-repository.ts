import { type InvoiceSettings, type Issuer, invoiceSettingsValues } from '@quieta/contract/invoices/invoice-settings';
import { plainVatCode } from '@quieta/contract/settings/vat-code';
import * as z from 'zod/mini';
import { tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { onlyRow } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';

type Values = z.output<typeof invoiceSettingsValues>;

/** The values that are kept as JSON. */
const listed = z.pick(invoiceSettingsValues, { natures: true, healthTaxes: true });

const read = prepared('invoice-settings', () => db.selectFrom('invoiceSettings').selectAll());
const profile = prepared('invoice-settings-proposal', () =>
  db.selectFrom('branch').select(['businessName', 'address', 'vatCode', 'country']).where('id', '=', tenant.branchId),
);

/**
 * Reads the issuer of the branch's invoices; version 0 with a proposal from the business profile if nobody has said so
 * yet.
 */
export async function readInvoiceSettings({ transaction }: BranchContext): Promise<InvoiceSettings> {
  const row = await transaction.first(read);
  if (row !== undefined) {
    const { natures, healthTaxes, ...values } = row;
    return { ...values, ...z.parse(listed, { natures, healthTaxes }) };
  }
  const branch = await transaction.first(profile);
  const { street, postcode, city, province } = addressParts(branch?.address ?? '');
  return {
    name: branch?.businessName ?? '',
    vatCode: plainVatCode(branch?.vatCode ?? '', branch?.country ?? 'IT'),
    fiscalCode: null,
    street,
    postcode,
    city,
    province,
    country: branch?.country ?? 'IT',
    regime: 'RF01',
    natures: {},
    healthTaxes: [],
    version: 0,
  };
}

/**
 * Reads the parts of an address on paper: the street is its first line, and the second one `35031 Abano Terme (PD)`.
 */
function addressParts(address: string): Pick<Issuer, 'street' | 'postcode' | 'city' | 'province'> {
  const [street = '', ...rest] = address.split(/\n|, (?=\d{5} )/).map((line) => line.trim());
  const [, postcode = '', city = '', province = ''] =
    /^(\d{5}) (.+?)(?:,? \(?([A-Z]{2})\)?)?$/.exec(rest.find((line) => line !== '') ?? '') ?? [];
  return { street: street.slice(0, 60), postcode, city: city.slice(0, 60), province };
}

const save = onlyRow('invoiceSettings');

/** Saves the settings if they still have this version, 0 for none yet; answers whether they were saved. */
export async function saveInvoiceSettings(
  { transaction }: BranchContext,
  { natures, healthTaxes, ...values }: Values,
  version: number,
): Promise<boolean> {
  const lists = { natures: JSON.stringify(natures), healthTaxes: JSON.stringify(healthTaxes) };
  return (await transaction.first(save, { ...values, ...lists, version })) !== undefined;
}
