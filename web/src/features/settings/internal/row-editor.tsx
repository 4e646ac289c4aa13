import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import type { SettingsRow } from '../mutations.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import type { Form } from './form.ts';
import { type RowEditing, type SettingsKind, useRowEditing } from './row-form.ts';
import styles from './settings.module.css';

interface RowEditorProps<Row extends SettingsRow, Draft extends object> {
  /** Null for a new one. */
  row: Row | null;
  newTitle: string;
  kind: SettingsKind<Row, Draft>;
  renderFields: (form: Form<Draft>) => ReactNode;
  /** The user wants it closed; what is not saved is asked about. */
  onClose: () => void;
  /** Saved or deleted: nothing is left to be asked. */
  onDone: () => void;
}

/** The fields of one row in a side panel. A refused save keeps what was typed, with the reason at its field. */
export function RowEditor<Row extends SettingsRow, Draft extends object>(props: RowEditorProps<Row, Draft>) {
  const { row, newTitle, kind, renderFields, onClose, onDone } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const editing = useRowEditing(kind, row);
  const { errors, refusal, isDirty, isBusy, save } = editing;
  const guard = useLeaveGuard(isDirty);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  }, [errors]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const isAsItWas = row !== null && !isDirty;
    if (isAsItWas || (await save())) onDone();
  }

  return (
    <SidePanel
      title={row?.name ?? newTitle}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          {refusal === null ? null : (
            <p className={styles.refusal} role="alert">
              {refusal}
            </p>
          )}
          {isDirty ? (
            <p className={styles.unsaved}>
              <Trans>Not saved yet</Trans>
            </p>
          ) : null}
          <Button size="large" isWide isSubmit form={formId} isPending={isBusy}>
            <Trans>Save</Trans>
          </Button>
          {row === null ? null : <RowEnd row={row} editing={editing} onDone={onDone} />}
        </div>
      }
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {renderFields(editing)}
      </form>
      <DiscardDialog guard={guard} />
    </SidePanel>
  );
}

interface RowEndProps {
  row: SettingsRow;
  editing: Pick<RowEditing<object>, 'isBusy' | 'archive' | 'remove'>;
  onDone: () => void;
}

/** How a row ends: archived and restored at any time, deleted while nothing uses it. */
function RowEnd({ row, editing: { isBusy, archive, remove }, onDone }: RowEndProps) {
  const { t } = useLingui();
  const { name } = row;
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    const isDone = await remove();
    setIsAsking(false);
    if (isDone) onDone();
  }

  return (
    <>
      <div className={styles.end}>
        {row.archived ? (
          <Button action="quiet" size="small" icon="undo" isDisabled={isBusy} onPress={() => void archive(false)}>
            <Trans>Restore</Trans>
          </Button>
        ) : (
          <Button action="quiet" size="small" icon="archive" isDisabled={isBusy} onPress={() => void archive(true)}>
            <Trans>Archive</Trans>
          </Button>
        )}
        {row.isDeletable ? (
          <Button type="danger" action="quiet" size="small" icon="trash" onPress={() => setIsAsking(true)}>
            <Trans>Delete</Trans>
          </Button>
        ) : null}
      </div>
      {row.isDeletable ? null : (
        <p className={styles.faint}>
          {row.archived
            ? t`Archived: it is no longer offered, and stays where it was used.`
            : t`It is in use and cannot be deleted; archived, it is no longer offered.`}
        </p>
      )}
      <ConfirmDialog
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete`}
        type="danger"
        isOpen={isAsking}
        isPending={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      >
        <Trans>Nothing uses it. This cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  );
}
