import type { Transaction } from '#platform/database/transaction';
import { insertRows } from './insert-rows.ts';
import { openingHoursOf } from './patterns.ts';
import { categories, taxes } from './services.ts';
import type { DemoSpa } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { type DemoText, inLanguage } from './words.ts';

const templates: readonly { readonly key: string; readonly name: DemoText }[] = [
  { key: 'receipt', name: 'Commercial document' },
  { key: 'invoice', name: 'Invoice' },
  { key: 'courtesy', name: 'Courtesy receipt' },
];

interface DemoDocument {
  readonly key: string;
  readonly name: DemoText;
  readonly fiscal: boolean;
  readonly title: string;
  readonly footerLines: string[];
  readonly numbering: string;
}

const documents: readonly DemoDocument[] = [
  {
    key: 'receipt',
    name: 'Fiscal receipt',
    fiscal: true,
    title: 'Documento commerciale',
    footerLines: ['Grazie e arrivederci'],
    numbering: '',
  },
  {
    key: 'courtesy',
    name: 'Courtesy receipt',
    fiscal: false,
    title: 'Ricevuta di cortesia',
    footerLines: ['Documento senza valore fiscale'],
    numbering: '{year}/{number}',
  },
];

/** Writes opening hours, categories, document templates, taxes, payment types, services and products. */
export async function writeSettings(transaction: Transaction, spa: DemoSpa): Promise<void> {
  const ids = idsOf(spa);
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
      baseDocumentTemplateId: ids.template(key),
      name: inLanguage(spa, name),
      headerLines: [spa.businessName, ...spa.address.split(', ')],
      ...columns,
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
      hotelCode: spa.hotelSystem === 'opera' ? hotelCode : null,
    })),
  );
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
    spa.services.map((service, position) => ({
      id: ids.service(service.key),
      name: inLanguage(spa, service.name),
      color: service.color,
      description: inLanguage(spa, service.description),
      priceMinor: service.price,
      pricePerPerson: service.isPricePerPerson,
      durationMinutes: service.duration,
      serviceCategoryId: ids.category(service.category),
      taxId: ids.tax(service.rate),
      // As a part of the stay it has the rate of the accommodation, if the branch's rule says so.
      hotelTaxId: spa.hotelSystem !== null && service.rate === 2200 ? ids.tax(1000) : null,
      staffSetUpMinutes: service.staffSetUpMinutes,
      staffCleanUpMinutes: service.staffCleanUpMinutes,
      areaSetUpMinutes: service.areaSetUpMinutes,
      areaCleanUpMinutes: service.areaCleanUpMinutes,
      position,
    })),
  );
  await insertRows(
    transaction,
    'product',
    spa.products.map((product, position) => ({
      id: ids.product(product.key),
      name: inLanguage(spa, product.name),
      description: inLanguage(spa, product.description),
      priceMinor: product.price,
      serviceCategoryId: ids.category(product.category),
      taxId: ids.tax(product.rate),
      position,
    })),
  );
}
