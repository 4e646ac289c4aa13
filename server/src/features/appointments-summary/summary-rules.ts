import { type Appointment, appointment } from '@quieta/contract/appointments/appointment';
import { therapistNames } from '@quieta/contract/appointments/own-parts';
import { keysOf } from '@quieta/contract/values/objects';
import { isHealthNote } from '@quieta/contract/values/text';
import type { SummaryText } from '@quieta/messages/summary-text';
import type { CsvCell } from '#platform/csv/write-csv';

type Words = Omit<SummaryText, 'columns'>;

/** A column of the table: the fields that it shows, and its cell. Times are the branch's. */
interface Shown<Field extends keyof Appointment = keyof Appointment> {
  readonly of: readonly Field[];
  cell(appointment: Pick<Appointment, Field>, text: Words): CsvCell;
}

/** A column whose cell is made of nothing but the fields that it names. */
export const shows = <Field extends keyof Appointment>(of: readonly Field[], cell: Shown<Field>['cell']): Shown => ({
  of,
  cell,
});

export const columns: Readonly<Record<keyof SummaryText['columns'], Shown>> = {
  date: shows(['startTime'], ({ startTime }) => startTime.slice(0, 'yyyy-MM-dd'.length)),
  start: shows(['startTime'], ({ startTime }) => timeOf(startTime)),
  end: shows(['endTime'], ({ endTime }) => timeOf(endTime)),
  minutes: shows(['startTime', 'endTime'], ({ startTime, endTime }) =>
    Temporal.Instant.from(startTime).until(endTime).total('minutes'),
  ),
  guest: shows(['holder'], ({ holder }, text) => holder?.fullName ?? text.walkIn),
  service: shows(['service'], ({ service }) => service.name),
  staff: shows(['staff', 'parts'], (performed) => therapistNames(performed) || null),
  area: shows(['area'], ({ area }) => area?.name ?? null),
  status: shows(['lifeCycle'], ({ lifeCycle }, text) => text.states[lifeCycle]),
  paid: shows(['paid'], ({ paid }, text) => (paid ? text.yes : text.no)),
  price: shows(['price'], ({ price }) => price),
  notes: shows(['notes'], ({ notes }) => (notes === '' ? null : notes)),
};

/** Whether a column shows what is marked as a note about a guest's health. */
function ofHealth({ of }: Shown): boolean {
  return of.some((field) => isHealthNote(appointment.shape[field]));
}

/** The headings and the rows of some columns; what is about health is left out, by name, for whoever may not see it. */
export function tableOf<Name extends string>(
  appointments: readonly Appointment[],
  shown: Readonly<Record<Name, Shown>>,
  text: Words & { readonly columns: Readonly<Record<Name, string>> },
  { seesHealth, currency }: { readonly seesHealth: boolean; readonly currency: string },
): CsvCell[][] {
  // The texts' order is that of the columns.
  const names = keysOf(text.columns).filter((name) => seesHealth || !ofHealth(shown[name]));
  return [
    names.map((name) => text.columns[name].replace('{currency}', currency)),
    ...appointments.map((row) => names.map((name) => shown[name].cell(row, text))),
  ];
}

function timeOf(wireTime: string): string {
  return wireTime.slice('yyyy-MM-ddT'.length, 'yyyy-MM-ddTHH:mm'.length);
}
