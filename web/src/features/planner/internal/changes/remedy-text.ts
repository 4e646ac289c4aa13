import { t } from '@lingui/core/macro';
import { formatInstant } from '#lib/format/instant.ts';
import type { Remedy } from './remedies.ts';

/** The label of a remedy's button. `zone` is the branch's. */
export function remedyText(remedy: Remedy, zone: string): string {
  if (remedy.kind === 'other') {
    const { name } = remedy;
    return t`Use ${name}`;
  }
  if (remedy.kind === 'later') {
    const time = formatInstant(remedy.startTime, zone, 'time');
    return t`Start at ${time}`;
  }
  if (remedy.on === 'hours') return t`Book outside hours anyway`;
  return remedy.on === 'staff' ? t`Change the therapist` : t`Do it all the same`;
}
