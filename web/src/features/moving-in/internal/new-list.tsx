import { Trans, useLingui } from '@lingui/react/macro';
import { type MovingInKind, movingInKinds } from '@quieta/contract/moving-in/moving-in-kinds';
import { useState } from 'react';
import { Screen } from '#features/session/page-trail.tsx';
import { formatList, formatPercent } from '#lib/format/number.ts';
import { useOpenRow } from '#lib/page/open-row.ts';
import { useLeaveGuard } from '#lib/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Select } from '#ui/select/select.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { FileFormFields } from './file/file-form-fields.tsx';
import { FilePreview } from './file/file-preview.tsx';
import { FileProblemText } from './file/file-problem-text.tsx';
import type { FileTable } from './file/open-file.ts';
import { useChosenFile } from './file/use-chosen-file.ts';
import { useUpload } from './file/use-upload.ts';
import { useMovableKinds } from './kinds-guide.tsx';
import styles from './moving-in.module.css';
import { kindDetails, useMovingInText, useRowsText } from './moving-in-names.tsx';
import { ProgressLine } from './progress-line.tsx';
import { StepsBar } from './steps-bar.tsx';

const types = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain';

interface NewListProps {
  /** The kind that was chosen before; null if none was. */
  kind: MovingInKind | null;
}

/** The first step: of what it is a list, and its file, which is looked at before it is sent. */
export function NewList({ kind: asked }: NewListProps) {
  const { t } = useLingui();
  const { open } = useOpenRow();
  const [kind, setKind] = useState(asked);
  const chosen = useChosenFile();
  const upload = useUpload((id) => open(id, true));
  const isOnItsWay = upload.progress !== null;
  const error = upload.error ?? chosen.error;
  return (
    <Screen title={t`Move a list in`}>
      <div className={styles.body}>
        <StepsBar state="reading" />
        {isOnItsWay ? (
          <Sending name={chosen.name ?? ''} upload={upload} />
        ) : (
          <div className={classNames(inColumn(4), styles.narrow)}>
            <KindChoice value={kind} onChange={setKind} />
            <FileDrop
              label={t`Drop a file here`}
              inputLabel={t`File, CSV or XLSX`}
              choose={chosen.name === null ? <Trans>Choose a file</Trans> : <Trans>Choose another</Trans>}
              types={types}
              isBusy={false}
              onFile={chosen.choose}
            >
              {chosen.name ?? <Trans>Drop a CSV or Excel file here, or</Trans>}
            </FileDrop>
            {chosen.share === null ? null : (
              <ProgressLine label={t`Reading the file…`} share={chosen.share} words={formatPercent(chosen.share)} />
            )}
            {error === null ? null : (
              <p className={styles.trouble} role="alert">
                <FileProblemText error={error} />
              </p>
            )}
            {chosen.opened === null ? null : <FileFormFields opened={chosen.opened} onChange={chosen.reopen} />}
          </div>
        )}
        {isOnItsWay || chosen.table === null ? null : (
          <Looked
            table={chosen.table}
            isReady={kind !== null}
            onSend={(table) => kind !== null && upload.start(kind, chosen.name ?? '', table)}
          />
        )}
      </div>
      <LeaveDialog isSending={isOnItsWay && upload.refusal === null} />
    </Screen>
  );
}

interface KindChoiceProps {
  value: MovingInKind | null;
  onChange: (kind: MovingInKind) => void;
}

function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t, i18n } = useLingui();
  const { kinds } = useMovingInText();
  const movable = useMovableKinds();
  const before = value === null ? '' : formatList(movingInKinds[value].after.map((one) => kinds[one]));
  return (
    <Select
      label={t`What is it a list of?`}
      placeholder={t`Choose`}
      value={value}
      onChange={onChange}
      options={movable.map((id) => ({ id, label: kinds[id], detail: i18n._(kindDetails[id]) }))}
      description={before === '' ? undefined : t`Its rows may refer to: ${before}. Move those in before.`}
    />
  );
}

interface LookedProps {
  table: FileTable;
  isReady: boolean;
  onSend: (table: FileTable) => void;
}

/** The first rows of the file, with the button that sends it. */
function Looked({ table, isReady, onSend }: LookedProps) {
  return (
    <>
      <FilePreview table={table} />
      <div className={classNames(inRow(3, { wrap: true }), styles.foot)}>
        <Button size="large" icon="upload" isDisabled={!isReady} onPress={() => onSend(table)}>
          <Trans>Upload</Trans>
        </Button>
        <span className="note">
          {isReady ? (
            <Trans>Nothing is moved in yet: next you say what each column means, and try it.</Trans>
          ) : (
            <Trans>First choose of what it is a list.</Trans>
          )}
        </span>
      </div>
    </>
  );
}

interface SendingProps {
  name: string;
  upload: ReturnType<typeof useUpload>;
}

/** A file on its way, and what can be done where the line breaks. */
function Sending({ name, upload: { progress, refusal, isSending, resume, cancel } }: SendingProps) {
  const { t } = useLingui();
  const { share = 0, rows = 0 } = progress ?? {};
  const rowsText = useRowsText();
  return (
    <div className={classNames(inColumn(3), styles.narrow)}>
      <ProgressLine label={t`Uploading ${name}`} share={share} words={rowsText(rows)} />
      <p className="note">
        <Trans>Keep this page open until the file has arrived. From then on the server works by itself.</Trans>
      </p>
      {refusal === null ? null : (
        <p className={styles.trouble} role="alert">
          <Trans>The upload has stopped: {refusal}</Trans>
        </p>
      )}
      <div className={inRow(2)}>
        {refusal === null ? null : (
          <Button onPress={resume} isPending={isSending} autoFocus>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button action="secondary" onPress={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}

function LeaveDialog({ isSending }: { isSending: boolean }) {
  const guard = useLeaveGuard(isSending);
  return (
    <ConfirmDialog
      title={<Trans>Leave before the file has arrived?</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      cancelLabel={<Trans>Stay</Trans>}
      type="danger"
      isOpen={guard.isAsking}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <Trans>The upload ends here. Nothing of the list is moved in; remove it and begin again.</Trans>
    </ConfirmDialog>
  );
}
