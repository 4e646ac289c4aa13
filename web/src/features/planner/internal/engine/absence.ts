import type { Resource } from '@quieta/contract/resources/resource';

/** Why a resource does not work at all on a day. */
export type Absence = 'sick' | 'off' | 'closed';

/** The reason for a day without working hours, from the exceptions that cover the whole day. */
export function absenceOn({ type, exceptions }: Pick<Resource, 'type' | 'exceptions'>, date: string): Absence {
  const kinds = exceptions
    .filter(({ startDate, endDate, startTime }) => startDate <= date && date <= endDate && startTime === null)
    .map(({ kind }) => kind);
  if (type === 'Area' || kinds.includes('closure')) return 'closed';
  return kinds.includes('sick') ? 'sick' : 'off';
}
