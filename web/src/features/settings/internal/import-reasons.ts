import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ImportProblem, maxImportedLines } from '@quieta/contract/settings/table-import';

/** Why a line is not imported, and how to correct it. */
export function reasonText({ reason, value }: ImportProblem): MessageDescriptor {
  switch (reason) {
    case 'needed':
      return msg`This is needed.`;
    case 'no-amount':
      return msg`“${value}” is not an amount such as 12.50.`;
    case 'no-whole-number':
      return msg`“${value}” is not a whole number that fits here.`;
    case 'no-colour':
      return msg`“${value}” is not a colour such as #009685.`;
    case 'no-yes-or-no':
      return msg`“${value}” is neither yes nor no.`;
    case 'too-long':
      return msg`“${value}” is too long.`;
    case 'no-line':
      return msg`This must be one line, without characters that cannot be seen.`;
    case 'unknown':
      return msg`There is no “${value}” here.`;
    case 'ambiguous':
      return msg`Several are named “${value}”.`;
    case 'archived':
      return msg`“${value}” is archived.`;
    case 'name-taken':
      return msg`Another one is named “${value}” already.`;
    case 'twice-in-file':
      return msg`“${value}” stands in the file twice.`;
    case 'column-missing':
      return msg`No heading says Name. The first line must hold the headings.`;
    case 'column-twice':
      return msg`This column stands in the file twice.`;
    case 'too-many-cells':
      return msg`There are more cells than headings.`;
    case 'quote-open':
      return msg`A quotation mark is never closed.`;
    case 'no-lines':
      return msg`The file has no lines below its headings.`;
    case 'too-many-lines':
      return msg`That is more than can be imported at once, at most ${maxImportedLines} lines. Divide the file and import one part after the other.`;
    case 'too-many-columns':
      return msg`The file has too many columns. Check that it is the right one.`;
  }
}
