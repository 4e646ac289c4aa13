import type { AnswerOf } from '@quieta/contract/endpoint';
import { exportProducts } from '@quieta/contract/settings/export-products';
import { exportServices } from '@quieta/contract/settings/export-services';
import { importProducts } from '@quieta/contract/settings/import-products';
import { importServices } from '@quieta/contract/settings/import-services';
import { previewProductImport } from '@quieta/contract/settings/preview-product-import';
import { previewServiceImport } from '@quieta/contract/settings/preview-service-import';
import type { ImportOutcome, ImportPreview } from '@quieta/contract/settings/table-import';
import { call } from '#lib/api-client.ts';
import type { ApiError } from '#lib/api-error.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { write } from '#lib/outbox.ts';

/** How the rows of a kind are taken along as a table, and brought in. */
export interface TableCalls {
  export(): Promise<AnswerOf<typeof exportProducts>>;
  preview(csv: string): Promise<ImportPreview>;
  /** Rejects with `import-outdated` where it would do something else than was previewed, which the caller shows. */
  import(csv: string, plan: string): Promise<ImportOutcome>;
}

/** Of a failed import: the rows are others than when it was previewed. */
export function isOutdated({ code }: ApiError): boolean {
  return code === 'import-outdated';
}

export const productTableCalls: TableCalls = {
  export: () => call(exportProducts, { query: { language: currentLanguage() } }),
  preview: (csv) => call(previewProductImport, { body: { csv, language: currentLanguage() } }),
  import: (csv, plan) =>
    write(importProducts, { body: { csv, plan, language: currentLanguage() } }, { quiet: isOutdated }),
};

export const serviceTableCalls: TableCalls = {
  export: () => call(exportServices, { query: { language: currentLanguage() } }),
  preview: (csv) => call(previewServiceImport, { body: { csv, language: currentLanguage() } }),
  import: (csv, plan) =>
    write(importServices, { body: { csv, plan, language: currentLanguage() } }, { quiet: isOutdated }),
};
