import { Trans, useLingui } from '@lingui/react/macro';
import type { MovingIn, MovingInRow } from '@quieta/contract/moving-in/moving-in';
import { movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Screen } from '#features/session/page-trail.tsx';
import { useBranch } from '#features/session/store.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { movingInQuery } from '../queries.ts';
import { ColumnsForm } from './columns-form.tsx';
import { FileUpload } from './file-upload.tsx';
import { RemoveButton } from './list-actions.tsx';
import { ListResult } from './list-result.tsx';
import { ListWork } from './list-work.tsx';
import styles from './moving-in.module.css';
import { StateChip, useMovingInText, useRowsText } from './moving-in-names.tsx';
import { RowPanel } from './row-panel.tsx';
import { StepsBar } from './steps-bar.tsx';

/** One list with what its state asks for: its columns, how far the server is, or what became of its rows. */
export function OneList({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: list, isError, isFetching, refetch } = useQuery(movingInQuery(id));
  const { kinds } = useMovingInText();
  const [openRow, setOpenRow] = useState<MovingInRow | null>(null);
  if (list === undefined)
    return (
      <Screen title={t`List`}>
        <div className={styles.body}>
          {isError ? (
            <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : (
            <Skeleton width="60%" height="28px" />
          )}
        </div>
      </Screen>
    );
  const hasRows = 'hasResult' in movingInStates[list.state];
  return (
    <Screen
      title={kinds[list.kind]}
      headed={<StateChip list={list} />}
      summary={<Origin list={list} />}
      panel={
        openRow === null || !hasRows ? null : (
          <RowPanel key={openRow.line} row={openRow} onClose={() => setOpenRow(null)} />
        )
      }
    >
      <div className={classNames(styles.body, hasRows && styles.fixed)}>
        <StepsBar state={list.state} />
        <Problem list={list} />
        <Content key={list.state} list={list} openLine={openRow?.line ?? null} onOpenRow={setOpenRow} />
      </div>
    </Screen>
  );
}

function Origin({ list: { fileName, rows, createdBy, createdAt } }: { list: MovingIn }) {
  const rowsText = useRowsText();
  const { timeZone } = useBranch();
  return (
    <>
      <span>{fileName}</span>
      <span>{rowsText(rows)}</span>
      <span>
        {createdBy}, {formatInstant(createdAt, timeZone)}
      </span>
    </>
  );
}

/** Why it stopped by itself. */
function Problem({ list: { problem } }: { list: MovingIn }) {
  const text = useErrorText(problem, useBranch().timeZone);
  if (problem === null) return null;
  return (
    <p className={styles.trouble} role="alert">
      <Trans>It stopped: {text}</Trans>
    </p>
  );
}

interface ContentProps {
  list: MovingIn;
  openLine: number | null;
  onOpenRow: (row: MovingInRow) => void;
}

function Content({ list, openLine, onOpenRow }: ContentProps) {
  const [isEditing, setIsEditing] = useState(list.state === 'read');
  if (list.state === 'reading') return <Incomplete list={list} />;
  if (movingInStates[list.state].isWorking) return <ListWork list={list} />;
  if (isEditing)
    return <ColumnsForm list={list} onCancel={list.state === 'read' ? undefined : () => setIsEditing(false)} />;
  return <ListResult list={list} openLine={openLine} onOpenRow={onOpenRow} onEditColumns={() => setIsEditing(true)} />;
}

/**
 * A list whose file has not arrived as a whole: at another desk it may still be on its way. A file can be sent once
 * more; what has arrived of it is compared.
 */
function Incomplete({ list }: { list: MovingIn }) {
  const count = useRowsText()(list.rows);
  const client = useQueryClient();
  const remove = (
    <div className={inRow(2)}>
      <RemoveButton list={list} />
    </div>
  );
  if (list.source !== 'file')
    return (
      <div className={classNames(inColumn(3), styles.narrow)}>
        <p role="status">
          <Trans>
            Arrived so far: {count}. If nobody is reading the lists any more, remove this one and begin again: nothing
            of it is moved in.
          </Trans>
        </p>
        {remove}
      </div>
    );
  return (
    <FileUpload into={list} onSent={() => void client.invalidateQueries(movingInQuery(list.id))} instead={remove}>
      <p role="status">
        <Trans>
          Arrived so far: {count}. If nobody is uploading the file any more, choose the same file again, and the upload
          goes on; or remove the list. Nothing of it is moved in.
        </Trans>
      </p>
    </FileUpload>
  );
}
