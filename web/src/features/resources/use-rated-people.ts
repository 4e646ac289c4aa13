import { useQuery } from '@tanstack/react-query';
import type { RatedPeople } from '#features/settings/rated-people-rules.ts';
import { staffQuery } from './internal/list-queries.ts';

/** The therapists with their levels, on whom prices and durations depend; undefined until they are known. */
export function useRatedPeople(): RatedPeople | undefined {
  const { data: staff } = useQuery(staffQuery());
  if (staff === undefined) return undefined;
  return {
    staff: staff.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name, levelId: null })),
    levels: [],
  };
}
