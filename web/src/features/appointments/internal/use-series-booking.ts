import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AppointmentRequest } from '@quieta/contract/appointments/create-appointments';
import type { Occurrence } from '@quieta/contract/appointments/preview-series';
import type { Recurrence } from '@quieta/contract/appointments/recurrence';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';
import { type Draft, isWalkIn } from '../draft-rules.ts';
import { setDraft, setFailed } from '../draft-store.ts';
import { bookAll } from '../mutations.ts';

interface Options {
  draft: Draft;
  /** Null while something is missing. */
  request: AppointmentRequest | null;
  recurrence: Recurrence;
  onBooked: (appointments: readonly Appointment[]) => void;
}

/** Books the dates of a series in one request. Those that fail get a panel of their own, and keep their series (SCH-02, APP-03). */
export function useSeriesBooking({ draft, request, recurrence, onBooked }: Options) {
  const { timeZone } = useBranch();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function attempt(dates: readonly Occurrence[]): Promise<void> {
    if (request === null || isPending) return;
    setPending(true);
    setRefusal(null);
    try {
      const series = { key: 'series', repeat: recurrence };
      const { wishId, ...each } = request;
      const { submittedAppointments, failedAppointments } = await bookAll(
        dates.map(({ startTime, endTime }, index) => ({
          ...each,
          startTime,
          endTime,
          series,
          // The first fulfils the wish that it may come from; it cannot end twice.
          ...(index === 0 && wishId !== undefined && { wishId }),
        })),
      );
      const seriesId = submittedAppointments[0]?.seriesId ?? undefined;
      const guest = isWalkIn(draft.guest) ? null : draft.guest;
      setDraft(null);
      setFailed(
        failedAppointments.map((failure) => {
          const { series: _, ...alone } = failure.appointmentRequestData;
          const again = seriesId === undefined ? failure.appointmentRequestData : { ...alone, seriesId };
          return { ...failure, appointmentRequestData: again, guest };
        }),
      );
      onBooked(submittedAppointments);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(await errorMessage(error, timeZone));
    } finally {
      setPending(false);
    }
  }

  return { isPending, refusal, book: (dates: readonly Occurrence[]) => void attempt(dates) };
}
