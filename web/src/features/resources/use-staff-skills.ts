import { useQuery } from '@tanstack/react-query';
import { staffQuery } from './internal/list-queries.ts';

/** The skills of the staff members by their ids; undefined until they are known. */
export function useStaffSkills(): ReadonlyMap<string, readonly string[]> | undefined {
  const { data } = useQuery(staffQuery());
  return data && new Map(data.map(({ id, skillIds }) => [id, skillIds]));
}
