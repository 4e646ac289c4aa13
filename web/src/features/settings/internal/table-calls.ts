import type { AnswerOf } from '@quieta/contract/endpoint';
import type { productKind } from '@quieta/contract/settings/product';
import type { ImportOutcome, ImportPreview } from '@quieta/contract/settings/table-import';
import { call } from '#lib/api/api-client.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { currentLanguage } from '#lib/i18n.ts';

type TableEndpoints = (typeof productKind)['table'];

/** The export and import of one kind of row. */
export interface TableCalls {
  export(): Promise<AnswerOf<TableEndpoints['export']>>;
  preview(csv: string): Promise<ImportPreview>;
  /** Rejects with `import-outdated` where the result would differ from the preview; the caller shows that. */
  import(csv: string, plan: string): Promise<ImportOutcome>;
}

/** Whether an import failed because the rows have changed since its preview. */
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
