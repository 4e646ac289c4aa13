import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AppointmentRequest } from '@quieta/contract/appointments/create-appointments';
import type { Occurrence } from '@quieta/contract/appointments/preview-series';
import type { Recurrence } from '@quieta/contract/appointments/recurrence';
import { isWalkIn } from '../draft-guest-rules.ts';
import { type Draft } from '../draft-rules.ts';
import { addFailed, bookingKey, listAdded, setDraft } from '../draft-store.ts';
import { bookAll } from '../mutations.ts';
import { answered } from './answered.ts';
import { useAttempt } from './use-attempt.ts';
import { useTellLate } from './use-tell-late.ts';

interface Options {
  draft: Draft;
  /** Null while something is missing. */
  request: AppointmentRequest | null;
  recurrence: Recurrence;
  onBooked: (appointments: readonly Appointment[]) => void;
}

/** Books the dates of a series in one request. Those that fail get a panel of their own, and keep their series (SCH-02, APP-03). */
export function useSeriesBooking({ draft, request, recurrence, onBooked }: Options) {
  const { isPending, said, attempt } = useAttempt();
  const tellLate = useTellLate(onBooked);

  async function book(dates: readonly Occurrence[]): Promise<void> {
    if (request === null) return;
    const requests = requestsOf(request, recurrence, dates);
    const key = bookingKey.keyOf(JSON.stringify(requests));
    await attempt(async (isOpen) => {
      const answer = await answered(bookAll(requests, key));
      const { submittedAppointments, failedAppointments } = answer;
      const seriesId = submittedAppointments[0]?.seriesId ?? undefined;
      const guest = isWalkIn(draft.guest) ? null : draft.guest;
      const failures = failedAppointments.map((failure) => {
        const { series: _, ...alone } = failure.appointmentRequestData;
        const again = seriesId === undefined ? failure.appointmentRequestData : { ...alone, seriesId };
        return { ...failure, appointmentRequestData: again, guest };
      });
      if (isOpen()) {
        setDraft(null);
        onBooked(submittedAppointments);
      } else tellLate(submittedAppointments);
      addFailed(failures);
      listAdded(
        requests.map(() => guest),
        answer,
      );
    }, key);
  }

  return { isPending, refusal: said.refusal, book: (dates: readonly Occurrence[]) => void book(dates) };
}

function requestsOf(
  { wishId, ...each }: AppointmentRequest,
  repeat: Recurrence,
  dates: readonly Occurrence[],
): AppointmentRequest[] {
  return dates.map(({ startTime, endTime }, index) => ({
    ...each,
    startTime,
    endTime,
    series: { key: 'series', repeat },
    // The first fulfils the wish that it may come from; it cannot end twice.
    ...(index === 0 && wishId !== undefined && { wishId }),
  }));
}
