import { useLingui } from '@lingui/react/macro';
import { localStart, priceAndDuration, type RatedService } from '@quieta/contract/settings/price-and-duration';
import { rateSentence } from '@quieta/messages/rate-text';
import { useState } from 'react';
import { useBranch, useToday } from '#features/session/store.ts';
import { formatDate, formatTime } from '#lib/format/date-and-time.ts';
import { wireTimeAt } from '#lib/wire-time.ts';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import { OptionalSelect } from '../../form-parts.tsx';
import { type RatedPeople, ratedTherapist } from '../../rated-people-rules.ts';
import { useRateFormats } from '../../use-rate-formats.ts';

interface RatePreviewProps {
  service: RatedService;
  people: RatedPeople;
}

/** The price and the duration of an example: "With Marta on Saturday, November 28, 2026, 10:00: €95.00, 50m: …". */
export function RatePreview({ service, people }: RatePreviewProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const formats = useRateFormats();
  const today = useToday();
  const [staffId, setStaffId] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(today);
  const [time, setTime] = useState<string | null>('10:00:00');
  const therapist = ratedTherapist(people, staffId);
  const name = therapist?.name ?? t`anybody`;
  const day = date === null ? '' : formatDate(date, 'full');
  const hour = time === null ? '' : formatTime(time);
  const offer =
    date === null || time === null
      ? null
      : rateSentence(priceAndDuration(service, therapist, startOn(date, time, timeZone), null), formats);
  return (
    <FieldGroup legend={t`Example`}>
      <OptionalSelect
        label={t`With`}
        noneLabel={t`Anybody`}
        options={people.staff.map(({ id, name }) => ({ id, label: name }))}
        value={staffId}
        onChange={setStaffId}
      />
      <FieldPair>
        <DatePicker label={t`Date`} value={date} onChange={setDate} today={today} />
        <TimeField label={t`Time`} value={time} onChange={setTime} />
      </FieldPair>
      {offer === null ? null : <output className="note">{t`With ${name} on ${day}, ${hour}: ${offer}`}</output>}
    </FieldGroup>
  );
}

/** A time of day that the clock skips is as late as the clock then shows. */
function startOn(date: string, time: string, timeZone: string) {
  return localStart(Temporal.Instant.from(wireTimeAt(date, time, timeZone)), timeZone);
}
