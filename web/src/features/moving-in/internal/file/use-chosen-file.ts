import { useEffect, useRef, useState } from 'react';
import { FileError } from './file-error.ts';
import { type LookedThrough, lookThrough } from './look-through.ts';
import { type FileTable, type OpenFile, openFile, tableOf } from './open-file.ts';

interface ChosenFile {
  /** The name of the file that was chosen last. */
  readonly name: string | null;
  /** How much of it was read, 0 to 1; null while nothing is. */
  readonly share: number | null;
  readonly opened: OpenFile | null;
  /** Null while the file cannot be read as a table in the chosen form. */
  readonly table: FileTable | null;
  /** Null until all rows of the table were looked through. */
  readonly looked: LookedThrough | null;
  readonly error: FileError | null;
  choose(file: File): void;
  /** Reads the same file in another form, or another of its sheets. */
  reopen(as: OpenFile): void;
}

interface Shown extends Omit<ChosenFile, 'choose' | 'reopen'> {}

const nothing: Shown = { name: null, share: null, opened: null, table: null, looked: null, error: null };

/** A file that is read, in one form after the other. */
interface Reading {
  readonly file: AbortController;
  look: AbortController;
  /** Settled once the rows are read by nobody any more. */
  looked: Promise<void>;
}

/** Opens the file that the user chooses; a later choice ends the reading of the one before. */
export function useChosenFile(): ChosenFile {
  const [shown, setShown] = useState(nothing);
  const current = useRef<Reading | null>(null);
  useEffect(() => () => current.current?.file.abort(), []);

  async function look(opened: OpenFile, signal: AbortSignal): Promise<void> {
    const { name } = opened.file;
    const show = (more: Partial<Shown>) => {
      if (!signal.aborted) setShown({ ...nothing, name, opened, ...more });
    };
    try {
      const table = await tableOf(opened);
      show({ table, share: 0 });
      const encoding = opened.type === 'text' ? opened.form.encoding : null;
      const looked = await lookThrough(table, encoding, (share) => show({ table, share }), signal);
      show({ table, looked });
    } catch (error) {
      show({ error: fileErrorOf(error) });
    }
  }

  async function reopen(opened: OpenFile, reading: Reading): Promise<void> {
    reading.look.abort();
    reading.look = new AbortController();
    const signal = AbortSignal.any([reading.file.signal, reading.look.signal]);
    // A workbook answers one reader after the other.
    await reading.looked;
    if (!signal.aborted) reading.looked = look(opened, signal);
  }

  async function choose(file: File): Promise<void> {
    current.current?.file.abort();
    const reading = { file: new AbortController(), look: new AbortController(), looked: Promise.resolve() };
    current.current = reading;
    const { signal } = reading.file;
    const { name } = file;
    const show = (more: Partial<Shown>) => {
      if (!signal.aborted) setShown({ ...nothing, name, ...more });
    };
    show({ share: 0 });
    try {
      await reopen(await openFile(file, (share) => show({ share }), signal), reading);
    } catch (error) {
      show({ error: fileErrorOf(error) });
    }
  }

  return {
    ...shown,
    choose: (file) => void choose(file),
    reopen: (as) => void (current.current !== null && reopen(as, current.current)),
  };
}

/** A file that the browser cannot read any more, such as one that was moved, is unreadable too. */
export function fileErrorOf(error: unknown): FileError {
  return error instanceof FileError ? error : new FileError('unreadable');
}
