import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportOutcome } from '@quieta/contract/settings/table-import';
import type { QueryKey } from '@tanstack/react-query';
import { formatNumber } from '#lib/format/number.ts';
import { useReturnFocus } from '#lib/page/focus.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import styles from './import.module.css';
import { ImportedLines } from './imported-lines.tsx';
import { type TableCalls, useImport } from './use-import.ts';

interface ImportPanelProps {
  calls: TableCalls;
  /** The query of the list that the rows are imported into. */
  queryKey: QueryKey;
  onClose: () => void;
}

/** Imports a table: the user chooses it, previews the changes and imports it without the faulty lines. */
export function ImportPanel({ calls, queryKey, onClose }: ImportPanelProps) {
  const { t } = useLingui();
  useReturnFocus();
  const { file, outcome, isBusy, trouble, check, run } = useImport(calls, queryKey);
  const writes = file?.preview.lines.filter(({ does }) => does !== 'keep').length ?? 0;
  return (
    <SidePanel
      title={t`Import a table`}
      onClose={onClose}
      footer={
        outcome !== null ? (
          <Button size="large" isWide onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <Button size="large" isWide isPending={isBusy} isDisabled={writes === 0} onPress={() => void run()}>
            {writes === 0 ? t`Import` : <Plural value={writes} one="Import # line" other="Import # lines" />}
          </Button>
        )
      }
    >
      <div className={classNames(inColumn(3), styles.panel)}>
        {outcome !== null ? (
          <Outcome outcome={outcome} />
        ) : (
          <FileDrop
            label={t`Drop a table here`}
            inputLabel={t`Table, CSV`}
            choose={file === null ? <Trans>Choose a file</Trans> : <Trans>Choose another</Trans>}
            types={types}
            isBusy={isBusy}
            autoFocus
            onFile={(chosen) => void check(chosen)}
          >
            {file?.name ?? <Trans>Drop a CSV file here, or</Trans>}
          </FileDrop>
        )}
        {trouble === null ? null : (
          <p className={styles.trouble} role="alert">
            {trouble === 'too-large'
              ? t`The file is too large: at most a million characters can be imported at once.`
              : t`The list has changed in the meantime. This is what the file would do now.`}
          </p>
        )}
        {file === null ? <Hints /> : <ImportedLines preview={file.preview} isDone={outcome !== null} />}
      </div>
    </SidePanel>
  );
}

function Hints() {
  const { t } = useLingui();
  return (
    <ul className={styles.hints}>
      <li>{t`The first line holds the headings. Export the list to see all of them.`}</li>
      <li>{t`A line with the id or the name of a row changes that row; any other adds one.`}</li>
      <li>{t`Nothing is saved before you have seen what it would change.`}</li>
    </ul>
  );
}

function Outcome({ outcome }: { outcome: ImportOutcome }) {
  const [created, changed, unchanged, left] = [outcome.created, outcome.changed, outcome.kept, outcome.left].map(
    (count) => formatNumber(count),
  );
  return (
    <p className={styles.outcome} role="status">
      <Trans>
        Done: {created} added, {changed} changed, {unchanged} as they were, {left} left out.
      </Trans>
    </p>
  );
}

const types = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';
