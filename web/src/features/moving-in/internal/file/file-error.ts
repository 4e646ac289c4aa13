/** Why a file cannot be read as a table. */
export type FileProblem =
  | 'empty'
  | 'old-workbook'
  | 'not-a-table'
  | 'unreadable'
  | 'too-large'
  | 'too-many-columns'
  | 'too-many-rows'
  | 'quote-open';

export class FileError extends Error {
  readonly problem: FileProblem;
  /** The line where it begins, if that is known. */
  readonly line: number | null;

  constructor(problem: FileProblem, line: number | null = null) {
    super(problem);
    this.name = 'FileError';
    this.problem = problem;
    this.line = line;
  }
}
