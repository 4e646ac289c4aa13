import type { AnswerOf } from '@quieta/contract/endpoint';
import { exportProducts, importProducts, previewProductImport } from '@quieta/contract/settings/product-endpoints';
import { exportServices, importServices, previewServiceImport } from '@quieta/contract/settings/service-endpoints';
import type { ImportOutcome, ImportPreview } from '@quieta/contract/settings/table-import';
import { call } from '#lib/api-client.ts';
import type { ApiError } from '#lib/api-error.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { submit } from '#lib/outbox.ts';

/** How the rows of a kind are taken along as a table, and brought in. */
export interface TableCalls {
  export(): Promise<AnswerOf<typeof exportProducts>>;
  preview(csv: string): Promise<ImportPreview>;
  /** Rejects with `import-outdated` where it would do something else than was previewed, which the caller shows. */
  import(csv: string, plan: string, key: string): Promise<ImportOutcome>;
}

const quiet = ({ code }: ApiError) => code === 'import-outdated';

export const productTableCalls: TableCalls = {
  export: () => call(exportProducts, { query: { language: currentLanguage() } }),
  preview: (csv) => call(previewProductImport, { body: { csv, language: currentLanguage() } }),
  import: (csv, plan, key) =>
    submit({
      endpoint: importProducts,
      input: { body: { csv, plan, language: currentLanguage() } },
      entity: 'product:import',
      key,
      quiet,
    }),
};

export const serviceTableCalls: TableCalls = {
  export: () => call(exportServices, { query: { language: currentLanguage() } }),
  preview: (csv) => call(previewServiceImport, { body: { csv, language: currentLanguage() } }),
  import: (csv, plan, key) =>
    submit({
      endpoint: importServices,
      input: { body: { csv, plan, language: currentLanguage() } },
      entity: 'service:import',
      key,
      quiet,
    }),
};
