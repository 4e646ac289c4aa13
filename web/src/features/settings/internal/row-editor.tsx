import { Trans, useLingui } from '@lingui/react/macro';
import type { SaleGap } from '@quieta/contract/settings/branch-endpoints';
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { useLeaveGuard } from '#lib/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { DeleteButton, DiscardDialog, useErrorFocus, useSaveKey } from '../form-parts.tsx';
import type { SettingsRow } from '../mutations.ts';
import { gapAdvice } from '../sale-gaps.tsx';
import type { Form } from '../use-editing.ts';
import { type Archivable, type RowEditing, type SettingsKind, useRowEditing } from '../use-row-editing.ts';
import styles from './settings.module.css';

export interface RowTexts {
  /** The text of the button and of the editor of a new row: "New tax". */
  add: string;
  /** Why a row cannot be deleted, where the common text does not fit; null: there is nothing to say. */
  inUse?: string | null;
  /** The message about an archived row, where the common text does not fit. */
  archived?: string;
  /** Where rows are not archived and deleted, but, say, disabled and taken out. */
  ends?: EndTexts;
}

interface EndTexts {
  archive: string;
  restore: string;
  /** The mark of an archived row. */
  mark: string;
  /** The switch that shows them. */
  show: string;
  remove: string;
  /** Explains what removing does. */
  removal: string;
}

interface RowEditorProps<Row extends SettingsRow, Draft extends object, Values extends Archivable> {
  /** Null for a new one. */
  row: Row | null;
  /** The initial values of a new one. */
  pattern: Row | null;
  /** A colleague has deleted the row: saving makes a new one. */
  isGone: boolean;
  /** Why a sale with this row will be refused. */
  lack: SaleGap['code'] | undefined;
  texts: RowTexts;
  kind: SettingsKind<Row, Draft, Values>;
  renderFields: (form: Form<Draft>, row: Row | null) => ReactNode;
  /** Called to close the editor; the user is asked about unsaved changes. */
  onClose: () => void;
  /** Called after saving or deleting, with no question about unsaved changes. */
  onDone: () => void;
  /** Called to make a copy of this one. */
  onCopy: () => void;
}

/** The fields of one row in a side panel. A refused save keeps what was typed and shows the reason at its field. */
export function RowEditor<Row extends SettingsRow, Draft extends object, Values extends Archivable>(
  props: RowEditorProps<Row, Draft, Values>,
) {
  const { t, i18n } = useLingui();
  const { row, pattern, isGone, lack, texts, kind, renderFields, onClose, onDone, onCopy } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const editing = useRowEditing(kind, row, pattern);
  const { errors, refusal, isDirty, isBusy, save } = editing;
  const guard = useLeaveGuard(isDirty);

  useErrorFocus(form, errors);
  useSaveKey(form);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const isAsItWas = row !== null && !isDirty;
    if (isAsItWas || (await save())) onDone();
  }

  return (
    <SidePanel
      title={row?.name ?? texts.add}
      actions={<ThingActions entity={kind.entity} id={row?.id ?? null} />}
      onClose={onClose}
      footer={
        <div className={inColumn(2)}>
          <FormError text={isGone ? t`A colleague has deleted this. Saving creates it again.` : null} />
          <FormError text={refusal} />
          {isDirty ? <p className={styles.unsaved}>{t`Not saved yet`}</p> : null}
          <Button size="large" isWide isSubmit form={formId} isPending={isBusy}>
            {t`Save`}
          </Button>
          {row === null ? null : (
            <RowEnd
              row={row}
              texts={texts}
              editing={editing}
              onDone={onDone}
              onCopy={kind.hasCopies ? onCopy : undefined}
            />
          )}
        </div>
      }
    >
      <form id={formId} ref={form} className={inColumn(3)} onSubmit={(event) => void submit(event)} noValidate>
        {lack === undefined ? null : <p className={styles.lacking}>{i18n._(gapAdvice[lack])}</p>}
        {renderFields(editing, row)}
      </form>
      <DiscardDialog guard={guard} />
    </SidePanel>
  );
}

interface RowEndProps {
  row: SettingsRow;
  texts: RowTexts;
  editing: Pick<RowEditing<object>, 'isBusy' | 'archive' | 'remove'>;
  onDone: () => void;
  onCopy: (() => void) | undefined;
}

/** Archives or restores a row, or deletes it while nothing uses it. */
function RowEnd({ row, texts, editing: { isBusy, archive, remove }, onDone, onCopy }: RowEndProps) {
  const { t } = useLingui();
  const { name } = row;
  return (
    <>
      <div className={inRow(2, { wrap: true, justify: 'between' })}>
        {onCopy === undefined ? null : (
          <Button action="quiet" size="small" icon="copy" isDisabled={isBusy} onPress={onCopy}>
            <Trans>Duplicate</Trans>
          </Button>
        )}
        {/* Never disabled: a disabled button would lose the focus before the other one replaces it. */}
        {row.archived ? (
          <Button action="quiet" size="small" icon="undo" onPress={() => void archive(false)}>
            {texts.ends?.restore ?? <Trans>Restore</Trans>}
          </Button>
        ) : (
          <Button action="quiet" size="small" icon="archive" onPress={() => void archive(true)}>
            {texts.ends?.archive ?? <Trans>Archive</Trans>}
          </Button>
        )}
        {row.isDeletable ? (
          <DeleteButton
            title={texts.ends === undefined ? t`Delete ${name}?` : `${texts.ends.remove}: ${name}`}
            label={texts.ends?.remove}
            isBusy={isBusy}
            onDelete={remove}
            onGone={onDone}
          >
            {texts.ends?.removal ?? <Trans>This cannot be undone.</Trans>}
          </DeleteButton>
        ) : null}
      </div>
      {row.isDeletable ? null : (
        <p className="faint">
          {row.archived
            ? (texts.archived ?? t`Archived: it is no longer offered, and stays where it was used.`)
            : texts.inUse === undefined
              ? t`It is in use and cannot be deleted; archived, it is no longer offered.`
              : texts.inUse}
        </p>
      )}
    </>
  );
}
