import type { AnswerOf } from '@quieta/contract/endpoint';
import type { productKind } from '@quieta/contract/settings/product';
import type { ImportOutcome, ImportPreview } from '@quieta/contract/settings/table-import';
import { call } from '#lib/api/api-client.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { currentLanguage } from '#lib/i18n.ts';

type TableEndpoints = (typeof productKind)['table'];

/** How the rows of a kind are taken along as a table, and brought in. */
export interface TableCalls {
  export(): Promise<AnswerOf<TableEndpoints['export']>>;
  preview(csv: string): Promise<ImportPreview>;
  /** Rejects with `import-outdated` where it would do something else than was previewed, which the caller shows. */
  import(csv: string, plan: string): Promise<ImportOutcome>;
}

/** Of a failed import: the rows are others than when it was previewed. */
export function isOutdated({ code }: ApiError): boolean {
  return code === 'import-outdated';
}

export function tableCalls({ table }: { table: TableEndpoints }): TableCalls {
  return {
    export: () => call(table.export, { query: { language: currentLanguage() } }),
    preview: (csv) => call(table.preview, { body: { csv, language: currentLanguage() } }),
    import: (csv, plan) =>
      write(table.import, { body: { csv, plan, language: currentLanguage() } }, { quiet: isOutdated }),
  };
}
