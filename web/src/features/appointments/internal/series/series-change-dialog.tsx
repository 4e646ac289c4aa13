import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ChangedOccurrence, SeriesChange, StayReason } from '@quieta/contract/appointments/series-endpoints';
import type { ErrorCode } from '@quieta/contract/error-codes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FormError } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Scroller } from '#ui/scroller/scroller.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import modes from '../modes.module.css';
import { RefusalText } from '../saving/panel-lines.tsx';
import { type AskedChange, canChange, seriesChangeQuery, useSeriesChange } from './use-series-change.ts';

type Overrides = Pick<SeriesChange, 'overrideAvailability' | 'overrideRequestedStaff'>;

interface SeriesChangeDialogProps {
  asked: AskedChange;
  onChanged: () => void;
  onClose: () => void;
}

/** Shows what a change makes of each of the following appointments of a series, and what stays, before it is made. */
export function SeriesChangeDialog({ asked, onChanged, onClose }: SeriesChangeDialogProps) {
  const { timeZone } = useBranch();
  const [overrides, setOverrides] = useState<Overrides>({});
  const change = { ...asked.change, ...overrides };
  const preview = useQuery({
    ...seriesChangeQuery(asked.seriesId, change),
    placeholderData: keepPreviousData,
  });
  const rows = preview.data ?? [];
  const count = rows.filter(canChange).length;
  const changing = useSeriesChange(asked, onChanged);
  return (
    <Dialog
      title={<Trans>Change this and the following?</Trans>}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button action="secondary" onPress={onClose} isDisabled={changing.isPending}>
            <Trans>Change nothing</Trans>
          </Button>
          <Button
            isPending={changing.isPending}
            isDisabled={count === 0 || preview.isPlaceholderData}
            onPress={() => void changing.run({ asked: change, rows })}
          >
            <Plural value={count} one="Change # appointment" other="Change # appointments" />
          </Button>
        </>
      }
    >
      <div className={inColumn(3)}>
        {preview.isError ? (
          <ErrorState onRetry={() => void preview.refetch()} isRetrying={preview.isFetching} />
        ) : preview.isPending ? (
          <SkeletonRows count={4} className={modes.dates} rowClassName={modes.dateRow} widths={['70%']} />
        ) : (
          <ChangedDates rows={rows} zone={timeZone} isOutdated={preview.isPlaceholderData} />
        )}
        <OverrideFields rows={rows} overrides={overrides} onChange={setOverrides} />
        <FormError text={changing.refusal} />
      </div>
    </Dialog>
  );
}

interface ChangedDatesProps {
  rows: readonly ChangedOccurrence[];
  zone: string;
  isOutdated: boolean;
}

function ChangedDates({ rows, zone, isOutdated }: ChangedDatesProps) {
  const { t } = useLingui();
  const staying = rows.filter((row) => !canChange(row)).length;
  return (
    <div className={modes.dates} data-outdated={isOutdated || undefined}>
      <p role="status">
        {staying === 0 ? (
          <Trans>All of them can be changed.</Trans>
        ) : (
          <Plural value={staying} one="# stays as it is." other="# stay as they are." />
        )}
      </p>
      <Scroller label={t`From this one on`} className={modes.changes}>
        <ul>
          {rows.map((row) => (
            <ChangedDate key={row.id} row={row} zone={zone} />
          ))}
        </ul>
      </Scroller>
    </div>
  );
}

function ChangedDate({ row, zone }: { row: ChangedOccurrence; zone: string }) {
  const { i18n } = useLingui();
  const { before, kept, code } = row;
  const from = dayAndTime(before.startTime, zone);
  const isSameDay = before.startTime.slice(0, 10) === row.startTime.slice(0, 10);
  const to = isSameDay ? formatInstant(row.startTime, zone, 'time') : dayAndTime(row.startTime, zone);
  const isMoved = canChange(row) && before.startTime !== row.startTime;
  return (
    <li className={modes.dateRow} data-clash={code !== null || undefined}>
      <Icon
        alias={canChange(row) ? 'check' : kept === null ? 'exclamation_triangle' : 'minus'}
        size={16}
        className={modes.dateIcon}
      />
      <div className="grow">
        <span className="medium">{isMoved ? `${from} → ${to}` : from}</span>
        {kept === null ? null : <div className="note">{i18n._(stayTexts[kept])}</div>}
        {code === null ? null : (
          <div className={modes.dateReason}>
            <RefusalText refusal={{ ...row, code }} zone={zone} />
          </div>
        )}
      </div>
    </li>
  );
}

function dayAndTime(start: string, zone: string): string {
  return `${formatDate(start.slice(0, 10), 'day')}, ${formatInstant(start, zone, 'time')}`;
}

const stayTexts: Record<StayReason, MessageDescriptor> = {
  paid: msg`Paid, stays as it is`,
  'under-way': msg`Already started or over, stays as it is`,
  cancelled: msg`Cancelled`,
  moved: msg`Moved by itself before, stays as it is`,
  'left-out': msg`Stays as it is`,
};

interface OverrideFieldsProps {
  rows: readonly ChangedOccurrence[];
  overrides: Overrides;
  onChange: (overrides: Overrides) => void;
}

/** The rules that the desk may set aside, each where it keeps one of them from being changed. */
function OverrideFields({ rows, overrides, onChange }: OverrideFieldsProps) {
  const isRefusedBy = (code: ErrorCode) => rows.some((row) => row.code === code);
  const { overrideAvailability = false, overrideRequestedStaff = false } = overrides;
  return (
    <>
      {overrideAvailability || isRefusedBy('outside-availability') ? (
        <Checkbox
          isSelected={overrideAvailability}
          onChange={(isSelected) => onChange({ ...overrides, overrideAvailability: isSelected })}
        >
          <Trans>Also outside working hours</Trans>
        </Checkbox>
      ) : null}
      {overrideRequestedStaff || isRefusedBy('requested-staff') ? (
        <Checkbox
          isSelected={overrideRequestedStaff}
          onChange={(isSelected) => onChange({ ...overrides, overrideRequestedStaff: isSelected })}
        >
          <Trans>Also where the guest asked for another staff member</Trans>
        </Checkbox>
      ) : null}
    </>
  );
}
