import type { AnswerOf } from '@quieta/contract/endpoint';
import type { productKind } from '@quieta/contract/settings/product';
import type { ImportOutcome, ImportPreview } from '@quieta/contract/settings/table-import';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { call } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { decodeText } from '#lib/text-encoding.ts';

type TableEndpoints = (typeof productKind)['table'];

/** The export and import of one kind of row. */
export interface TableCalls {
  export(): Promise<AnswerOf<TableEndpoints['export']>>;
  preview(csv: string): Promise<ImportPreview>;
  /** Rejects with `import-outdated` where the result would differ from the preview; the caller shows that. */
  import(csv: string, plan: string): Promise<ImportOutcome>;
}

/** Whether an import failed because the rows have changed since its preview. */
function isOutdated({ code }: ApiError): boolean {
  return code === 'import-outdated';
}

export function tableCalls(table: TableEndpoints): TableCalls {
  return {
    export: () => call(table.export, { query: { language: currentLanguage() } }),
    preview: (csv) => call(table.preview, { body: { csv, language: currentLanguage() } }),
    import: (csv, plan) =>
      write(table.import, { body: { csv, plan, language: currentLanguage() } }, { quiet: isOutdated }),
  };
}

/** The server's limit; a larger file is not sent. */
const maxCharacters = 1_000_000;

interface ReadFile {
  readonly name: string;
  readonly csv: string;
  readonly preview: ImportPreview;
}

interface Importing {
  readonly file: ReadFile | null;
  readonly outcome: ImportOutcome | null;
  readonly isBusy: boolean;
  /** Why the last step did not go on. */
  readonly trouble: 'too-large' | 'outdated' | null;
  check(file: File): Promise<boolean>;
  run(): Promise<boolean>;
}

/** Reads, previews and imports a file. The common handler reports all other errors. */
export function useImport(calls: TableCalls, queryKey: QueryKey): Importing {
  const client = useQueryClient();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [problem, setProblem] = useState<Importing['trouble']>(null);
  // One step at a time.
  const step = useCommand((work: () => Promise<void>) => {
    setProblem(null);
    return work();
  });

  async function look(name: string, csv: string) {
    setFile({ name, csv, preview: await calls.preview(csv) });
  }

  async function bringIn({ name, csv, preview }: ReadFile) {
    try {
      setOutcome(await calls.import(csv, preview.plan));
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      if (!(error instanceof ApiError) || !isOutdated(error)) throw error;
      await look(name, csv);
      setProblem('outdated');
    }
  }

  async function check(chosen: File) {
    const csv = decodeText(new Uint8Array(await chosen.arrayBuffer()));
    if (csv.length > maxCharacters) return setProblem('too-large');
    setOutcome(null);
    await look(chosen.name, csv);
  }

  return {
    file,
    outcome,
    isBusy: step.isPending,
    trouble: problem,
    check: (chosen) => step.run(() => check(chosen)),
    run: () => step.run(async () => (file === null ? undefined : bringIn(file))),
  };
}
