import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import type { MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { beginList, removeList, sendRows } from '../../mutations.ts';
import type { FileError } from './file-error.ts';
import type { FileTable } from './open-file.ts';
import { type Portion, portionsOf } from './portion-rules.ts';
import { fileErrorOf } from './use-chosen-file.ts';

/** Where rows go: into a new list of a kind, or into one whose sending was left. */
export type UploadTarget = MovingInKind | Pick<MovingIn, 'id' | 'columns'>;

interface Upload {
  readonly isSending: boolean;
  /** The part of the file that has arrived, 0 to 1, and how many rows that are; null before it begins. */
  readonly progress: { readonly share: number; readonly rows: number } | null;
  /** Why sending stopped, in the user's language: it goes on where it was with `resume`. */
  readonly refusal: string | null;
  /** Why the file cannot be read to its end; a list that was begun with it is removed. */
  readonly error: FileError | null;
  start(target: UploadTarget, name: string, table: FileTable): void;
  resume(): void;
  /** Ends the sending and removes a list that was begun with it. */
  cancel(): void;
}

/** A file on its way. */
interface Journey {
  readonly begin: () => Promise<{ readonly id: string }>;
  /** The list was not there before. */
  readonly isNew: boolean;
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

  function start(target: UploadTarget, name: string, { source, headings, headingLine }: FileTable): void {
    const abort = new AbortController();
    const journey: Journey = {
      begin: async () =>
        typeof target === 'string'
          ? beginList({ kind: target, fileName: name.slice(0, maxName).toWellFormed(), headings: [...headings] })
          : target,
      isNew: typeof target === 'string',
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

/** Removes a list that was begun and did not arrive as a whole; where that fails it stays in the list of lists. */
async function drop({ id, isNew }: Journey): Promise<void> {
  if (id !== null && isNew) await removeList(id).catch(() => undefined);
}
