import { Plural, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import type { Recurrence } from '@quieta/contract/appointments/recurrence';
import { previewSeries } from '@quieta/contract/appointments/series-endpoints';
import type { Service } from '@quieta/contract/settings/service';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBranch } from '#features/session/store.ts';
import { rememberedKeyOf } from '#lib/api/intentions.ts';
import { queryOf } from '#lib/api/queries.ts';
import { todayIn } from '#lib/clock.ts';
import { useSettledValue } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FormError } from '#ui/form/form.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { PendingNote } from '#ui/pending-note/pending-note.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { isWalkIn } from '../../draft-guest-rules.ts';
import { missingIn, toRequest } from '../../draft-request-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import { setDraft } from '../../draft-store.ts';
import {
  type Repeat,
  requestsOf,
  type SeriesDate,
  setInterval,
  setTimes,
  setUntil,
  toRecurrence,
} from '../../series-date-rules.ts';
import { bookAll } from '../mutations.ts';
import { keepFailed, setRepeat } from '../panel-state.ts';
import { showSaved, useAttempt, useLateSaveMessage } from '../saving/use-attempt.ts';
import { SeriesUnits } from '../units/unit-field.tsx';
import { IntervalFields } from './interval-fields.tsx';
import { OccurrenceList, useSeriesDates } from './occurrence-list.tsx';

const noDates: readonly never[] = [];

interface RecurringModeProps {
  draft: Draft;
  repeat: Repeat;
  onBooked: (appointments: readonly Appointment[]) => void;
  onClose: () => void;
}

/** Shows every date of a series with its clashes before booking; dates can be removed, clashing ones replaced. */
export function RecurringMode({ draft, repeat, onBooked, onClose }: RecurringModeProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const { service } = draft;
  const request = useMemo(() => (service === null ? null : toRequest(draft, service)), [draft, service]);
  const recurrence = useSettledValue(useMemo(() => toRecurrence(repeat), [repeat]));
  const missing = missingIn(draft);
  const preview = useQuery({
    // Enabled only when nothing is missing, and then there is a request.
    ...seriesPreviewQuery(request as NonNullable<typeof request>, recurrence),
    enabled: request !== null && missing.length === 0,
    placeholderData: keepPreviousData,
  });
  const series = useSeriesDates(preview.data ?? noDates);
  const { length: count } = series.dates;
  const booking = useSeriesBooking({ draft, service, recurrence, onBooked });
  const { startTime } = draft;

  return (
    <SidePanel
      title={t`Recurring appointment`}
      onBack={() => setRepeat(null)}
      onClose={onClose}
      footer={
        <>
          <PendingNote entity="/appointments" />
          <Button
            size="large"
            isWide
            isDisabled={count === 0 || preview.isPlaceholderData}
            isPending={booking.isPending}
            onPress={() => booking.book(series.dates)}
          >
            <Plural value={count} one="Book # appointment" other="Book # appointments" />
          </Button>
        </>
      }
    >
      <div className={inColumn(3)}>
        <IntervalFields
          interval={repeat}
          onChange={(change) => setRepeat(setInterval(repeat, change, startTime, timeZone))}
        />
        <div className={inColumn(3)}>
          <SegmentedControl
            label={t`Ends`}
            segments={{ times: t`After a number of appointments`, until: t`On a date` }}
            value={repeat.end}
            onChange={(end) => setRepeat({ ...repeat, end })}
          />
          {repeat.end === 'times' ? (
            <NumberStepper
              label={t`Number of times, including the first`}
              value={repeat.times}
              min={2}
              max={366}
              onChange={(times) => setRepeat(setTimes(repeat, times, startTime, timeZone))}
            />
          ) : (
            <DatePicker
              label={t`Until (inclusive)`}
              value={repeat.until}
              today={todayIn(timeZone)}
              onChange={(until) => until !== null && setRepeat(setUntil(repeat, until, startTime, timeZone))}
            />
          )}
        </div>
        {missing.length > 0 || service === null ? (
          <p className="note">{t`Choose guest, service and place first; then every date is checked here.`}</p>
        ) : preview.isError ? (
          <ErrorState onRetry={() => void preview.refetch()} isRetrying={preview.isFetching} />
        ) : (
          <OccurrenceList
            draft={draft}
            service={service}
            series={series}
            isLoading={preview.isPending}
            isOutdated={preview.isPlaceholderData}
          />
        )}
        <SeriesUnits draft={draft} dates={count} />
        <FormError text={booking.refusal} />
      </div>
    </SidePanel>
  );
}

/** Every date of a series with its clashes at this moment; nothing is booked. */
function seriesPreviewQuery(appointment: AppointmentRequest, repeat: Recurrence) {
  return queryOf(previewSeries, { body: { appointment, repeat } }, { changedBy: ['appointment'] });
}

interface Options {
  draft: Draft;
  service: Service | null;
  recurrence: Recurrence;
  onBooked: (appointments: readonly Appointment[]) => void;
}

/** Books a series in one request; failed dates get a panel of their own and stay in it (SCH-02, APP-03). */
function useSeriesBooking({ draft, service, recurrence, onBooked }: Options) {
  const { timeZone } = useBranch();
  const { isPending, refusal, attempt } = useAttempt(draft);
  const notifyLate = useLateSaveMessage(onBooked);

  async function book(dates: readonly SeriesDate[]): Promise<void> {
    if (service === null) return;
    const requests = requestsOf(draft, service, recurrence, dates, timeZone);
    const key = rememberedKeyOf('booking', JSON.stringify(requests));
    await attempt(async (isOpen) => {
      const answer = await bookAll(requests, key);
      const { submittedAppointments } = answer;
      const seriesId = submittedAppointments[0]?.seriesId ?? undefined;
      const guest = isWalkIn(draft.guest) ? null : draft.guest;
      const failedAppointments = answer.failedAppointments.map((failure) => {
        const { series: _, ...alone } = failure.appointmentRequestData;
        return seriesId === undefined ? failure : { ...failure, appointmentRequestData: { ...alone, seriesId } };
      });
      if (isOpen()) {
        setDraft(null);
        onBooked(submittedAppointments);
        showSaved(submittedAppointments);
      } else notifyLate(submittedAppointments);
      keepFailed(
        requests.map(() => guest),
        { ...answer, failedAppointments },
      );
    }, key);
  }

  return { isPending, refusal, book: (dates: readonly SeriesDate[]) => void book(dates) };
}
