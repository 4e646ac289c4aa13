import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import { saveAppointment } from '../appointment-repository.ts';
import { timeOf } from '../hold-rules.ts';
import { tellWishes } from '../tell-wishes.ts';
import { auditedValues } from './audited-values.ts';
import { placeAnew, type Replacement } from './place-anew.ts';

interface Terms {
  readonly overrideAvailability: boolean;
  /** What the audit calls it. */
  readonly action: string;
}

/** Puts locked appointments in the place of what they were, all or none: holds, rows, audit, feed, and whoever waits for their times. */
export async function replaceAppointments(
  context: BranchContext,
  replacements: readonly Replacement[],
  { overrideAvailability, action }: Terms,
): Promise<void> {
  await placeAnew(context, replacements, overrideAvailability);
  for (const { present, wanted } of replacements) {
    await saveAppointment(context, wanted);
    await writeAuditEntry(context, {
      action,
      entity: 'appointment',
      entityId: present.id,
      before: auditedValues(present),
      after: auditedValues(wanted),
    });
  }
  const ids = replacements.map(({ present }) => present.id);
  await recordChange(context, 'appointment', ids);
  const times = replacements.flatMap(({ present, wanted }) => [timeOf(present), timeOf(wanted)]);
  await tellWishes(context, times);
}

/** What the audit calls a move: that it went past the working hours is told apart. */
export function moveAction(overrideAvailability: boolean): string {
  return overrideAvailability ? 'appointment.update-outside-availability' : 'appointment.update';
}
