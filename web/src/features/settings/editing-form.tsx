import { Trans } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { useLeaveGuard } from '#lib/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import styles from './editing-form.module.css';
import { DiscardDialog, useErrorFocus, useSaveKey } from './form-parts.tsx';
import type { Editing } from './use-editing.ts';

interface EditingFormProps {
  editing: Pick<Editing<object>, 'isDirty' | 'isBusy' | 'errors' | 'refusal' | 'save'>;
  /** Its button stays in sight while the form is scrolled. */
  isLong?: boolean;
  children: ReactNode;
}

/** The fields of a page with the Save button. A refused save keeps what was typed and shows the reason at its field. */
export function EditingForm({ editing, isLong = false, children }: EditingFormProps) {
  const { isDirty, isBusy, errors, refusal, save } = editing;
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, errors);
  useSaveKey(form);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isDirty) void save();
  }

  return (
    <form ref={form} className={isLong ? styles.long : inColumn(3)} onSubmit={submit} noValidate>
      {children}
      <FormError text={refusal} />
      <div className={styles.foot}>
        <div className={inRow(2, { wrap: true, justify: 'between' })}>
          <span role="status" className={styles.unsaved}>
            {isDirty ? <Trans>Not saved yet</Trans> : null}
          </span>
          <Button isSubmit isPending={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
      <DiscardDialog guard={useLeaveGuard(isDirty)} />
    </form>
  );
}
