import type { DocumentKind } from '@quieta/contract/settings/document-template';
import { hotelSystems } from '@quieta/contract/settings/hotel-systems';
import { firstSettings } from '#features/messages/message-settings-repository';
import type { Transaction } from '#platform/database/transaction';
import { abano } from './abano.ts';
import { insertRows } from './insert-rows.ts';
import { openingHoursOf } from './patterns.ts';
import { categories, type DemoCategory, taxes } from './services.ts';
import type { DemoSpa } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { type DemoText, inLanguage } from './words.ts';

const templates: readonly { readonly key: string; readonly name: DemoText }[] = [
  { key: 'receipt', name: 'Commercial document' },
  { key: 'invoice', name: 'Invoice' },
  { key: 'courtesy', name: 'Courtesy receipt' },
  { key: 'other', name: 'Not for sales' },
];

interface DemoDocument {
  readonly key: string;
  readonly kind: DocumentKind | null;
  readonly name: DemoText;
  readonly fiscal: boolean;
  readonly title: string;
  readonly footerLines: string[];
  readonly numbering: string;
}

// Without a title a document has that of its kind, in the reader's language.
const plain = { fiscal: false, title: '', footerLines: [], numbering: '' };

const documents: readonly DemoDocument[] = [
  {
    key: 'receipt',
    kind: null,
    name: 'Fiscal receipt',
    fiscal: true,
    title: 'Documento commerciale',
    footerLines: ['Grazie e arrivederci'],
    numbering: '',
  },
  { ...plain, key: 'courtesy', kind: 'courtesy-receipt', name: 'Courtesy receipt', numbering: '{year}/{number}' },
  { ...plain, key: 'invoice', kind: 'invoice', name: 'Invoice', numbering: '{year}/{number}' },
  { ...plain, key: 'receipt-copy', kind: 'receipt-copy', name: 'Copy of a receipt' },
  { ...plain, key: 'voucher', kind: 'voucher', name: 'Gift voucher' },
  { ...plain, key: 'itinerary', kind: 'itinerary', name: 'Itinerary' },
  { ...plain, key: 'day-sheet', kind: 'day-sheet', name: 'Day sheet' },
  { ...plain, key: 'price-list', kind: 'price-list', name: 'Price list' },
  { ...plain, key: 'day-close', kind: 'day-close', name: 'Close of the day' },
];

/** The issuer of the branch's invoices. What is exempt is so as a cure (DPR 633/1972, art. 10). */
async function writeInvoiceSettings(transaction: Transaction, spa: DemoSpa): Promise<void> {
  const [, street = '', postcode = '', city = '', province = ''] =
    /^(.+), (\d{5}) (.+) ([A-Z]{2})$/.exec(spa.address) ?? [];
  await insertRows(transaction, 'invoiceSettings', [
    {
      name: spa.businessName,
      vatCode: spa.vatCode.slice(2),
      fiscalCode: null,
      street,
      postcode,
      city,
      province,
      country: 'IT',
      regime: 'RF01',
      natures: JSON.stringify({ [idsOf(spa).tax(0)]: 'N4' }),
      healthTaxes: JSON.stringify([idsOf(spa).tax(0)]),
    },
  ]);
}

/** Writes opening hours, categories, document templates, taxes, payment types, services and products. */
export async function writeSettings(transaction: Transaction, spa: DemoSpa): Promise<void> {
  const ids = idsOf(spa);
  const postsUnderCodes = spa.hotelSystem !== null && hotelSystems[spa.hotelSystem].postsUnderCodes;
  const hours = openingHoursOf(spa.openingHours);
  await insertRows(transaction, 'openingHours', hours);
  await insertRows(
    transaction,
    'serviceCategory',
    categories.map(({ key, name }, position) => ({
      id: ids.category(key),
      name: inLanguage(spa, name),
      position,
    })),
  );
  await insertRows(
    transaction,
    'baseDocumentTemplate',
    templates.map(({ key, name }) => ({ id: ids.template(key), name: inLanguage(spa, name) })),
  );
  await insertRows(
    transaction,
    'documentTemplate',
    documents.map(({ key, name, ...columns }) => ({
      id: ids.document(key),
      baseDocumentTemplateId: ids.template(templates.some((one) => one.key === key) ? key : 'other'),
      name: inLanguage(spa, name),
      // The other documents have a letterhead.
      headerLines: columns.fiscal ? [spa.businessName, ...spa.address.split(', ')] : [],
      ...columns,
      numbering: columns.kind === 'invoice' ? spa.invoiceNumbering : columns.numbering,
    })),
  );
  await insertRows(
    transaction,
    'tax',
    taxes.map(({ rate, name, department, hotelCode }) => ({
      id: ids.tax(rate),
      name: inLanguage(spa, name),
      rateBasisPoints: rate,
      baseDocumentTemplateId: ids.template('receipt'),
      department,
      hotelCode: postsUnderCodes ? hotelCode : null,
    })),
  );
  await writeInvoiceSettings(transaction, spa);
  await insertRows(
    transaction,
    'printerVatSlot',
    taxes.map(({ rate, vatIndex }) => ({ rateBasisPoints: rate, vatIndex })),
  );
  await insertRows(
    transaction,
    'paymentType',
    spa.paymentTypes.map(({ key, name, kind, printerCode, printsReceipt }, position) => ({
      id: ids.paymentType(key),
      name: inLanguage(spa, name),
      kind,
      printerCode,
      printsReceipt,
      position,
    })),
  );
  await insertRows(
    transaction,
    'service',
    spa.services.map(({ key, name, category, description, rate, parts: _, rates: __, ...columns }, position) => ({
      ...columns,
      id: ids.service(key),
      name: inLanguage(spa, name),
      description: inLanguage(spa, description),
      serviceCategoryId: ids.category(category),
      taxId: ids.tax(rate),
      // As a part of the stay it has the rate of the accommodation, if the branch's rule says so.
      hotelTaxId: spa.hotelSystem !== null && rate === 2200 ? ids.tax(1000) : null,
      position,
    })),
  );
  await insertRows(
    transaction,
    'product',
    spa.products.map(({ key, name, category, description, rate, ...columns }, position) => ({
      ...columns,
      id: ids.product(key),
      name: inLanguage(spa, name),
      description: inLanguage(spa, description),
      serviceCategoryId: ids.category(category),
      taxId: ids.tax(rate),
      position,
    })),
  );
}

/** The categories of which a therapist gets a share; the others show that there may be none. */
const shared: readonly DemoCategory[] = ['massage', 'face'];

/** Ten per cent of treatments and five of products, in one branch. */
export async function writeCommissionRules(transaction: Transaction, spa: DemoSpa): Promise<void> {
  if (spa.key !== abano.key) return;
  await insertRows(
    transaction,
    'commissionRule',
    shared.map((category) => ({
      serviceCategoryId: idsOf(spa).category(category),
      servicesBasisPoints: 1000,
      productsBasisPoints: 500,
    })),
  );
}

/**
 * One branch writes to its guests: without a mail server it shows what would leave, with the simulator's one can read
 * it there.
 */
export async function writeMessageSettings(
  transaction: Transaction,
  spa: DemoSpa,
  onSince: Temporal.Instant,
): Promise<void> {
  if (spa.key !== abano.key) return;
  const { version: _, ...settings } = firstSettings;
  await insertRows(transaction, 'messageSettings', [{ ...settings, onSince }]);
}
