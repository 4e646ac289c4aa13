import type { BaseDocumentTemplate } from '@quieta/contract/settings/base-document-template';
import {
  createBaseDocumentTemplate,
  deleteBaseDocumentTemplate,
  updateBaseDocumentTemplate,
} from '@quieta/contract/settings/base-document-template-endpoints';
import type { DocumentTemplate } from '@quieta/contract/settings/document-template';
import {
  createDocumentTemplate,
  deleteDocumentTemplate,
  updateDocumentTemplate,
} from '@quieta/contract/settings/document-template-endpoints';
import { fromWirePaymentType, type PaymentType } from '@quieta/contract/settings/payment-type';
import {
  createPaymentType,
  deletePaymentType,
  updatePaymentType,
} from '@quieta/contract/settings/payment-type-endpoints';
import type { Product } from '@quieta/contract/settings/product';
import { createProduct, deleteProduct, moveProduct, updateProduct } from '@quieta/contract/settings/product-endpoints';
import type { Service } from '@quieta/contract/settings/service';
import type { ServiceCategory } from '@quieta/contract/settings/service-category';
import {
  createServiceCategory,
  deleteServiceCategory,
  moveServiceCategory,
  updateServiceCategory,
} from '@quieta/contract/settings/service-category-endpoints';
import { createService, deleteService, moveService, updateService } from '@quieta/contract/settings/service-endpoints';
import type { Tax } from '@quieta/contract/settings/tax';
import { createTax, deleteTax, updateTax } from '@quieta/contract/settings/tax-endpoints';
import type { ApiError } from '#lib/api-error.ts';
import { submit } from '#lib/outbox.ts';

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

/** A press of the button, and the version that the change was based on. */
export interface Press {
  readonly key: string;
  readonly baseVersion: number;
}

/** The writes of one kind of row. Each rejects with what was refused, which the caller shows itself. */
export interface RowCalls<Row extends SettingsRow, Values extends object = ValuesOf<Row>> {
  create(values: Values, key: string): Promise<Row>;
  /** What is absent stays as it is. */
  update(id: string, changes: Partial<Values>, press: Press): Promise<Row>;
  remove(id: string, press: Press): Promise<unknown>;
  /** Puts it before another, or last; absent where the list has an order of its own. What is refused the common handler tells. */
  move?(id: string, beforeId: string | null): Promise<unknown>;
}

/** A refusal is shown where it belongs; that nothing was answered is told as usual. */
const quiet = ({ code }: ApiError) => code !== null;

const at = (id: string) => ({ params: { id } });

export const serviceCategoryCalls: RowCalls<ServiceCategory> = {
  create: (body, key) =>
    submit({ endpoint: createServiceCategory, input: { body }, entity: 'serviceCategory:new', key, quiet }),
  update: (id, body, press) =>
    submit({
      endpoint: updateServiceCategory,
      input: { params: { serviceCategoryId: id }, body },
      entity: `serviceCategory:${id}`,
      ...press,
      quiet,
    }),
  remove: (id, press) =>
    submit({
      endpoint: deleteServiceCategory,
      input: { params: { serviceCategoryId: id } },
      entity: `serviceCategory:${id}`,
      ...press,
      quiet,
    }),
  move: (id, beforeId) =>
    submit({
      endpoint: moveServiceCategory,
      input: { params: { serviceCategoryId: id }, body: { beforeId } },
      entity: 'serviceCategory:order',
    }),
};

export const serviceCalls: RowCalls<Service> = {
  create: (body, key) => submit({ endpoint: createService, input: { body }, entity: 'service:new', key, quiet }),
  update: (id, body, press) =>
    submit({ endpoint: updateService, input: { ...at(id), body }, entity: `service:${id}`, ...press, quiet }),
  remove: (id, press) => submit({ endpoint: deleteService, input: at(id), entity: `service:${id}`, ...press, quiet }),
  move: (id, beforeId) =>
    submit({ endpoint: moveService, input: { ...at(id), body: { beforeId } }, entity: 'service:order' }),
};

export const productCalls: RowCalls<Product> = {
  create: (body, key) => submit({ endpoint: createProduct, input: { body }, entity: 'product:new', key, quiet }),
  update: (id, body, press) =>
    submit({ endpoint: updateProduct, input: { ...at(id), body }, entity: `product:${id}`, ...press, quiet }),
  remove: (id, press) => submit({ endpoint: deleteProduct, input: at(id), entity: `product:${id}`, ...press, quiet }),
  move: (id, beforeId) =>
    submit({ endpoint: moveProduct, input: { ...at(id), body: { beforeId } }, entity: 'product:order' }),
};

export const paymentTypeCalls: RowCalls<PaymentType> = {
  create: async (body, key) =>
    fromWirePaymentType(
      await submit({ endpoint: createPaymentType, input: { body }, entity: 'paymentType:new', key, quiet }),
    ),
  update: async (id, body, press) =>
    fromWirePaymentType(
      await submit({
        endpoint: updatePaymentType,
        input: { params: { paymentTypeId: id }, body },
        entity: `paymentType:${id}`,
        ...press,
        quiet,
      }),
    ),
  remove: (id, press) =>
    submit({
      endpoint: deletePaymentType,
      input: { params: { paymentTypeId: id } },
      entity: `paymentType:${id}`,
      ...press,
      quiet,
    }),
};

export const taxCalls: RowCalls<Tax> = {
  create: (body, key) => submit({ endpoint: createTax, input: { body }, entity: 'tax:new', key, quiet }),
  update: (id, body, press) =>
    submit({ endpoint: updateTax, input: { ...at(id), body }, entity: `tax:${id}`, ...press, quiet }),
  remove: (id, press) => submit({ endpoint: deleteTax, input: at(id), entity: `tax:${id}`, ...press, quiet }),
};

export const baseDocumentTemplateCalls: RowCalls<BaseDocumentTemplate> = {
  create: (body, key) =>
    submit({ endpoint: createBaseDocumentTemplate, input: { body }, entity: 'baseDocumentTemplate:new', key, quiet }),
  update: (id, body, press) =>
    submit({
      endpoint: updateBaseDocumentTemplate,
      input: { ...at(id), body },
      entity: `baseDocumentTemplate:${id}`,
      ...press,
      quiet,
    }),
  remove: (id, press) =>
    submit({
      endpoint: deleteBaseDocumentTemplate,
      input: at(id),
      entity: `baseDocumentTemplate:${id}`,
      ...press,
      quiet,
    }),
};

export const documentTemplateCalls: RowCalls<DocumentTemplate> = {
  create: (body, key) =>
    submit({ endpoint: createDocumentTemplate, input: { body }, entity: 'documentTemplate:new', key, quiet }),
  update: (id, body, press) =>
    submit({
      endpoint: updateDocumentTemplate,
      input: { ...at(id), body },
      entity: `documentTemplate:${id}`,
      ...press,
      quiet,
    }),
  remove: (id, press) =>
    submit({ endpoint: deleteDocumentTemplate, input: at(id), entity: `documentTemplate:${id}`, ...press, quiet }),
};
