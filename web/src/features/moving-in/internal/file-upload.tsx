import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode } from 'react';
import { formatNumber, formatPercent } from '#lib/format/number.ts';
import { useLeaveGuard } from '#lib/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { FileFormFields } from './file/file-form-fields.tsx';
import { FilePreview } from './file/file-preview.tsx';
import { FileProblemText } from './file/file-problem-text.tsx';
import type { LookedThrough } from './file/look-through.ts';
import type { FileTable } from './file/open-file.ts';
import { useChosenFile } from './file/use-chosen-file.ts';
import { type UploadTarget, useUpload } from './file/use-upload.ts';
import styles from './moving-in.module.css';
import { useRowsText } from './moving-in-names.tsx';
import { ProgressLine } from './progress-line.tsx';

const types = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain';

interface FileUploadProps {
  /** A list whose sending was left, or the kind of a new one; null while that is not chosen. */
  into: UploadTarget | null;
  onSent: (id: string) => void;
  /** Stands above the file. */
  children?: ReactNode;
  /** Stands below the file while none is on its way. */
  instead?: ReactNode;
}

/** A file that is chosen, looked at and sent. */
export function FileUpload({ into, onSent, children, instead }: FileUploadProps) {
  const { t } = useLingui();
  const chosen = useChosenFile();
  const upload = useUpload(onSent);
  const isOnItsWay = upload.progress !== null;
  const error = upload.error ?? chosen.error;
  return (
    <>
      {isOnItsWay ? (
        <Sending name={chosen.name ?? ''} upload={upload} />
      ) : (
        <div className={classNames(inColumn(4), styles.narrow)}>
          {children}
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
          {error === null ? null : (
            <p className={styles.trouble} role="alert">
              <FileProblemText error={error} />
            </p>
          )}
          {chosen.opened === null ? null : <FileFormFields opened={chosen.opened} onChange={chosen.reopen} />}
          {chosen.share === null ? null : (
            <ProgressLine label={t`Reading the file…`} share={chosen.share} words={formatPercent(chosen.share)} />
          )}
        </div>
      )}
      {isOnItsWay || chosen.table === null ? null : (
        <Looked
          table={chosen.table}
          looked={chosen.looked}
          into={into}
          onSend={(target, table) => upload.start(target, chosen.name ?? '', table)}
        />
      )}
      {isOnItsWay ? null : instead}
      <LeaveDialog isSending={isOnItsWay && upload.refusal === null} />
    </>
  );
}

interface LookedProps {
  table: FileTable;
  looked: LookedThrough | null;
  into: UploadTarget | null;
  onSend: (target: UploadTarget, table: FileTable) => void;
}

/** The first rows of the file, with what all of them have shown, and the button that sends it. */
function Looked({ table, looked, into, onSend }: LookedProps) {
  const rowsText = useRowsText();
  const isOther = typeof into === 'object' && into !== null && !hasHeadings(table, into);
  return (
    <>
      <FilePreview table={table} />
      {looked === null || looked.firstGarbled === null ? null : <Garbled {...looked} first={looked.firstGarbled} />}
      <div className={classNames(inRow(3, { wrap: true }), styles.foot)}>
        <Button
          size="large"
          icon="upload"
          isDisabled={into === null || isOther || looked === null}
          onPress={() => into !== null && onSend(into, table)}
        >
          <Trans>Upload</Trans>
        </Button>
        {looked === null ? null : <span className="strong">{rowsText(looked.rows)}</span>}
        <span className="note" role="status">
          {into === null ? (
            <Trans>First choose of what it is a list.</Trans>
          ) : isOther ? (
            <Trans>This is another file: its headings are not those of the list.</Trans>
          ) : (
            <Trans>Nothing is moved in yet: next you say what each column means, and try it.</Trans>
          )}
        </span>
      </div>
    </>
  );
}

function hasHeadings({ headings }: FileTable, { columns }: Exclude<UploadTarget, string>): boolean {
  return headings.length === columns.length && columns.every(({ heading }, index) => heading === headings[index]);
}

interface GarbledProps {
  garbled: number;
  first: NonNullable<LookedThrough['firstGarbled']>;
}

/** Says that rows would be moved in with wrong letters. */
function Garbled({ garbled, first: { line, cell } }: GarbledProps) {
  const rowsText = useRowsText();
  const count = rowsText(garbled);
  const place = formatNumber(line);
  const sample = cell.length > maxSample ? `${cell.slice(0, maxSample)}…` : cell;
  return (
    <p className={classNames(styles.trouble, styles.narrow)} role="alert">
      <Trans>
        Letters look garbled in {count}; see line {place}: “{sample}”. If all accents are wrong, choose another
        encoding. If only some are, the file is written in two encodings: correct it where it comes from, because rows
        are moved in as they stand here.
      </Trans>
    </p>
  );
}

const maxSample = 60;

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
      <Trans>The upload ends here, and goes on later with the same file. Nothing of the list is moved in.</Trans>
    </ConfirmDialog>
  );
}
