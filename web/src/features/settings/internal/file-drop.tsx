import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './import.module.css';

interface FileDropProps {
  /** The name of the file that was chosen last. */
  chosen: string | undefined;
  isBusy: boolean;
  onFile: (file: File) => void;
}

const types = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** Takes one file, dropped or chosen. */
export function FileDrop({ chosen, isBusy, onFile }: FileDropProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);

  async function drop({ items }: Parameters<NonNullable<DropZoneProps['onDrop']>>[0]) {
    const item = items.find(({ kind }) => kind === 'file');
    if (item?.kind === 'file') onFile(await item.getFile());
  }

  return (
    <DropZone
      className={classNames(styles.drop)}
      aria-label={t`Drop a table here`}
      onDrop={(event) => void drop(event)}
    >
      <p className={styles.dropText}>{chosen ?? <Trans>Drop a CSV file here, or</Trans>}</p>
      <input
        ref={input}
        type="file"
        accept={types}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t`Table, CSV`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          // Allows the same file to be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <Button action="secondary" size="small" isPending={isBusy} autoFocus onPress={() => input.current?.click()}>
        {chosen === undefined ? <Trans>Choose a file</Trans> : <Trans>Choose another</Trans>}
      </Button>
    </DropZone>
  );
}
