import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import type { FieldBinding } from '../use-editing.ts';
import { readLogo } from './read-logo.ts';
import styles from './settings.module.css';

/** A PNG in base64, shown as it is; null is none. */
export function LogoField({ value, onChange, error }: FieldBinding<string | null>) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const [failure, setFailure] = useState<string>();
  const wrong = failure ?? error;

  async function choose(file: File | undefined) {
    if (file === undefined) return;
    setFailure(undefined);
    try {
      onChange(await readLogo(file));
    } catch {
      setFailure(t`Failed to read file`);
    }
  }

  return (
    <div className={inColumn(2)} role="group" aria-labelledby={titleId}>
      <span id={titleId} className="caption">
        <Trans>Logo</Trans>
      </span>
      {value === null ? null : (
        <img className={styles.logo} src={`data:image/png;base64,${value}`} alt={t`The logo as it is printed`} />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t`Logo file`}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // Allows the same file to be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <div className={inRow(2, { wrap: true })}>
        <Button action="secondary" size="small" onPress={() => input.current?.click()}>
          {value === null ? <Trans>Choose a picture</Trans> : <Trans>Choose another</Trans>}
        </Button>
        {value === null ? null : (
          <Button action="quiet" size="small" icon="trash" onPress={() => onChange(null)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <FormError text={wrong} />
    </div>
  );
}
