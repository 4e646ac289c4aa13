import type { MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { beginList, removeList, sendRows } from '../../mutations.ts';
import type { FileError } from './file-error.ts';
import type { FileTable } from './open-file.ts';
import { type Portion, portionsOf } from './portion-rules.ts';
import { fileErrorOf } from './use-chosen-file.ts';

interface Upload {
  readonly isSending: boolean;
  /** The part of the file that has arrived, 0 to 1, and how many rows that are; null before it begins. */
  readonly progress: { readonly share: number; readonly rows: number } | null;
  /** Why sending stopped, in the user's language: it goes on where it was with `resume`. */
  readonly refusal: string | null;
  /** Why the file cannot be read to its end; what was sent of it is removed. */
  readonly error: FileError | null;
  start(kind: MovingInKind, name: string, table: FileTable): void;
  resume(): void;
  /** Ends the sending and removes what has arrived. */
  cancel(): void;
}

/** A file on its way. */
interface Journey {
  readonly begin: () => Promise<{ readonly id: string }>;
  readonly portions: AsyncGenerator<Portion>;
  readonly abort: AbortController;
  /** Set once the list has begun. */
  id: string | null;
  /** The portion that has not arrived yet. */
  next: Portion | null;
  rows: number;
}

/** The longest name of a file that the server takes. */
const maxName = 200;

/** Sends the rows of a table portion by portion, each of them once, and hands over the list when all have arrived. */
export function useUpload(onSent: (id: string) => void): Upload {
  const [progress, setProgress] = useState<Upload['progress']>(null);
  const [error, setError] = useState<FileError | null>(null);
  const current = useRef<Journey | null>(null);
  useEffect(() => () => current.current?.abort.abort(), []);
  const sending = useCommand(async (journey: Journey) => {
    const { signal } = journey.abort;
    try {
      await send(journey, setProgress);
    } catch (failure) {
      if (signal.aborted) return;
      if (failure instanceof ApiError) throw failure;
      await drop(journey);
      setProgress(null);
      return setError(fileErrorOf(failure));
    }
    if (!signal.aborted && journey.id !== null) onSent(journey.id);
  });

  function start(kind: MovingInKind, name: string, { source, headings, headingLine }: FileTable): void {
    const abort = new AbortController();
    const journey: Journey = {
      begin: () => beginList({ kind, fileName: name.slice(0, maxName).toWellFormed(), headings: [...headings] }),
      portions: portionsOf(source.read(abort.signal), headingLine),
      abort,
      id: null,
      next: null,
      rows: 0,
    };
    current.current = journey;
    setError(null);
    setProgress({ share: 0, rows: 0 });
    void sending.run(journey);
  }

  return {
    isSending: sending.isPending,
    progress,
    refusal: sending.refusal,
    error,
    start,
    resume: () => void (current.current !== null && sending.run(current.current)),
    cancel() {
      const journey = current.current;
      journey?.abort.abort();
      sending.forget();
      setProgress(null);
      if (journey !== null) void drop(journey);
    },
  };
}

async function send(journey: Journey, onProgress: (progress: Upload['progress']) => void): Promise<void> {
  const { signal } = journey.abort;
  journey.id ??= (await journey.begin()).id;
  for (;;) {
    journey.next ??= (await journey.portions.next()).value ?? null;
    if (journey.next === null || signal.aborted) return;
    const { lines, rows, isLast, share } = journey.next;
    await sendRows(journey.id, { lines: [...lines], rows: rows.map((cells) => [...cells]), isLast });
    journey.next = null;
    journey.rows += rows.length;
    if (!signal.aborted) onProgress({ share, rows: journey.rows });
  }
}

/** Removes a list that did not arrive as a whole; where that fails it stays in the list of lists. */
async function drop({ id }: Journey): Promise<void> {
  if (id !== null) await removeList(id).catch(() => undefined);
}
