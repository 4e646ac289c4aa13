import type { GuestAnswer } from '@quieta/contract/appointments/appointment';
import type { BranchWork } from '#platform/http/context';
import { lockVisitAppointments, saveAppointment } from '../appointment/appointment-repository.ts';
import { isToCome } from '../appointment/appointment-states.ts';
import { recordAppointments } from '../appointment/record-appointments.ts';

interface Answered {
  readonly visitId: string;
  readonly guestId: string;
  readonly answer: GuestAnswer;
}

/**
 * Notes what a guest answered about their appointments of a visit that have not begun. It frees and moves nothing.
 * Answers whether anything is another answer than before.
 */
export async function noteAnswer(context: BranchWork, { visitId, guestId, answer }: Answered): Promise<boolean> {
  const all = await context.transaction.run(lockVisitAppointments, { visitId });
  const theirs = all.filter(
    ({ guestId: holder, state, guestAnswer }) => holder === guestId && isToCome(state) && guestAnswer !== answer,
  );
  await Promise.all(
    theirs.map((current) => saveAppointment(context, { current, requested: { ...current, guestAnswer: answer } })),
  );
  await recordAppointments(
    context,
    theirs.map((one) => ({
      action: 'appointment.update',
      id: one.id,
      before: one,
      after: { ...one, guestAnswer: answer },
    })),
  );
  return theirs.length > 0;
}
