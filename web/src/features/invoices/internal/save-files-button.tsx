import { Trans } from '@lingui/react/macro';
import { useCommand } from '#features/session/use-command.ts';
import { saveBytes } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { fetchInvoiceFiles } from '../queries.ts';

/** Saves the e-invoices of the shown days as one archive, for the accountant. */
export function SaveFilesButton({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) {
  const save = useCommand(
    async () => {
      const { files } = await fetchInvoiceFiles({ dateFrom, dateTo });
      const { strToU8, zipSync } = await import('fflate');
      const archive = zipSync(Object.fromEntries(files.map(({ fileName, content }) => [fileName, strToU8(content)])));
      saveBytes(`fatture-${dateFrom}-${dateTo}.zip`, archive, 'application/zip');
    },
    { about: `${dateFrom} ${dateTo}` },
  );
  return (
    <>
      <Button action="secondary" icon="download" isPending={save.isPending} onPress={() => void save.run()}>
        <Trans>Save all XML</Trans>
      </Button>
      <Refused text={save.refusal} />
    </>
  );
}
