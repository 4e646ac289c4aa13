import { Trans } from '@lingui/react/macro';
import type { AppointmentCriteria } from '@quieta/contract/appointments/appointment-endpoints';
import { useState } from 'react';
import { currentLanguage } from '#lib/i18n.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { fetchTable } from '../queries.ts';

/** Saves the filtered rows as a file that spreadsheets open. */
export function ExportButton({ criteria }: { criteria: AppointmentCriteria }) {
  const [isPending, setPending] = useState(false);

  async function save(): Promise<void> {
    setPending(true);
    try {
      const { fileName, csv } = await fetchTable(criteria, currentLanguage());
      saveFile(fileName, csv);
    } catch {
      // The common handler has told why.
    } finally {
      setPending(false);
    }
  }

  return (
    <Button action="secondary" icon="download" isPending={isPending} onPress={() => void save()}>
      <Trans>Export</Trans>
    </Button>
  );
}
