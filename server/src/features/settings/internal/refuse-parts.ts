import { lengthOf } from '@quieta/contract/appointments/part-rules';
import type { ServicePart } from '@quieta/contract/settings/service-part';
import { Refusal } from '#platform/errors/refusal';

interface InParts {
  readonly duration: number;
  readonly parts: readonly ServicePart[];
}

/**
 * Refuses a service in parts whose duration is not the sum of theirs, and one of which no part takes a therapist or the
 * area, because nothing would hold its time.
 */
export function refuseParts({ duration, parts }: InParts): void {
  if (parts.length === 0) return;
  const minutes = lengthOf(parts);
  if (duration !== minutes)
    throw new Refusal('duration-of-parts', { minutes }, { fields: [{ path: 'duration', reason: 'not-of-parts' }] });
  if (!parts.some(({ therapists, takesArea }) => therapists > 0 || takesArea))
    throw new Refusal('parts-take-nothing', {}, { fields: [{ path: 'parts', reason: 'take-nothing' }] });
}
