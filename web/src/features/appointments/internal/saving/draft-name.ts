import { t } from '@lingui/core/macro';
import { type Draft, timeOf } from '../../draft-rules.ts';

/** The guest and time of a draft or an appointment. */
export function draftName({ guest, startTime }: Pick<Draft, 'guest' | 'startTime'>): string {
  return `${guest?.fullName || t`Walk-in`}, ${timeOf(startTime)}`;
}
