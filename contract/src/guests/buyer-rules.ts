import { isVatCode, plainVatCode } from '../settings/vat-code.ts';
import type { Buyer } from './buyer.ts';
import { checkCharacter, hasFiscalCodeShape } from './fiscal-code-rules.ts';

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

/** A field of the buyer that an invoice cannot be issued with, and whether it is absent or wrong. */
export interface BuyerProblem {
  readonly field: keyof Buyer;
  readonly reason: 'missing' | 'invalid';
}

/**
 * The buyer with codes in the form in which the tax office compares them: capitals, nothing between, no prefix of the
 * own country.
 */
export function normalizeBuyer(buyer: Buyer): Buyer {
  const isCompany = buyer.kind === 'company';
  return {
    ...buyer,
    name: isCompany ? buyer.name : '',
    firstName: isCompany ? '' : buyer.firstName,
    lastName: isCompany ? '' : buyer.lastName,
    province: buyer.country === 'IT' ? buyer.province.toUpperCase() : buyer.province,
    vatCode: plainVatCode(buyer.vatCode, buyer.country),
    fiscalCode: plainCode(buyer.fiscalCode),
    recipientCode: buyer.recipientCode.toUpperCase(),
  };
}

function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s.-]/g, '');
}

/**
 * Everything that keeps an invoice from being issued, in the order of the form; empty if all is there. `buyer` is
 * normalized. In Italy a person needs the fiscal code, a company its VAT number or, where it has none, the eleven
 * digits of its fiscal code (DPR 633/1972, art. 21).
 */
export function checkBuyer(buyer: Buyer): BuyerProblem[] {
  const own = buyer.country === 'IT' ? italianProblems(buyer) : foreignProblems(buyer);
  return [...nameProblems(buyer), ...missing(buyer, 'street', 'city'), ...own];
}

/** Some people have one name; the guest list takes it in either field. */
function nameProblems(buyer: Buyer): BuyerProblem[] {
  if (buyer.kind === 'company') return missing(buyer, 'name');
  return buyerName(buyer) === '' ? missing(buyer, 'firstName', 'lastName') : [];
}

function italianProblems(buyer: Buyer): BuyerProblem[] {
  const { kind, vatCode, fiscalCode, recipientCode, certifiedEmail } = buyer;
  const needed = kind === 'person' ? 'fiscalCode' : 'vatCode';
  const hasCode = vatCode !== '' || fiscalCode !== '';
  return [
    ...malformed(buyer, 'postcode', /^\d{5}$/),
    ...malformed(buyer, 'province', /^[A-Z]{2}$/),
    ...(hasCode ? [] : missing(buyer, needed)),
    ...invalidIf('vatCode', vatCode !== '' && !(/^\d{11}$/.test(vatCode) && isVatCode(vatCode, 'IT'))),
    ...invalidIf('fiscalCode', fiscalCode !== '' && !isItalianFiscalCode(fiscalCode)),
    ...invalidIf('recipientCode', recipientCode !== '' && !/^[A-Z\d]{7}$/.test(recipientCode)),
    ...invalidIf('certifiedEmail', certifiedEmail !== '' && !isEmail(certifiedEmail)),
  ];
}

/** A foreign company has a VAT number where its country gives one; a person abroad has none that we could ask for. */
function foreignProblems({ vatCode, country }: Buyer): BuyerProblem[] {
  return invalidIf('vatCode', vatCode !== '' && !(/^[A-Z\d+*]+$/.test(vatCode) && isVatCode(vatCode, country)));
}

/** True for a person's code, and for the eleven digits that companies and associations have. */
function isItalianFiscalCode(code: string): boolean {
  if (/^\d{11}$/.test(code)) return isVatCode(code, 'IT');
  return hasFiscalCodeShape(code) && checkCharacter(code) === code.charAt(15);
}

/** True if all characters are allowed in the e-invoice. */
function isEmail(text: string): boolean {
  return /^[\w+%-]+(\.[\w+%-]+)*@([A-Za-z\d-]+\.)+[A-Za-z]{2,}$/.test(text);
}

function missing(buyer: Buyer, ...fields: readonly (keyof Buyer)[]): BuyerProblem[] {
  return fields.filter((field) => buyer[field] === '').map((field) => ({ field, reason: 'missing' }));
}

function malformed(buyer: Buyer, field: keyof Buyer, form: RegExp): BuyerProblem[] {
  return buyer[field] === '' ? missing(buyer, field) : invalidIf(field, !form.test(buyer[field]));
}

function invalidIf(field: keyof Buyer, isWrong: boolean): BuyerProblem[] {
  return isWrong ? [{ field, reason: 'invalid' }] : [];
}

/**
 * Whether an invoice would be for whoever issues it, which the tax office refuses (its code 00471). `buyer` is
 * normalized.
 */
export function isOwnBuyer(
  { country, vatCode, fiscalCode }: Buyer,
  seller: { readonly country: string; readonly vatCode: string; readonly fiscalCode: string | null },
): boolean {
  const own = [plainVatCode(seller.vatCode, seller.country), plainCode(seller.fiscalCode ?? '')];
  return country === seller.country && [vatCode, fiscalCode].some((code) => code !== '' && own.includes(code));
}

/** The name that an invoice is listed under. */
export function buyerName({ kind, name, firstName, lastName }: Buyer): string {
  return kind === 'company' ? name : `${firstName} ${lastName}`.trim();
}
