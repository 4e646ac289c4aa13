import { useQuery } from '@tanstack/react-query';
import { staffLevelsQuery } from '#features/settings/queries.ts';
import type { RatedPeople } from '#features/settings/rated-people-rules.ts';
import { staffQuery } from './internal/list-queries.ts';

/** The therapists with their levels, on whom prices and durations depend; undefined until they are known. */
export function useRatedPeople(): RatedPeople | undefined {
  const { data: staff } = useQuery(staffQuery());
  const { data: levels } = useQuery(staffLevelsQuery());
  if (staff === undefined || levels === undefined) return undefined;
  const inUse = staff.filter(({ archived }) => !archived);
  return { staff: inUse.map(({ id, name, levelId }) => ({ id, name, levelId })), levels };
}
