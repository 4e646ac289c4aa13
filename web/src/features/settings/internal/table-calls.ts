import type { AnswerOf } from '@quieta/contract/endpoint';
import type { productKind } from '@quieta/contract/settings/product';
import type { ImportOutcome, ImportPreview } from '@quieta/contract/settings/table-import';
import { call } from '#lib/api-client.ts';
import type { ApiError } from '#lib/api-error.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { submit } from '#lib/outbox.ts';

type TableEndpoints = (typeof productKind)['table'];

/** How the rows of a kind are taken along as a table, and brought in. */
export interface TableCalls {
  export(): Promise<AnswerOf<TableEndpoints['export']>>;
  preview(csv: string): Promise<ImportPreview>;
  /** Rejects with `import-outdated` where it would do something else than was previewed, which the caller shows. */
  import(csv: string, plan: string, key: string): Promise<ImportOutcome>;
}

const quiet = ({ code }: ApiError) => code === 'import-outdated';

export function tableCalls({ entity, table }: { entity: string; table: TableEndpoints }): TableCalls {
  return {
    export: () => call(table.export, { query: { language: currentLanguage() } }),
    preview: (csv) => call(table.preview, { body: { csv, language: currentLanguage() } }),
    import: (csv, plan, key) =>
      submit({
        endpoint: table.import,
        input: { body: { csv, plan, language: currentLanguage() } },
        entity: `${entity}:import`,
        key,
        quiet,
      }),
  };
}
