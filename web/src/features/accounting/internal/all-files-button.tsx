import { Trans } from '@lingui/react/macro';
import type { AccountingFileKind } from '@quieta/contract/accounting/accounting-endpoints';
import { useCommand } from '#features/session/use-command.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { saveBytes, windowsBytes } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import type { FileRange } from '../file-range-rules.ts';
import { fetchAccountingFile } from '../queries.ts';

/** Saves all files of these days as one archive; DATEV's only where the branch has its numbers. */
export function AllFilesButton({ kinds, range }: { kinds: readonly AccountingFileKind[]; range: FileRange }) {
  const save = useCommand(
    async () => {
      const files = await fetchAll(kinds, range);
      const { strToU8, zipSync } = await import('fflate');
      const archive = zipSync(
        Object.fromEntries(
          files.map(({ fileName, content, encoding }) => [
            fileName,
            encoding === 'utf-8' ? strToU8(content) : windowsBytes(content),
          ]),
        ),
      );
      saveBytes(`accounting-${range.dateFrom}-${range.dateTo}.zip`, archive, 'application/zip');
    },
    { about: JSON.stringify(range) },
  );
  return (
    <>
      <Button action="secondary" icon="download" isWide isPending={save.isPending} onPress={() => void save.run()}>
        <Trans>Save all files</Trans>
      </Button>
      <Refused text={save.refusal} />
    </>
  );
}

/** A branch that does not book with DATEV, or cannot. */
const hasNoBatch: ReadonlySet<ApiError['code']> = new Set(['datev-numbers-missing', 'datev-currency']);

/** One after the other, because each of them is made while it is asked for. */
async function fetchAll(kinds: readonly AccountingFileKind[], range: FileRange) {
  const files: Awaited<ReturnType<typeof fetchAccountingFile>>[] = [];
  for (const kind of kinds) {
    try {
      files.push(await fetchAccountingFile({ kind, ...range }));
    } catch (error) {
      if (!(error instanceof ApiError && hasNoBatch.has(error.code))) throw error;
    }
  }
  return files;
}
