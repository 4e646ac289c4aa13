/** A row of a file that is not blank. */
export interface FileRow {
  /** Its line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows that are shown of a file before it is sent. */
export const maxFirstRows = 30;
