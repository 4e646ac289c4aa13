import { useLingui } from '@lingui/react/macro';
import { useCommand } from '#features/session/use-command.ts';
import { importRow, useOpenRow } from '#lib/page/open-row.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { ImportPanel } from './import-panel.tsx';
import { type TableCalls, tableCalls } from './use-import.ts';

interface KindWithTable {
  readonly list: { readonly name: string };
  readonly table: Parameters<typeof tableCalls>[0];
}

/**
 * For the screen of a kind: the actions that import rows from a table and export them as one, and the panel of the
 * import.
 */
export function useTable({ list, table }: KindWithTable) {
  const { openId, open } = useOpenRow();
  const calls = tableCalls(table);
  return {
    actions: <TableActions calls={calls} onImport={() => open(importRow)} />,
    aside:
      openId === importRow ? (
        <ImportPanel calls={calls} queryKey={[list.name]} onClose={() => open(undefined)} />
      ) : null,
  };
}

function TableActions({ calls, onImport }: { calls: TableCalls; onImport: () => void }) {
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
