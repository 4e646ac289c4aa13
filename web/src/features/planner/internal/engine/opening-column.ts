import type { GridColumn } from './grid-columns.ts';
import { isUnassigned } from './unassigned.ts';

type WaitingListEntry = {
  /** Whose day was looked at last, or the own one of who looks. */
  readonly person: string | null;
  /** Which of the person's days, the most wanted first; their first day where none of these is among them. */
  readonly dates: readonly (string | undefined)[];
};

/**
 * The column that a phone shows, where one fills the screen: the person's; while that person is away, of who works first.
 */
export function openingColumn(columns: readonly GridColumn[], { person, dates }: WaitingListEntry): number {
  const isAtWork = ({ absence, resource }: GridColumn) => absence === null && !isUnassigned(resource.id);
  const ofPerson = columns.filter(({ resource }) => resource.id === person);
  const working = columns.find(isAtWork);
  const shown = ofPerson.some(isAtWork) ? person : (working?.resource.id ?? person);
  const own = columns.filter(({ resource }) => resource.id === shown);
  const days = own.length > 0 ? own : columns;
  const requested = dates.flatMap((date) => days.find(({ scale }) => scale.date === date) ?? []);
  return (requested[0] ?? days[0])?.index ?? 0;
}
