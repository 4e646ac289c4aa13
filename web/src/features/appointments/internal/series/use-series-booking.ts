import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Recurrence } from '@quieta/contract/appointments/recurrence';
import type { Service } from '@quieta/contract/settings/service';
import { useBranch } from '#features/session/store.ts';
import { rememberedKeyOf } from '#lib/api/intentions.ts';
import { isWalkIn } from '../../draft-guest-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import { addFailed, listAdded, setDraft } from '../../draft-store.ts';
import { requestsOf, type SeriesDate } from '../../series-date-rules.ts';
import { bookAll } from '../mutations.ts';
import { useAttempt } from '../saving/use-attempt.ts';
import { useLateSaveMessage } from '../saving/use-late-save-message.ts';

interface Options {
  draft: Draft;
  /** Null while none is chosen. */
  service: Service | null;
  recurrence: Recurrence;
  onBooked: (appointments: readonly Appointment[]) => void;
}

/** Books the dates of a series in one request. Failed ones get a panel of their own, and keep their series (SCH-02, APP-03). */
export function useSeriesBooking({ draft, service, recurrence, onBooked }: Options) {
  const { timeZone } = useBranch();
  const { isPending, refusal, attempt } = useAttempt(draft);
  const tellLate = useLateSaveMessage(onBooked);

  async function book(dates: readonly SeriesDate[]): Promise<void> {
    if (service === null) return;
    const requests = requestsOf(draft, service, recurrence, dates, timeZone);
    const key = rememberedKeyOf('booking', JSON.stringify(requests));
    await attempt(async (isOpen) => {
      const answer = await bookAll(requests, key);
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

  return { isPending, refusal, book: (dates: readonly SeriesDate[]) => void book(dates) };
}
