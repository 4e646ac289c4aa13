import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asNumber, lenient, orNull } from '../values/lenient.ts';
import { place } from './place.ts';
import { product, productValues } from './product.ts';
import { exportedTable, importedTable, importOutcome, importPreview, plannedImport } from './table-import.ts';

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/products',
  tag: 'settings',
  summary: 'The branch’s products in the order of the desk, archived ones included',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(product),
});

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/products',
  tag: 'settings',
  summary: 'Adds a product',
  needs: 'set-up',
  body: lenient(
    z.extend(
      z.partial(productValues, {
        serviceCategoryId: true,
        description: true,
        taxId: true,
        hotelTaxId: true,
        archived: true,
      }),
      { branchId: z.optional(id) },
    ),
    { price: asNumber, serviceCategoryId: orNull, taxId: orNull },
  ),
  response: product,
  errors: ['name-taken'],
});

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateProduct = endpoint({
  name: 'updateProduct',
  method: 'PUT',
  path: '/products/:id',
  tag: 'settings',
  summary: 'Changes, archives or restores a product',
  needs: 'set-up',
  params: z.object({ id }),
  body: lenient(z.extend(z.partial(productValues), { branchId: z.optional(id) }), {
    price: asNumber,
    serviceCategoryId: orNull,
    taxId: orNull,
  }),
  response: product,
  errors: ['version-conflict', 'name-taken'],
});

export const moveProduct = endpoint({
  name: 'moveProduct',
  method: 'PUT',
  path: '/products/:id/position',
  tag: 'settings',
  summary: 'Puts a product elsewhere in the list; the order is that of every list and search',
  needs: 'set-up',
  params: z.object({ id }),
  body: place,
  response: product,
});

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/products/:id',
  tag: 'settings',
  summary: 'Deletes a product that is not in use; one that is can be archived',
  needs: 'set-up',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});

export const exportProducts = endpoint({
  name: 'exportProducts',
  method: 'GET',
  path: '/products/export',
  tag: 'settings',
  summary: 'The products as a table that any spreadsheet opens and none runs, and that can be imported again',
  needs: 'read',
  query: z.object({ language: z.enum(['en', 'it', 'es']) }),
  response: exportedTable,
});

export const previewProductImport = endpoint({
  name: 'previewProductImport',
  method: 'POST',
  path: '/products/import/preview',
  tag: 'settings',
  summary: 'What a table would do to the products, line by line; nothing is written',
  needs: 'set-up',
  body: importedTable,
  response: importPreview,
});

/** A line with an id changes that row, one with the name of a row that one, any other makes a row; all in one transaction. */
export const importProducts = endpoint({
  name: 'importProducts',
  method: 'POST',
  path: '/products/import',
  tag: 'settings',
  summary: 'Takes over the good lines of a table of products as they were previewed, and leaves the others',
  needs: 'set-up',
  body: plannedImport,
  response: importOutcome,
  errors: ['import-outdated', 'name-taken'],
});
