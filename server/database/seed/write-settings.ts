import type { Transaction } from '#platform/database/transaction';
import { insertRows } from './insert-rows.ts';
import { openingHoursOf } from './patterns.ts';
import { categories, taxes } from './services.ts';
import type { DemoSpa } from './spa.ts';
import { environmentIds, idsOf } from './spa-ids.ts';
import { type DemoText, said } from './words.ts';

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
  readonly footer_lines: string[];
  readonly numbering: string;
}

const documents: readonly DemoDocument[] = [
  {
    key: 'receipt',
    name: 'Fiscal receipt',
    fiscal: true,
    title: 'Documento commerciale',
    footer_lines: ['Grazie e arrivederci'],
    numbering: '',
  },
  {
    key: 'courtesy',
    name: 'Courtesy receipt',
    fiscal: false,
    title: 'Ricevuta di cortesia',
    footer_lines: ['Documento senza valore fiscale'],
    numbering: '{year}/{number}',
  },
];

/** The columns that every row of a branch begins with. */
export function tenantOf(spa: DemoSpa) {
  return { environment_id: environmentIds[spa.environment], branch_id: idsOf(spa).branch };
}

/** Opening hours, categories, document templates, taxes, payment types, services and products. */
export async function writeSettings(transaction: Transaction, spa: DemoSpa): Promise<void> {
  const ids = idsOf(spa);
  const tenant = tenantOf(spa);
  const hours = openingHoursOf(spa.openingHours);
  await insertRows(
    transaction,
    'opening_hours',
    hours.map((span) => ({ ...tenant, ...span })),
  );
  await insertRows(
    transaction,
    'service_category',
    categories.map(({ key, name }, position) => ({
      ...tenant,
      id: ids.category(key),
      name: said(spa, name),
      position,
    })),
  );
  await insertRows(
    transaction,
    'base_document_template',
    templates.map(({ key, name }) => ({ ...tenant, id: ids.template(key), name: said(spa, name) })),
  );
  await insertRows(
    transaction,
    'document_template',
    documents.map(({ key, name, ...columns }) => ({
      ...tenant,
      id: ids.document(key),
      base_document_template_id: ids.template(key),
      name: said(spa, name),
      header_lines: [spa.businessName, ...spa.address.split(', ')],
      ...columns,
    })),
  );
  await insertRows(
    transaction,
    'tax',
    taxes.map(({ rate, name, department, hotelCode }) => ({
      ...tenant,
      id: ids.tax(rate),
      name: said(spa, name),
      rate_basis_points: rate,
      base_document_template_id: ids.template('receipt'),
      department,
      hotel_code: spa.hotelSystem === 'opera' ? hotelCode : null,
    })),
  );
  await insertRows(
    transaction,
    'printer_vat_slot',
    taxes.map(({ rate, vatIndex }) => ({ ...tenant, rate_basis_points: rate, vat_index: vatIndex })),
  );
  await insertRows(
    transaction,
    'payment_type',
    spa.paymentTypes.map(({ key, name, kind, printerCode, printsReceipt }, position) => ({
      ...tenant,
      id: ids.paymentType(key),
      name: said(spa, name),
      kind,
      printer_code: printerCode,
      prints_receipt: printsReceipt,
      position,
    })),
  );
  await insertRows(
    transaction,
    'service',
    spa.services.map((service, position) => ({
      ...tenant,
      id: ids.service(service.key),
      name: said(spa, service.name),
      color: service.color,
      description: said(spa, service.description),
      price_minor: service.price,
      price_per_person: service.isPricePerPerson,
      duration_minutes: service.duration,
      service_category_id: ids.category(service.category),
      tax_id: ids.tax(service.rate),
      // Accessory to a stay it follows the rate of the lodging, if the branch's rule says so.
      hotel_tax_id: spa.hotelSystem !== null && service.rate === 2200 ? ids.tax(1000) : null,
      staff_set_up_minutes: service.staffSetUpMinutes,
      staff_clean_up_minutes: service.staffCleanUpMinutes,
      area_set_up_minutes: service.areaSetUpMinutes,
      area_clean_up_minutes: service.areaCleanUpMinutes,
      position,
    })),
  );
  await insertRows(
    transaction,
    'product',
    spa.products.map((product, position) => ({
      ...tenant,
      id: ids.product(product.key),
      name: said(spa, product.name),
      description: said(spa, product.description),
      price_minor: product.price,
      service_category_id: ids.category(product.category),
      tax_id: ids.tax(product.rate),
      position,
    })),
  );
}
