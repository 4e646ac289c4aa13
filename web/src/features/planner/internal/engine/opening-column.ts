import type { GridColumn } from './grid-columns.ts';
import { isUnassigned } from './unassigned.ts';

type OpeningRequest = {
  /** The person whose day was viewed last, or the user themselves. */
  readonly person: string | null;
  /** The person's days in order of preference; if none is among them, the first day. */
  readonly dates: readonly (string | undefined)[];
};

/** The column that a phone shows first: the person's, or the first working one while that person is away. */
export function openingColumn(columns: readonly GridColumn[], { person, dates }: OpeningRequest): number {
  const isAtWork = ({ absence, resource }: GridColumn) => absence === null && !isUnassigned(resource.id);
  const ofPerson = columns.filter(({ resource }) => resource.id === person);
  const working = columns.find(isAtWork);
  const shown = ofPerson.some(isAtWork) ? person : (working?.resource.id ?? person);
  const own = columns.filter(({ resource }) => resource.id === shown);
  const days = own.length > 0 ? own : columns;
  const requested = dates.flatMap((date) => days.find(({ scale }) => scale.date === date) ?? []);
  return (requested[0] ?? days[0])?.index ?? 0;
}
