import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { type ReactNode, useMemo } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatDate, formatDuration, formatInstant } from '#lib/format/date-and-time.ts';
import { minutesOf } from '#lib/wire-time.ts';
import { Paper } from '#ui/paper/paper.tsx';
import type { PlannerStore } from '../../store.ts';
import { holderName } from '../view/card-face.ts';
import { type PrintedResource, type PrintJob, type PrintList, printLists } from './print-lists.ts';
import styles from './print-sheet.module.css';

export interface PrintSheetProps {
  job: PrintJob;
  store: PlannerStore;
  dates: readonly string[];
  /** The resources that the planner shows. */
  resources: readonly PrintedResource[];
  /** The print dialog was closed. */
  onDone: () => void;
}

/** Asks the browser to print the days as plain lists; the screen shows nothing of it. */
export function PrintSheet({ job, store, dates, resources, onDone }: PrintSheetProps) {
  const lists = useMemo(
    () => printLists(job, { dates, resources, rowsOn: (date) => store.rowsOn(date) }),
    [job, store, dates, resources],
  );

  return (
    <Paper className={styles.paper} onDone={onDone}>
      {lists.map((list, index) => (
        <ListOnPaper
          key={`${list.date}/${list.resource?.id}`}
          list={list}
          isNewPage={list.resource === null || list.resource !== lists[index - 1]?.resource}
        />
      ))}
    </Paper>
  );
}

/** The columns of a list. */
const kinds = ['time', 'guest', 'service', 'duration', 'staff', 'area', 'notes'] as const;
type Kind = (typeof kinds)[number];

function ListOnPaper({ list: { resource, date, rows }, isNewPage }: { list: PrintList; isNewPage: boolean }) {
  const { t } = useLingui();
  const { name, timeZone } = useBranch();
  const heads: Record<Kind, string> = {
    time: t`Time`,
    guest: t`Guest`,
    service: t`Service`,
    duration: t`Duration`,
    staff: t`Staff`,
    area: t`Area`,
    notes: t`Notes`,
  };
  // A resource's own list leaves out the resource's column.
  const own = resource?.type === 'Staff' ? 'staff' : resource?.type === 'Area' ? 'area' : null;
  const shown = kinds.filter((kind) => kind !== own);

  return (
    <section className={styles.list} data-new-page={isNewPage || undefined}>
      <header className={styles.head}>
        <h2 className={styles.title}>{resource?.name ?? name}</h2>
        <p>
          {resource === null ? null : `${name} · `}
          {formatDate(date, 'full')}
        </p>
      </header>
      {rows.length === 0 ? (
        <p>{t`No appointments.`}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {shown.map((kind) => (
                <th key={kind} scope="col" className={styles[kind]}>
                  {heads[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {shown.map((kind) => (
                  <td key={kind}>
                    <Text kind={kind} row={row} zone={timeZone} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Text({ kind, row, zone }: { kind: Kind; row: Appointment; zone: string }): ReactNode {
  switch (kind) {
    case 'time':
      return formatInstant(row.startTime, zone, 'time');
    case 'guest':
      return <Guest row={row} />;
    case 'service':
      return row.service.name;
    case 'duration':
      return formatDuration(minutesOf(row));
    case 'staff':
      return row.staff?.name;
    case 'area':
      return row.area?.name;
    case 'notes':
      return row.notes;
  }
}

function Guest({ row }: { row: Appointment }) {
  const { t } = useLingui();
  const room = row.holder?.roomId;
  const allergies = row.holder?.allergies;
  return (
    <>
      <strong>{holderName(row)}</strong>
      {room ? ` · ${t`Room ${room}`}` : null}
      {allergies ? ` · ${t`caution: ${allergies}`}` : null}
    </>
  );
}
