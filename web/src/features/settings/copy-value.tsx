import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import styles from './internal/copy-value.module.css';

interface CopyValueProps {
  /** Name of the value, such as that of a claim. */
  label: string;
  value: string;
}

/** A value to take along into another system, with a button that copies it. */
export function CopyValue({ label, value }: CopyValueProps) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      // The browser does not allow it: the value stands there to be marked.
      () => setIsCopied(false),
    );
  }

  return (
    <div className={inColumn(1)}>
      <span className="caption">{label}</span>
      <div className={classNames(inRow(2, { justify: 'between' }), styles.copied)}>
        <code className={styles.value}>{value}</code>
        <Button
          action="secondary"
          size="small"
          icon={isCopied ? 'check' : 'copy'}
          aria-label={t`Copy ${label}`}
          onPress={() => void copy()}
        >
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
      </div>
    </div>
  );
}

/** A secret that has just been made: nobody can read it again. */
export function ShownOnce({ children, ...secret }: CopyValueProps & { children: ReactNode }) {
  return (
    <div role="status" className={classNames(inColumn(2), styles.once)}>
      <CopyValue {...secret} />
      <p className="faint">{children}</p>
    </div>
  );
}
