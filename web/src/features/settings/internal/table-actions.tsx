import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import type { TableCalls } from './table-calls.ts';

interface TableActionsProps {
  calls: TableCalls;
  onImport: () => void;
}

/** Brings rows in from a table, and takes them along as one. */
export function TableActions({ calls, onImport }: TableActionsProps) {
  const { t } = useLingui();
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    setIsSaving(true);
    try {
      const { fileName, csv } = await calls.export();
      saveFile(fileName, csv);
    } catch {
      // The common handler has told why.
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <Button action="secondary" icon="upload" onPress={onImport}>
        {t`Import`}
      </Button>
      <Button action="secondary" icon="download" isPending={isSaving} onPress={() => void save()}>
        {t`Export`}
      </Button>
    </>
  );
}
