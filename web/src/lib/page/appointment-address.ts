import { queryString } from '../api/query-string.ts';
import { paths } from './paths.ts';

/** The planner on a date of the branch with an appointment open, if there is one, for a link; `more` are further parts of its address. */
export function appointmentAddress(
  date: string,
  id: string | null,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  return paths.planner + queryString({ date, appointment: id, ...more });
}
