import type { RatedTherapist } from '@quieta/contract/settings/price-and-duration';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The therapists and levels that a rate can be for. */
export interface RatedPeople {
  readonly staff: readonly (Named & { readonly levelId: string | null })[];
  readonly levels: readonly Named[];
}

interface Whom {
  readonly staffId: string | null;
  readonly levelId: string | null;
}

const staffPrefix = 'staff:';
const levelPrefix = 'level:';

/** The choice of whom a rate is for, as one list. */
export const whomIds = {
  everybody: 'everybody',
  staff: (id: string) => `${staffPrefix}${id}`,
  level: (id: string) => `${levelPrefix}${id}`,
  of({ staffId, levelId }: Whom): string {
    if (staffId !== null) return whomIds.staff(staffId);
    return levelId === null ? whomIds.everybody : whomIds.level(levelId);
  },
  read(id: string): Whom {
    return {
      staffId: id.startsWith(staffPrefix) ? id.slice(staffPrefix.length) : null,
      levelId: id.startsWith(levelPrefix) ? id.slice(levelPrefix.length) : null,
    };
  },
} as const;

/** A therapist as `priceAndDuration` takes one. */
export function ratedTherapist({ staff, levels }: RatedPeople, id: string | null): RatedTherapist | null {
  const found = staff.find((one) => one.id === id);
  if (found === undefined) return null;
  return { id: found.id, name: found.name, level: levels.find((level) => level.id === found.levelId) ?? null };
}
