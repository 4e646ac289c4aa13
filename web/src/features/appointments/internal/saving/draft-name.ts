import { t } from '@lingui/core/macro';
import { type Draft, timeOf } from '../../draft-rules.ts';

/** Whom a draft or an appointment is for, and when. */
export function draftName({ guest, startTime }: Pick<Draft, 'guest' | 'startTime'>): string {
  return `${guest?.fullName || t`Walk-in`}, ${timeOf(startTime)}`;
}
