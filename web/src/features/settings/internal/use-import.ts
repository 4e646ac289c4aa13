import type { ImportOutcome, ImportPreview } from '@quieta/contract/settings/table-import';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { decodeText } from './decode-text.ts';
import { isOutdated, type TableCalls } from './table-calls.ts';

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
  const [trouble, setTrouble] = useState<Importing['trouble']>(null);
  // One step at a time.
  const step = useCommand((work: () => Promise<void>) => {
    setTrouble(null);
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
      setTrouble('outdated');
    }
  }

  async function check(chosen: File) {
    const csv = decodeText(new Uint8Array(await chosen.arrayBuffer()));
    if (csv.length > maxCharacters) return setTrouble('too-large');
    setOutcome(null);
    await look(chosen.name, csv);
  }

  return {
    file,
    outcome,
    isBusy: step.isPending,
    trouble,
    check: (chosen) => step.run(() => check(chosen)),
    run: () => step.run(async () => (file === null ? undefined : bringIn(file))),
  };
}
