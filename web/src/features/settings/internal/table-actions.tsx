import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
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
      <Tooltip content={t`Import a table`}>
        <IconButton icon="upload" label={t`Import a table`} isOutlined onPress={onImport} />
      </Tooltip>
      <Tooltip content={t`Export as a table`}>
        <IconButton
          icon="download"
          label={t`Export as a table`}
          isOutlined
          isDisabled={isSaving}
          onPress={() => void save()}
        />
      </Tooltip>
    </>
  );
}
