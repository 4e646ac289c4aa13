import { createBaseDocumentTemplate as createBaseDocumentTemplateEndpoint } from '@quieta/contract/settings/create-base-document-template';
import { createDocumentTemplate as createDocumentTemplateEndpoint } from '@quieta/contract/settings/create-document-template';
import { createPaymentType as createPaymentTypeEndpoint } from '@quieta/contract/settings/create-payment-type';
import { createProduct as createProductEndpoint } from '@quieta/contract/settings/create-product';
import { createService as createServiceEndpoint } from '@quieta/contract/settings/create-service';
import { createServiceCategory as createServiceCategoryEndpoint } from '@quieta/contract/settings/create-service-category';
import { createTax as createTaxEndpoint } from '@quieta/contract/settings/create-tax';
import { deleteBaseDocumentTemplate as deleteBaseDocumentTemplateEndpoint } from '@quieta/contract/settings/delete-base-document-template';
import { deleteDocumentTemplate as deleteDocumentTemplateEndpoint } from '@quieta/contract/settings/delete-document-template';
import { deletePaymentType as deletePaymentTypeEndpoint } from '@quieta/contract/settings/delete-payment-type';
import { deleteProduct as deleteProductEndpoint } from '@quieta/contract/settings/delete-product';
import { deleteService as deleteServiceEndpoint } from '@quieta/contract/settings/delete-service';
import { deleteServiceCategory as deleteServiceCategoryEndpoint } from '@quieta/contract/settings/delete-service-category';
import { deleteTax as deleteTaxEndpoint } from '@quieta/contract/settings/delete-tax';
import { exportProducts as exportProductsEndpoint } from '@quieta/contract/settings/export-products';
import { exportServices as exportServicesEndpoint } from '@quieta/contract/settings/export-services';
import { getBranch as getBranchEndpoint } from '@quieta/contract/settings/get-branch';
import { importProducts as importProductsEndpoint } from '@quieta/contract/settings/import-products';
import { importServices as importServicesEndpoint } from '@quieta/contract/settings/import-services';
import { listBaseDocumentTemplates as listBaseDocumentTemplatesEndpoint } from '@quieta/contract/settings/list-base-document-templates';
import { listDocumentTemplates as listDocumentTemplatesEndpoint } from '@quieta/contract/settings/list-document-templates';
import { listPaymentTypes as listPaymentTypesEndpoint } from '@quieta/contract/settings/list-payment-types';
import { listProducts as listProductsEndpoint } from '@quieta/contract/settings/list-products';
import { listSaleGaps as listSaleGapsEndpoint } from '@quieta/contract/settings/list-sale-gaps';
import { listServiceCategories as listServiceCategoriesEndpoint } from '@quieta/contract/settings/list-service-categories';
import { listServices as listServicesEndpoint } from '@quieta/contract/settings/list-services';
import { listTaxes as listTaxesEndpoint } from '@quieta/contract/settings/list-taxes';
import { moveProduct as moveProductEndpoint } from '@quieta/contract/settings/move-product';
import { moveService as moveServiceEndpoint } from '@quieta/contract/settings/move-service';
import { moveServiceCategory as moveServiceCategoryEndpoint } from '@quieta/contract/settings/move-service-category';
import { previewProductImport as previewProductImportEndpoint } from '@quieta/contract/settings/preview-product-import';
import { previewServiceImport as previewServiceImportEndpoint } from '@quieta/contract/settings/preview-service-import';
import { updateBaseDocumentTemplate as updateBaseDocumentTemplateEndpoint } from '@quieta/contract/settings/update-base-document-template';
import { updateBranch as updateBranchEndpoint } from '@quieta/contract/settings/update-branch';
import { updateDocumentTemplate as updateDocumentTemplateEndpoint } from '@quieta/contract/settings/update-document-template';
import { updateHotelSystem as updateHotelSystemEndpoint } from '@quieta/contract/settings/update-hotel-system';
import { updateHotelTax as updateHotelTaxEndpoint } from '@quieta/contract/settings/update-hotel-tax';
import { updateOpeningHours as updateOpeningHoursEndpoint } from '@quieta/contract/settings/update-opening-hours';
import { updatePaymentType as updatePaymentTypeEndpoint } from '@quieta/contract/settings/update-payment-type';
import { updatePrinter as updatePrinterEndpoint } from '@quieta/contract/settings/update-printer';
import { updateProduct as updateProductEndpoint } from '@quieta/contract/settings/update-product';
import { updateRegion as updateRegionEndpoint } from '@quieta/contract/settings/update-region';
import { updateService as updateServiceEndpoint } from '@quieta/contract/settings/update-service';
import { updateServiceCategory as updateServiceCategoryEndpoint } from '@quieta/contract/settings/update-service-category';
import { updateTax as updateTaxEndpoint } from '@quieta/contract/settings/update-tax';
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
import { listServices, type ReadBookableOn } from './list-services.ts';
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
  readonly readBookableOn: ReadBookableOn;
}

export function settingsRoutes(
  api: Api,
  { printerOrigins, hotelOrigins, sessionKey, readBookableOn }: SettingsOptions,
): void {
  query(api, getBranchEndpoint, getBranch);
  command(api, updateBranchEndpoint, updateBranch);
  command(api, updateOpeningHoursEndpoint, updateOpeningHours);
  command(api, updatePrinterEndpoint, (context, request) => updatePrinter(context, request, printerOrigins));
  command(api, updateHotelSystemEndpoint, (context, request) =>
    updateHotelSystem(context, request, { sessionKey, hotelOrigins }),
  );
  command(api, updateRegionEndpoint, updateRegion);
  command(api, updateHotelTaxEndpoint, updateHotelTax);
  query(api, listSaleGapsEndpoint, listSaleGaps);

  query(api, listServiceCategoriesEndpoint, listServiceCategories);
  command(api, createServiceCategoryEndpoint, createServiceCategory);
  command(api, updateServiceCategoryEndpoint, updateServiceCategory);
  command(api, moveServiceCategoryEndpoint, moveServiceCategory);
  command(api, deleteServiceCategoryEndpoint, deleteServiceCategory);

  query(api, listServicesEndpoint, (context, request) => listServices(context, request, readBookableOn));
  command(api, createServiceEndpoint, createService);
  command(api, updateServiceEndpoint, updateService);
  command(api, moveServiceEndpoint, moveService);
  command(api, deleteServiceEndpoint, deleteService);
  query(api, exportServicesEndpoint, exportServices);
  query(api, previewServiceImportEndpoint, previewServiceImport);
  command(api, importServicesEndpoint, importServices);

  query(api, listProductsEndpoint, listProducts);
  command(api, createProductEndpoint, createProduct);
  command(api, updateProductEndpoint, updateProduct);
  command(api, moveProductEndpoint, moveProduct);
  command(api, deleteProductEndpoint, deleteProduct);
  query(api, exportProductsEndpoint, exportProducts);
  query(api, previewProductImportEndpoint, previewProductImport);
  command(api, importProductsEndpoint, importProducts);

  query(api, listTaxesEndpoint, listTaxes);
  command(api, createTaxEndpoint, createTax);
  command(api, updateTaxEndpoint, updateTax);
  command(api, deleteTaxEndpoint, deleteTax);

  query(api, listPaymentTypesEndpoint, listPaymentTypes);
  command(api, createPaymentTypeEndpoint, createPaymentType);
  command(api, updatePaymentTypeEndpoint, updatePaymentType);
  command(api, deletePaymentTypeEndpoint, deletePaymentType);

  query(api, listBaseDocumentTemplatesEndpoint, listBaseDocumentTemplates);
  command(api, createBaseDocumentTemplateEndpoint, createBaseDocumentTemplate);
  command(api, updateBaseDocumentTemplateEndpoint, updateBaseDocumentTemplate);
  command(api, deleteBaseDocumentTemplateEndpoint, deleteBaseDocumentTemplate);

  query(api, listDocumentTemplatesEndpoint, listDocumentTemplates);
  command(api, createDocumentTemplateEndpoint, createDocumentTemplate);
  command(api, updateDocumentTemplateEndpoint, updateDocumentTemplate);
  command(api, deleteDocumentTemplateEndpoint, deleteDocumentTemplate);
}
