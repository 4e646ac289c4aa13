import { type ReactNode, useRef } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** For screen readers. */
  label: string;
  /** Names the hidden field of the file. */
  inputLabel: string;
  /** Beside the button: what may be dropped here, or the name of the file that was chosen last. */
  children: ReactNode;
  /** The text of the button. */
  choose: ReactNode;
  /** Endings and media types that the browser offers, as `accept` has them. */
  types: string;
  isBusy: boolean;
  /** Gives the button the focus at first. */
  autoFocus?: boolean;
  onFile: (file: File) => void;
}

/** Takes one file, dropped or chosen. */
export function FileDrop({ label, inputLabel, children, choose, types, isBusy, autoFocus, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);

  async function drop({ items }: Parameters<NonNullable<DropZoneProps['onDrop']>>[0]) {
    const item = items.find(({ kind }) => kind === 'file');
    if (item?.kind === 'file') onFile(await item.getFile());
  }

  return (
    <DropZone className={classNames(styles.drop)} aria-label={label} onDrop={(event) => void drop(event)}>
      <p className={styles.text}>{children}</p>
      <input
        ref={input}
        type="file"
        accept={types}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={inputLabel}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          // Allows the same file to be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <Button
        action="secondary"
        size="small"
        isPending={isBusy}
        autoFocus={autoFocus ?? false}
        onPress={() => input.current?.click()}
      >
        {choose}
      </Button>
    </DropZone>
  );
}
