import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MovingIn, MovingInRow, RowOutcome } from '@quieta/contract/moving-in/moving-in';
import { movingInKinds, movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { writtenRows } from '@quieta/contract/moving-in/row-counts';
import { recordOf } from '@quieta/contract/values/objects';
import { Suspense, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { formatNumber } from '#lib/format/number.ts';
import { later } from '#lib/page/later.tsx';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { fetchRefusedRows } from '../queries.ts';
import { AskedStep, mayTake, RemoveButton } from './list-actions.tsx';
import styles from './moving-in.module.css';
import { outcomeOrder, useOutcomeNames, useRowsText } from './moving-in-names.tsx';
import { ResultRows } from './result-rows.tsx';
import { useLostFocus } from './use-lost-focus.ts';

const DuplicatesButton = later(async () => (await import('#features/guest-care/duplicates.tsx')).DuplicatesButton);

interface ListResultProps {
  list: MovingIn;
  openLine: number | null;
  onOpenRow: (row: MovingInRow) => void;
  onEditColumns: () => void;
}

type Shown = RowOutcome | 'all';

/** Shows what became of the rows, or would, and what can be done next. */
export function ListResult({ list, openLine, onOpenRow, onEditColumns }: ListResultProps) {
  const { t } = useLingui();
  const { counts, rows } = list;
  const there = outcomeOrder.filter((outcome) => (counts[outcome] ?? 0) > 0);
  const names = useOutcomeNames();
  const summary = useLostFocus<HTMLHeadingElement>();
  const first = there.find((outcome) => outcome === (list.state === 'undone' ? 'kept' : 'refused'));
  const [shown, setShown] = useState<Shown>(first ?? 'all');
  const segments = {
    all: `${t({ message: 'All', context: 'rows' })} ${formatNumber(rows)}`,
    ...recordOf(there, (outcome) => `${names[outcome]} ${formatNumber(counts[outcome] ?? 0)}`),
  };
  return (
    <>
      <div className={classNames(inRow(3, { wrap: true, justify: 'between' }), styles.result)}>
        <h2 ref={summary} tabIndex={-1} className={styles.summary}>
          <Summary list={list} />
        </h2>
        <Actions list={list} onEditColumns={onEditColumns} />
      </div>
      <div className={classNames(inRow(3, { wrap: true, justify: 'between' }), styles.result)}>
        <SegmentedControl<Shown> label={t`Rows by outcome`} segments={segments} value={shown} onChange={setShown} />
        <div className={inRow(2, { wrap: true })}>
          {'addsGuests' in movingInKinds[list.kind] && list.state === 'done' ? (
            <Suspense>
              <DuplicatesButton />
            </Suspense>
          ) : null}
          {(counts.refused ?? 0) > 0 ? <DownloadButton list={list} /> : null}
        </div>
      </div>
      <ResultRows list={list} outcome={shown === 'all' ? null : shown} openLine={openLine} onOpen={onOpenRow} />
    </>
  );
}

/** One sentence about all rows. */
function Summary({ list }: { list: MovingIn }) {
  const { state, counts } = list;
  const written = writtenRows(list.counts);
  const rowsText = useRowsText();
  const count = formatNumber(written);
  const open = rowsText(list.rows - list.done);
  const undone = rowsText(counts.undone ?? 0);
  const left = rowsText(counts.kept ?? 0);
  if (state === 'undone')
    return (counts.kept ?? 0) > 0 ? (
      <Trans>
        Undone: {undone}. Used or changed since, and therefore kept: {left}.
      </Trans>
    ) : (
      <Trans>Undone: {undone}.</Trans>
    );
  if (state === 'tried')
    return (
      <Plural
        value={written}
        _0="No row would be written."
        one="# row would be written."
        other={`${count} rows would be written.`}
      />
    );
  return (
    <>
      <Plural value={written} _0="No row was written." one="# row was written." other={`${count} rows were written.`} />{' '}
      {state === 'stopped' ? <Trans>Still to do: {open}.</Trans> : null}
    </>
  );
}

interface ActionsProps {
  list: MovingIn;
  onEditColumns: () => void;
}

function Actions({ list, onEditColumns }: ActionsProps) {
  const written = writtenRows(list.counts);
  const { isOpen } = movingInStates[list.state];
  const isFirst = list.state === 'tried';
  return (
    <div className={inRow(2, { wrap: true })}>
      {isOpen || list.state === 'undone' ? <RemoveButton list={list} /> : null}
      {isOpen ? (
        <Button action="secondary" onPress={onEditColumns}>
          <Trans>Change the columns</Trans>
        </Button>
      ) : null}
      {mayTake(list, 'undo') ? <UndoButton list={list} /> : null}
      {mayTake(list, 'run') ? (
        <AskedStep
          list={list}
          step="run"
          label={isFirst ? <Trans>Move in</Trans> : <Trans>Go on</Trans>}
          title={isFirst ? <Trans>Move this list in?</Trans> : <Trans>Go on with this list?</Trans>}
          isDisabled={isFirst && written === 0}
        >
          <RunText list={list} />
        </AskedStep>
      ) : null}
    </div>
  );
}

/** Says what a run writes. */
function RunText({ list: { state, counts, rows, done } }: { list: MovingIn }) {
  const rowsText = useRowsText();
  const left = rowsText(rows - done);
  if (state !== 'tried') return <Trans>Still to do: {left}. What was written before stays as it is.</Trans>;
  const [added, completed, known, refused] = [counts.new, counts.joined, counts.known, counts.refused].map((count) =>
    count === undefined ? null : rowsText(count),
  );
  return (
    <>
      <ul className={styles.consequences}>
        {added == null ? null : (
          <li>
            <Trans>Added: {added}</Trans>
          </li>
        )}
        {completed == null ? null : (
          <li>
            <Trans>Here already, completed with what is missing: {completed}</Trans>
          </li>
        )}
        {known == null ? null : (
          <li>
            <Trans>Here already, left as they are: {known}</Trans>
          </li>
        )}
        {refused == null ? null : (
          <li>
            <Trans>Left out: {refused}</Trans>
          </li>
        )}
      </ul>
      <p>
        <Trans>It can be undone afterwards.</Trans>
      </p>
    </>
  );
}

function UndoButton({ list }: { list: MovingIn }) {
  return (
    <AskedStep
      list={list}
      step="undo"
      action="secondary"
      type="danger"
      label={<Trans context="of moving a list in">Undo</Trans>}
      title={<Trans>Undo this list?</Trans>}
    >
      <Trans>
        What was moved in with it is removed, and what it completed is as before. Whatever was used or changed since
        stays; the list names it afterwards.
      </Trans>
    </AskedStep>
  );
}

function DownloadButton({ list }: { list: MovingIn }) {
  const save = useCommand(async () => {
    const { fileName, csv } = await fetchRefusedRows(list.id);
    saveFile(fileName, csv);
  });
  return (
    <Button action="secondary" size="small" icon="download" isPending={save.isPending} onPress={() => void save.run()}>
      <Trans>Download the rows that are left out</Trans>
    </Button>
  );
}
