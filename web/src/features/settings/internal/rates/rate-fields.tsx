import { useLingui } from '@lingui/react/macro';
import { useBranch, useToday } from '#features/session/store.ts';
import { firstWeekday } from '#lib/format/country-customs.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { Select } from '#ui/select/select.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { type RatedPeople, whomIds } from '../../rated-people-rules.ts';
import { faultOf, type RateDraft } from './rate-draft-rules.ts';

interface RateFieldsProps {
  rate: RateDraft;
  people: RatedPeople;
  currency: string;
  /** Shows what keeps it from being saved. */
  showsFault: boolean;
  onChange: (rate: RateDraft) => void;
}

/** The fields of one price and duration of a service: for whom, when, how much, how long. */
export function RateFields({ rate, people, currency, showsFault, onChange }: RateFieldsProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const fault = showsFault ? faultOf(rate) : null;
  const errorAt = (field: string) => (fault?.field === field ? i18n._(fault.wrong) : undefined);
  const change = (changes: Partial<RateDraft>) => onChange({ ...rate, ...changes });
  return (
    <>
      <Select
        label={t`Performed by`}
        options={[
          { id: whomIds.everybody, label: t`Anybody` },
          ...people.levels.map(({ id, name }) => ({ id: whomIds.level(id), label: t`Level ${name}` })),
          ...people.staff.map(({ id, name }) => ({ id: whomIds.staff(id), label: name })),
        ]}
        value={whomIds.of(rate)}
        onChange={(whom) => change(whomIds.read(whom))}
      />
      <FieldPair>
        <MoneyField
          label={t`Price`}
          description={t`Leave empty to change only the other.`}
          value={rate.price}
          onChange={(price) => change({ price })}
          currency={currency}
          error={errorAt('price')}
        />
        <TextField
          label={t`Minutes`}
          description={t`Leave empty to change only the other.`}
          value={rate.minutes}
          onChange={(minutes) => change({ minutes })}
          error={errorAt('minutes')}
        />
      </FieldPair>
      <Weekdays value={rate.weekdays} onChange={(weekdays) => change({ weekdays })} />
      <FieldPair>
        <TimeField label={t`Starts from`} value={rate.startTime} onChange={(startTime) => change({ startTime })} />
        <TimeField label={t`Starts before`} value={rate.endTime} onChange={(endTime) => change({ endTime })} />
      </FieldPair>
      <FieldPair>
        <DatePicker
          label={t`First day`}
          value={rate.startDate}
          onChange={(startDate) => change({ startDate })}
          today={today}
        />
        <DatePicker
          label={t`Last day`}
          value={rate.endDate}
          onChange={(endDate) => change({ endDate })}
          today={today}
          error={errorAt('endDate')}
        />
      </FieldPair>
      <TextField
        label={t`Name`}
        description={t`Such as High season. Without a name, its times are shown.`}
        value={rate.name}
        onChange={(name) => change({ name })}
        maxLength={60}
      />
    </>
  );
}

/** Only used for the names of its days. */
const aMonday = Temporal.PlainDate.from('2026-11-23');

interface WeekdaysProps {
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
}

function Weekdays({ value, onChange }: WeekdaysProps) {
  const { t } = useLingui();
  const first = firstWeekday(useBranch().country);
  const days = Array.from({ length: 7 }, (_, at) => ((first - 1 + at) % 7) + 1);
  return (
    <FieldGroup legend={t`Weekdays; none means all`}>
      <div className={inRow(3, { wrap: true })}>
        {days.map((day) => (
          <Checkbox
            key={day}
            isSelected={value.includes(day)}
            onChange={(isOn) =>
              onChange(
                isOn ? [...value, day].toSorted((one, other) => one - other) : value.filter((one) => one !== day),
              )
            }
          >
            {formatDate(aMonday.add({ days: day - 1 }), 'weekdayShort')}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}
