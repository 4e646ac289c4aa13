import { Trans } from '@lingui/react/macro';
import { useCommand } from '#features/session/use-command.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { fetchInvoiceFile } from '../queries.ts';

/** Saves the e-invoice of a document. */
export function SaveFileButton({ id }: { id: string }) {
  const save = useCommand(async () => {
    const { fileName, content } = await fetchInvoiceFile(id);
    saveFile(fileName, content, 'application/xml');
  });
  return (
    <>
      <Button
        action="secondary"
        size="small"
        icon="download"
        isPending={save.isPending}
        onPress={() => void save.run()}
      >
        <Trans>Save XML</Trans>
      </Button>
      <Refused text={save.refusal} />
    </>
  );
}

/** Why an invoice of services to health has no e-invoice. */
export function NoFile() {
  return (
    <Trans>
      No e-invoice: services to a private person’s health must not go through the exchange. Hand over the paper or the
      PDF.
    </Trans>
  );
}
