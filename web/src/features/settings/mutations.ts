import type { BaseDocumentTemplate } from '@quieta/contract/settings/base-document-template';
import { createBaseDocumentTemplate } from '@quieta/contract/settings/create-base-document-template';
import { createDocumentTemplate } from '@quieta/contract/settings/create-document-template';
import { createPaymentType } from '@quieta/contract/settings/create-payment-type';
import { createProduct } from '@quieta/contract/settings/create-product';
import { createService } from '@quieta/contract/settings/create-service';
import { createServiceCategory } from '@quieta/contract/settings/create-service-category';
import { createTax } from '@quieta/contract/settings/create-tax';
import { deleteBaseDocumentTemplate } from '@quieta/contract/settings/delete-base-document-template';
import { deleteDocumentTemplate } from '@quieta/contract/settings/delete-document-template';
import { deletePaymentType } from '@quieta/contract/settings/delete-payment-type';
import { deleteProduct } from '@quieta/contract/settings/delete-product';
import { deleteService } from '@quieta/contract/settings/delete-service';
import { deleteServiceCategory } from '@quieta/contract/settings/delete-service-category';
import { deleteTax } from '@quieta/contract/settings/delete-tax';
import type { DocumentTemplate } from '@quieta/contract/settings/document-template';
import { moveProduct } from '@quieta/contract/settings/move-product';
import { moveService } from '@quieta/contract/settings/move-service';
import { moveServiceCategory } from '@quieta/contract/settings/move-service-category';
import { fromWirePaymentType, type PaymentType } from '@quieta/contract/settings/payment-type';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import type { ServiceCategory } from '@quieta/contract/settings/service-category';
import type { Tax } from '@quieta/contract/settings/tax';
import { updateBaseDocumentTemplate } from '@quieta/contract/settings/update-base-document-template';
import { updateDocumentTemplate } from '@quieta/contract/settings/update-document-template';
import { updatePaymentType } from '@quieta/contract/settings/update-payment-type';
import { updateProduct } from '@quieta/contract/settings/update-product';
import { updateService } from '@quieta/contract/settings/update-service';
import { updateServiceCategory } from '@quieta/contract/settings/update-service-category';
import { updateTax } from '@quieta/contract/settings/update-tax';
import { isRefusal } from '#lib/api-error.ts';
import { write } from '#lib/outbox.ts';

/** What every row of the settings has beside its own values. */
export interface SettingsRow {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  /** False: it is in use and can only be archived. */
  readonly isDeletable: boolean;
  readonly version: number;
}

/** What the desk writes of a row. */
export type ValuesOf<Row extends SettingsRow> = Omit<Row, 'id' | 'branchId' | 'isDeletable' | 'version'>;

/** The writes of one kind of row. Each rejects with what was refused, which the caller shows itself. */
export interface RowCalls<Row extends SettingsRow, Values extends object = ValuesOf<Row>> {
  create(values: Values): Promise<Row>;
  /** What is absent stays as it is. */
  update(id: string, changes: Partial<Values>, baseVersion: number): Promise<Row>;
  remove(id: string, baseVersion: number): Promise<unknown>;
  /** Puts it before another, or last; absent where the list has an order of its own. What is refused the common handler tells. */
  move?(id: string, beforeId: string | null): Promise<unknown>;
}

const at = (id: string) => ({ params: { id } });
const made = { quiet: isRefusal };
const on = (baseVersion: number) => ({ baseVersion, quiet: isRefusal });

const ofCategory = (id: string) => ({ params: { serviceCategoryId: id } });

export const serviceCategoryCalls: RowCalls<ServiceCategory> = {
  create: (body) => write(createServiceCategory, { body }, made),
  update: (id, body, version) => write(updateServiceCategory, { ...ofCategory(id), body }, on(version)),
  remove: (id, version) => write(deleteServiceCategory, ofCategory(id), on(version)),
  move: (id, beforeId) =>
    write(moveServiceCategory, { ...ofCategory(id), body: { beforeId } }, { entity: 'serviceCategory:order' }),
};

export const serviceCalls: RowCalls<Service> = {
  create: (body) => write(createService, { body }, made),
  update: (id, body, version) => write(updateService, { ...at(id), body }, on(version)),
  remove: (id, version) => write(deleteService, at(id), on(version)),
  move: (id, beforeId) => write(moveService, { ...at(id), body: { beforeId } }, { entity: 'service:order' }),
};

export const productCalls: RowCalls<Product> = {
  create: (body) => write(createProduct, { body }, made),
  update: (id, body, version) => write(updateProduct, { ...at(id), body }, on(version)),
  remove: (id, version) => write(deleteProduct, at(id), on(version)),
  move: (id, beforeId) => write(moveProduct, { ...at(id), body: { beforeId } }, { entity: 'product:order' }),
};

const ofPaymentType = (id: string) => ({ params: { paymentTypeId: id } });

export const paymentTypeCalls: RowCalls<PaymentType> = {
  create: async (body) => fromWirePaymentType(await write(createPaymentType, { body }, made)),
  update: async (id, body, version) =>
    fromWirePaymentType(await write(updatePaymentType, { ...ofPaymentType(id), body }, on(version))),
  remove: (id, version) => write(deletePaymentType, ofPaymentType(id), on(version)),
};

export const taxCalls: RowCalls<Tax> = {
  create: (body) => write(createTax, { body }, made),
  update: (id, body, version) => write(updateTax, { ...at(id), body }, on(version)),
  remove: (id, version) => write(deleteTax, at(id), on(version)),
};

export const baseDocumentTemplateCalls: RowCalls<BaseDocumentTemplate> = {
  create: (body) => write(createBaseDocumentTemplate, { body }, made),
  update: (id, body, version) => write(updateBaseDocumentTemplate, { ...at(id), body }, on(version)),
  remove: (id, version) => write(deleteBaseDocumentTemplate, at(id), on(version)),
};

export const documentTemplateCalls: RowCalls<DocumentTemplate> = {
  create: (body) => write(createDocumentTemplate, { body }, made),
  update: (id, body, version) => write(updateDocumentTemplate, { ...at(id), body }, on(version)),
  remove: (id, version) => write(deleteDocumentTemplate, at(id), on(version)),
};
