import { Trans } from '@lingui/react/macro';
import type { AppointmentCriteria } from '@quieta/contract/appointments/appointment-endpoints';
import { useCommand } from '#features/session/use-command.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { fetchTable } from '../queries.ts';

/** Saves the filtered rows as a file for spreadsheets. */
export function ExportButton({ criteria }: { criteria: AppointmentCriteria }) {
  const save = useCommand(async () => {
    const { fileName, csv } = await fetchTable(criteria, currentLanguage());
    saveFile(fileName, csv);
  });

  return (
    <Button action="secondary" icon="download" isPending={save.isPending} onPress={() => void save.run()}>
      <Trans>Export</Trans>
    </Button>
  );
}
