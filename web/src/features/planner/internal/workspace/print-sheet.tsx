import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { type ReactNode, useMemo } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatDate, formatDuration } from '#lib/format/date-and-time.ts';
import { minutesOf } from '#lib/wire-time.ts';
import { Paper } from '#ui/paper/paper.tsx';
import type { PlannerStore } from '../../store.ts';
import { equipmentOf, therapistsOf } from '../engine/stretches.ts';
import { holderName } from '../view/card-face.ts';
import { type PrintedResource, type PrintJob, type PrintList, printLists } from './print-lists.ts';
import { Performing, Times, Treatment } from './print-parts.tsx';
import styles from './print-sheet.module.css';

export interface PrintSheetProps {
  job: PrintJob;
  store: PlannerStore;
  dates: readonly string[];
  resources: readonly PrintedResource[];
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

const kinds = ['time', 'guest', 'service', 'duration', 'staff', 'area', 'equipment', 'notes'] as const;
type Kind = (typeof kinds)[number];

function ListOnPaper({ list: { resource, date, rows }, isNewPage }: { list: PrintList; isNewPage: boolean }) {
  const { t } = useLingui();
  const { name, timeZone } = useBranch();
  const performing = (row: Appointment, whom: ReturnType<typeof therapistsOf>) => (
    <Performing row={row} whom={whom} zone={timeZone} />
  );
  const columns: Record<Kind, readonly [head: string, cell: (row: Appointment) => ReactNode]> = {
    time: [t`Time`, (row) => <Times row={row} resourceId={resource?.id} zone={timeZone} />],
    guest: [t`Guest`, (row) => <Guest row={row} />],
    service: [t`Service`, (row) => <Treatment row={row} zone={timeZone} />],
    duration: [t`Duration`, (row) => formatDuration(minutesOf(row))],
    staff: [t`Staff`, (row) => performing(row, therapistsOf(row.parts))],
    area: [t`Area`, ({ area }) => area?.name],
    equipment: [t`Equipment`, (row) => (row.parts.length === 0 ? null : performing(row, equipmentOf(row.parts)))],
    notes: [t`Notes`, ({ notes }) => notes],
  };
  // A resource's own list leaves out the resource's column, unless others may stand in it.
  const isInParts = rows.some(({ parts }) => parts.length > 0);
  const own = resource?.type === 'Area' ? 'area' : resource?.type === 'Staff' && !isInParts ? 'staff' : null;
  const hasEquipment = rows.some(({ parts }) => equipmentOf(parts).length > 0);
  const shown = kinds.filter((kind) => kind !== own && (kind !== 'equipment' || hasEquipment));

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
                  {columns[kind][0]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {shown.map((kind) => (
                  <td key={kind}>{columns[kind][1](row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
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
