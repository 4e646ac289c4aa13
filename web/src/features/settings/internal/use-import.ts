import type { ImportOutcome, ImportPreview } from '@quieta/contract/settings/table-import';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { newKey } from '#lib/outbox.ts';
import { decodeText } from './decode-text.ts';
import type { TableCalls } from './table-calls.ts';

/** What the server takes; above it the file is not sent. */
const mostCharacters = 1_000_000;

interface ReadFile {
  readonly name: string;
  readonly csv: string;
  /** Of the one import of it, however often it is sent. */
  readonly key: string;
  readonly preview: ImportPreview;
}

export interface Importing {
  readonly file: ReadFile | null;
  readonly outcome: ImportOutcome | null;
  readonly isBusy: boolean;
  /** What became of the last step, where it did not go on. */
  readonly trouble: 'too-large' | 'outdated' | null;
  check(file: File): Promise<void>;
  run(): Promise<void>;
}

/** A file on its way: read, previewed, brought in. What fails otherwise the common handler tells. */
export function useImport(calls: TableCalls, queryKey: QueryKey): Importing {
  const client = useQueryClient();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Importing['trouble']>(null);

  async function step(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsBusy(false);
    }
  }

  async function look(name: string, csv: string) {
    setFile({ name, csv, key: newKey(), preview: await calls.preview(csv) });
  }

  return {
    file,
    outcome,
    isBusy,
    trouble,
    check: (chosen) =>
      step(async () => {
        const csv = decodeText(new Uint8Array(await chosen.arrayBuffer()));
        if (csv.length > mostCharacters) {
          setTrouble('too-large');
          return;
        }
        setOutcome(null);
        await look(chosen.name, csv);
      }),
    run: () =>
      step(async () => {
        if (file === null) return;
        try {
          setOutcome(await calls.import(file.csv, file.preview.plan, file.key));
          await client.invalidateQueries({ queryKey });
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'import-outdated') throw error;
          await look(file.name, file.csv);
          setTrouble('outdated');
        }
      }),
  };
}
