import { Trans } from '@lingui/react/macro';
import { maxMovingInColumns, maxMovingInRows } from '@quieta/contract/moving-in/moving-in';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format/number.ts';
import type { FileError, FileProblem } from './file-error.ts';

/** Why a file cannot be read, and what to do. */
export function FileProblemText({ error: { problem, line } }: { error: FileError }) {
  const [columns, rows] = [formatNumber(maxMovingInColumns), formatNumber(maxMovingInRows)];
  const place = line === null ? '' : formatNumber(line);
  const texts: Readonly<Record<FileProblem, ReactNode>> = {
    empty: <Trans>The file has no rows below its headings. Choose another one.</Trans>,
    'old-workbook': <Trans>This is a workbook of the old form (XLS). Open it, and save it as XLSX or CSV.</Trans>,
    'not-a-table': <Trans>This is no table. Choose a CSV, TSV, TXT or XLSX file.</Trans>,
    unreadable: (
      <Trans>
        The file cannot be read. Open it in the program that it comes from, and save it again as XLSX or CSV.
      </Trans>
    ),
    'too-large': <Trans>The workbook is too large to be read here. Save it as CSV, which may be of any size.</Trans>,
    'too-many-columns': <Trans>The file has more than {columns} columns. Check that it is the right one.</Trans>,
    'too-many-rows': (
      <Trans>The file has more than {rows} rows. Divide it, and move in one part after the other.</Trans>
    ),
    'quote-open': (
      <Trans>A quotation mark in line {place} is never closed. Correct the file, and choose it again.</Trans>
    ),
  };
  return texts[problem];
}
