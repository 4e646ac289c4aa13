import { useLingui } from '@lingui/react/macro';
import { useCommand } from '#features/session/use-command.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import type { TableCalls } from './table-calls.ts';

interface TableActionsProps {
  calls: TableCalls;
  onImport: () => void;
}

/** Imports rows from a table, and exports them as one. */
export function TableActions({ calls, onImport }: TableActionsProps) {
  const { t } = useLingui();
  const save = useCommand(async () => {
    const { fileName, csv } = await calls.export();
    saveFile(fileName, csv);
  });

  return (
    <>
      <Button action="secondary" icon="upload" onPress={onImport}>
        {t`Import`}
      </Button>
      <Button action="secondary" icon="download" isPending={save.isPending} onPress={() => void save.run()}>
        {t`Export`}
      </Button>
    </>
  );
}
