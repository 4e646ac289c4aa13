import { Trans, useLingui } from '@lingui/react/macro';
import type { DayClose } from '@quieta/contract/closing/day-close';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { branchProfileQuery } from '#features/settings/queries.ts';
import { useActions } from '#lib/page/actions.ts';
import { useReturnFocus } from '#lib/page/focus.ts';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Paper } from '#ui/paper/paper.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import type { FilesRange } from '../../close-rules.ts';
import { dayCloseQuery } from '../../queries.ts';
import { CloseDocument } from '../close-document.tsx';
import documentStyles from '../document.module.css';
import { CloseBody } from './close-body.tsx';
import { SoldLater } from './movements.tsx';
import styles from './sheet.module.css';
import { SheetProvider } from './sheet-context.tsx';

interface ClosePanelProps {
  id: string;
  renderFiles: ((range: FilesRange) => ReactNode) | null;
  onClose: () => void;
}

/** The sheet of a closed day: all its figures as they were, what was sold afterwards, and the same on paper. */
export function ClosePanel({ id, renderFiles, onClose }: ClosePanelProps) {
  const { t } = useLingui();
  const { data: close, isError, isFetching, refetch } = useQuery(dayCloseQuery(id));
  useReturnFocus();
  return (
    <SidePanel
      isWide
      title={close === undefined ? t`Close of the day` : t`Close of the day no. ${close.number}`}
      actions={<ThingActions entity="day-close" id={id} />}
      onClose={onClose}
      footer={close === undefined ? undefined : <Printing close={close} />}
    >
      {close !== undefined ? (
        <div className={styles.sheet}>
          <SheetProvider close={close} isOnPaper={false}>
            <CloseBody />
            <SoldLater />
          </SheetProvider>
          {close.range.until === null ? null : renderFiles?.(rangeOf(close))}
        </div>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className={inColumn(4)}>
          <Skeleton width="40%" height="32px" />
          <Skeleton height="96px" />
          <Skeleton height="280px" />
        </div>
      )}
    </SidePanel>
  );
}

function rangeOf({ firstDate, businessDate, range: { after, until } }: DayClose): FilesRange {
  return {
    dateFrom: firstDate,
    dateTo: businessDate,
    ...(after !== null && { after }),
    ...(until !== null && { until }),
  };
}

/** "Print the sheet": the document stands ready once it is asked for, with who the branch is. */
function Printing({ close }: { close: DayClose }) {
  const { t } = useLingui();
  const { id } = useBranch();
  const { data: profile } = useQuery(branchProfileQuery(id));
  const [isAsked, setAsked] = useState(false);
  useActions([{ id: 'print-close', label: t`Print the sheet`, icon: 'printer', run: () => setAsked(true) }]);
  return (
    <>
      <Button
        action="secondary"
        size="large"
        icon="printer"
        isWide
        isPending={isAsked && profile === undefined}
        onPress={() => setAsked(true)}
      >
        <Trans>Print the sheet</Trans>
      </Button>
      {isAsked && profile !== undefined ? (
        <Paper className={documentStyles.paper} onDone={() => setAsked(false)}>
          <CloseDocument close={close} profile={profile} />
        </Paper>
      ) : null}
    </>
  );
}
