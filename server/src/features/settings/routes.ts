import * as baseDocumentTemplateEndpoints from '@quieta/contract/settings/base-document-template-endpoints';
import * as branchEndpoints from '@quieta/contract/settings/branch-endpoints';
import * as documentTemplateEndpoints from '@quieta/contract/settings/document-template-endpoints';
import * as paymentTypeEndpoints from '@quieta/contract/settings/payment-type-endpoints';
import * as productEndpoints from '@quieta/contract/settings/product-endpoints';
import * as serviceCategoryEndpoints from '@quieta/contract/settings/service-category-endpoints';
import * as serviceEndpoints from '@quieta/contract/settings/service-endpoints';
import * as taxEndpoints from '@quieta/contract/settings/tax-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import type { Config } from '#src/config';
import { createBaseDocumentTemplate } from './create-base-document-template.ts';
import { createDocumentTemplate } from './create-document-template.ts';
import { createPaymentType } from './create-payment-type.ts';
import { createProduct } from './create-product.ts';
import { createService } from './create-service.ts';
import { createServiceCategory } from './create-service-category.ts';
import { createTax } from './create-tax.ts';
import { deleteBaseDocumentTemplate } from './delete-base-document-template.ts';
import { deleteDocumentTemplate } from './delete-document-template.ts';
import { deletePaymentType } from './delete-payment-type.ts';
import { deleteProduct } from './delete-product.ts';
import { deleteService } from './delete-service.ts';
import { deleteServiceCategory } from './delete-service-category.ts';
import { deleteTax } from './delete-tax.ts';
import { exportProducts } from './export-products.ts';
import { exportServices } from './export-services.ts';
import { getBranch } from './get-branch.ts';
import { importProducts } from './import-products.ts';
import { importServices } from './import-services.ts';
import { listBaseDocumentTemplates } from './list-base-document-templates.ts';
import { listDocumentTemplates } from './list-document-templates.ts';
import { listPaymentTypes } from './list-payment-types.ts';
import { listProducts } from './list-products.ts';
import { listSaleGaps } from './list-sale-gaps.ts';
import { listServiceCategories } from './list-service-categories.ts';
import { listServices } from './list-services.ts';
import { listTaxes } from './list-taxes.ts';
import { moveProduct } from './move-product.ts';
import { moveService } from './move-service.ts';
import { moveServiceCategory } from './move-service-category.ts';
import { previewProductImport } from './preview-product-import.ts';
import { previewServiceImport } from './preview-service-import.ts';
import { updateBaseDocumentTemplate } from './update-base-document-template.ts';
import { updateBranch } from './update-branch.ts';
import { updateDocumentTemplate } from './update-document-template.ts';
import { updateHotelSystem } from './update-hotel-system.ts';
import { updateHotelTax } from './update-hotel-tax.ts';
import { updateOpeningHours } from './update-opening-hours.ts';
import { updatePaymentType } from './update-payment-type.ts';
import { updatePrinter } from './update-printer.ts';
import { updateProduct } from './update-product.ts';
import { updateRegion } from './update-region.ts';
import { updateService } from './update-service.ts';
import { updateServiceCategory } from './update-service-category.ts';
import { updateTax } from './update-tax.ts';

export interface SettingsOptions extends Pick<Config, 'printerOrigins' | 'hotelOrigins'> {
  /** 32 bytes that seal what is kept secret of a branch. */
  readonly sessionKey: Uint8Array;
}

export function settingsRoutes(api: Api, { printerOrigins, hotelOrigins, sessionKey }: SettingsOptions): void {
  query(api, branchEndpoints.getBranch, getBranch);
  command(api, branchEndpoints.updateBranch, updateBranch);
  command(api, branchEndpoints.updateOpeningHours, updateOpeningHours);
  command(api, branchEndpoints.updatePrinter, (context, request) => updatePrinter(context, request, printerOrigins));
  command(api, branchEndpoints.updateHotelSystem, (context, request) =>
    updateHotelSystem(context, request, { sessionKey, hotelOrigins }),
  );
  command(api, branchEndpoints.updateRegion, updateRegion);
  command(api, branchEndpoints.updateHotelTax, updateHotelTax);
  query(api, branchEndpoints.listSaleGaps, listSaleGaps);

  query(api, serviceCategoryEndpoints.listServiceCategories, listServiceCategories);
  command(api, serviceCategoryEndpoints.createServiceCategory, createServiceCategory);
  command(api, serviceCategoryEndpoints.updateServiceCategory, updateServiceCategory);
  command(api, serviceCategoryEndpoints.moveServiceCategory, moveServiceCategory);
  command(api, serviceCategoryEndpoints.deleteServiceCategory, deleteServiceCategory);

  query(api, serviceEndpoints.listServices, listServices);
  command(api, serviceEndpoints.createService, createService);
  command(api, serviceEndpoints.updateService, updateService);
  command(api, serviceEndpoints.moveService, moveService);
  command(api, serviceEndpoints.deleteService, deleteService);
  query(api, serviceEndpoints.exportServices, exportServices);
  query(api, serviceEndpoints.previewServiceImport, previewServiceImport);
  command(api, serviceEndpoints.importServices, importServices);

  query(api, productEndpoints.listProducts, listProducts);
  command(api, productEndpoints.createProduct, createProduct);
  command(api, productEndpoints.updateProduct, updateProduct);
  command(api, productEndpoints.moveProduct, moveProduct);
  command(api, productEndpoints.deleteProduct, deleteProduct);
  query(api, productEndpoints.exportProducts, exportProducts);
  query(api, productEndpoints.previewProductImport, previewProductImport);
  command(api, productEndpoints.importProducts, importProducts);

  query(api, taxEndpoints.listTaxes, listTaxes);
  command(api, taxEndpoints.createTax, createTax);
  command(api, taxEndpoints.updateTax, updateTax);
  command(api, taxEndpoints.deleteTax, deleteTax);

  query(api, paymentTypeEndpoints.listPaymentTypes, listPaymentTypes);
  command(api, paymentTypeEndpoints.createPaymentType, createPaymentType);
  command(api, paymentTypeEndpoints.updatePaymentType, updatePaymentType);
  command(api, paymentTypeEndpoints.deletePaymentType, deletePaymentType);

  query(api, baseDocumentTemplateEndpoints.listBaseDocumentTemplates, listBaseDocumentTemplates);
  command(api, baseDocumentTemplateEndpoints.createBaseDocumentTemplate, createBaseDocumentTemplate);
  command(api, baseDocumentTemplateEndpoints.updateBaseDocumentTemplate, updateBaseDocumentTemplate);
  command(api, baseDocumentTemplateEndpoints.deleteBaseDocumentTemplate, deleteBaseDocumentTemplate);

  query(api, documentTemplateEndpoints.listDocumentTemplates, listDocumentTemplates);
  command(api, documentTemplateEndpoints.createDocumentTemplate, createDocumentTemplate);
  command(api, documentTemplateEndpoints.updateDocumentTemplate, updateDocumentTemplate);
  command(api, documentTemplateEndpoints.deleteDocumentTemplate, deleteDocumentTemplate);
}
