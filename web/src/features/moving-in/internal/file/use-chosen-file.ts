import { useEffect, useRef, useState } from 'react';
import { FileError } from './file-error.ts';
import { type FileTable, type OpenFile, openFile, tableOf } from './open-file.ts';

interface ChosenFile {
  /** The name of the file that was chosen last. */
  readonly name: string | null;
  /** How much of it was looked at, 0 to 1; null while nothing is read. */
  readonly share: number | null;
  readonly opened: OpenFile | null;
  /** Null while the file cannot be read as a table in the chosen form. */
  readonly table: FileTable | null;
  readonly error: FileError | null;
  choose(file: File): void;
  /** Reads the same file in another form, or another of its sheets. */
  reopen(as: OpenFile): void;
}

interface Shown extends Omit<ChosenFile, 'choose' | 'reopen'> {}

const nothing: Shown = { name: null, share: null, opened: null, table: null, error: null };

/** Opens the file that the user chooses; a later choice ends the reading of the one before. */
export function useChosenFile(): ChosenFile {
  const [shown, setShown] = useState(nothing);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function show(opened: OpenFile, signal: AbortSignal): Promise<void> {
    const { name } = opened.file;
    try {
      const table = await tableOf(opened);
      if (!signal.aborted) setShown({ ...nothing, name, opened, table });
    } catch (error) {
      if (!signal.aborted) setShown({ ...nothing, name, opened, error: fileErrorOf(error) });
    }
  }

  async function choose(file: File): Promise<void> {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    const { name } = file;
    setShown({ ...nothing, name, share: 0 });
    try {
      const opened = await openFile(file, (share) => setShown((before) => ({ ...before, share })), signal);
      await show(opened, signal);
    } catch (error) {
      if (!signal.aborted) setShown({ ...nothing, name, error: fileErrorOf(error) });
    }
  }

  return {
    ...shown,
    choose: (file) => void choose(file),
    reopen: (as) => void (reading.current !== null && show(as, reading.current.signal)),
  };
}

/** A file that the browser cannot read any more, such as one that was moved, is unreadable too. */
export function fileErrorOf(error: unknown): FileError {
  return error instanceof FileError ? error : new FileError('unreadable');
}
