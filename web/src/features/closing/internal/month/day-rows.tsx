import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MonthDay } from '@quieta/contract/closing/day-close';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { salesAddress } from '#addresses/checkout.ts';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { useMoney } from '#features/session/use-money.ts';
import { queryString } from '#lib/api/query-string.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { formatNumber } from '#lib/format/number.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { dayState } from '../../month-rules.ts';
import { formatWireTime } from '../moments.ts';
import { Compared } from '../sheet/compared.tsx';
import { OpeningLink } from '../sheet/sheet-context.tsx';
import styles from './month.module.css';

interface DayRowsProps {
  day: MonthDay;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** A day of business: one row, or one for each of its closes. */
export function DayRows({ day, openId, onOpen }: DayRowsProps) {
  const state = dayState(day);
  const rows = day.closes.length > 0 ? day.closes : [null];
  return (
    <tbody>
      {rows.map((close, place) => (
        <tr key={close?.id} data-open={(close !== null && close.id === openId) || undefined} data-state={state}>
          {place === 0 ? <DayCells day={day} rows={rows.length} /> : null}
          {close === null ? (
            <td colSpan={6} className={styles.state}>
              <div className={styles.marks}>
                <DayMark day={day} openId={openId} onOpen={onOpen} />
                <Later day={day} />
              </div>
            </td>
          ) : (
            <CloseCells close={close} day={day} isLast={place === rows.length - 1} openId={openId} onOpen={onOpen} />
          )}
        </tr>
      ))}
    </tbody>
  );
}

function DayCells({ day: { date, sales, total }, rows }: { day: MonthDay; rows: number }) {
  const { t } = useLingui();
  const money = useMoney();
  const name = formatDate(date, 'day');
  return (
    <>
      <th scope="row" rowSpan={rows} className={styles.date}>
        {name}
      </th>
      <td rowSpan={rows} className={styles.number}>
        {sales === 0 ? (
          formatNumber(0)
        ) : (
          <OpeningLink href={salesAddress({ date })} label={t`${sales} sales of ${name}`}>
            {formatNumber(sales)}
          </OpeningLink>
        )}
      </td>
      <td rowSpan={rows} className={styles.number}>
        {money(total)}
      </td>
    </>
  );
}

/** Why a day has no close of its own, and what to do about it. */
function DayMark({ day, openId, onOpen }: DayRowsProps) {
  const { t } = useLingui();
  const { date, coveredBy } = day;
  const name = formatDate(date, 'day');
  switch (dayState(day)) {
    case 'closed':
      return null;
    case 'covered':
      return coveredBy === null ? null : (
        <OpenClose id={coveredBy.id} isOpen={coveredBy.id === openId} onOpen={() => onOpen(coveredBy.id)}>
          <Trans>in the close of {formatDate(coveredBy.businessDate, 'short')}</Trans>
        </OpenClose>
      );
    case 'open':
      return (
        <>
          <Chip>
            <Trans context="a day">Open</Trans>
          </Chip>
          <PageLink href={paths.closeDay} action="quiet" size="small">
            {t`Close the day`}
          </PageLink>
        </>
      );
    case 'before':
      return <span className="faint">{t`before the first close`}</span>;
    case 'not-closed':
      return (
        <>
          <Chip tone="due" icon="exclamation_triangle">
            {t`Not closed`}
          </Chip>
          <PageLink href={paths.closeDay + queryString({ date })} action="quiet" size="small">
            {t`Close it`}
            <span className="visually-hidden">{name}</span>
          </PageLink>
        </>
      );
  }
}

/** Sales of the day after its close, which a later close covers. */
function Later({ day }: { day: MonthDay }) {
  const money = useMoney();
  const { sales, total } = day.uncovered;
  const state = dayState(day);
  if (sales === 0 || (state !== 'closed' && state !== 'covered')) return null;
  return (
    <span className={styles.later}>
      <Plural value={sales} one="# sale later" other="# sales later" />
      {`, ${money(total)}`}
    </span>
  );
}

interface CloseCellsProps extends DayRowsProps {
  close: MonthDay['closes'][number];
  /** The day's last close, which the sales after it are told at. */
  isLast: boolean;
}

function CloseCells({ close, day, isLast, openId, onOpen }: CloseCellsProps) {
  const money = useMoney();
  const { differences, openItems, closedAt, closedBy } = close;
  return (
    <>
      <td className={styles.close}>
        <OpenClose id={close.id} isOpen={close.id === openId} onOpen={() => onOpen(close.id)}>
          <Trans>No. {close.number}</Trans>
        </OpenClose>
        <CloseNote close={close} day={day} isLast={isLast} />
      </td>
      {(['drawer', 'printer', 'hotel'] as const).map((source) => (
        <td key={source} className={styles.number} data-differs={(differences[source] ?? 0) !== 0 || undefined}>
          <Compared difference={differences[source]} money={money} />
        </td>
      ))}
      <td className={styles.openItems}>{openItems === 0 ? null : formatNumber(openItems)}</td>
      <td className={styles.by}>
        {closedBy} <span>{closedOn(closedAt, day.date)}</span>
      </td>
    </>
  );
}

/** The time of a close; with its date where it was made on another day. */
function closedOn(closedAt: string, date: string): string {
  const time = formatWireTime(closedAt);
  return closedAt.startsWith(date) ? time : `${formatDate(closedAt.slice(0, 10), 'short')}, ${time}`;
}

/** From which day on a close reaches, and what was sold after it. */
function CloseNote({ close, day, isLast }: Pick<CloseCellsProps, 'close' | 'day' | 'isLast'>) {
  const { t } = useLingui();
  const isLonger = close.firstDate !== day.date;
  if (!isLonger && (!isLast || day.uncovered.sales === 0)) return null;
  return (
    <span className={styles.note}>
      {isLonger ? <span>{t`since ${formatDate(close.firstDate, 'short')}`}</span> : null}
      {isLast ? <Later day={day} /> : null}
    </span>
  );
}

interface OpenCloseProps {
  id: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** Opens a close's sheet, from anywhere in its row; the arrows go to the close above or below. */
function OpenClose({ id, isOpen, onOpen, children }: OpenCloseProps) {
  return (
    <AriaButton
      className={styles.opensClose ?? ''}
      data-close={id}
      aria-pressed={isOpen}
      onPress={onOpen}
      onKeyDown={goAlong}
    >
      {children}
    </AriaButton>
  );
}

function goAlong(event: KeyboardEvent<HTMLElement> | { key: string; target: EventTarget; preventDefault(): void }) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  const all = [...(event.target.closest('table')?.querySelectorAll<HTMLElement>('[data-close]') ?? [])];
  all[all.indexOf(event.target) + step]?.focus();
}
