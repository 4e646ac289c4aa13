import { Trans, useLingui } from '@lingui/react/macro';
import { updateOpeningHours } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { firstWeekday } from '#lib/format/country-customs.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { FormError } from '#ui/form/form.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { EditingForm } from './editing-form.tsx';
import styles from './internal/opening-hours.module.css';
import { profileScreen, useProfileEditing } from './internal/profile-screen.tsx';
import {
  readWeek,
  type TypedSpan,
  type Weekday,
  weekdays,
  weekOfHours,
  withAnotherSpan,
} from './internal/week-hours.ts';
import type { FieldBinding } from './use-editing.ts';

/** The opening hours: several spans a day, none on a closed day. */
export const OpeningHoursScreen = profileScreen(OpeningHoursForm, { isWide: true });

function OpeningHoursForm({ profile }: { profile: BusinessProfile }) {
  const { country } = profile;
  const editing = useProfileEditing({
    profile,
    current: weekOfHours(profile.openingHours),
    read: readWeek,
    endpoint: updateOpeningHours,
    bodyOf: (week) => ({ openingHours: Object.values(week).flat() }),
  });
  const first = firstWeekday(country) - 1;
  return (
    <EditingForm editing={editing}>
      <p className="note">
        <Trans>Areas without hours of their own follow these. Staff are bookable by their rota.</Trans>
      </p>
      <div className={styles.week}>
        {[...weekdays.slice(first), ...weekdays.slice(0, first)].map((weekday) => (
          <Day
            key={weekday}
            weekday={weekday}
            {...editing.field(weekday)}
            onCopy={() => weekdays.forEach((other) => editing.field(other).onChange(editing.draft[weekday]))}
          />
        ))}
      </div>
    </EditingForm>
  );
}

/** Only used for the names of its days, so any week will do; this one begins on Monday. */
const aMonday = Temporal.PlainDate.from('2026-11-23');

interface DayProps extends FieldBinding<readonly TypedSpan[]> {
  weekday: Weekday;
  /** Copies the hours of this day to every day. */
  onCopy: () => void;
}

function Day({ weekday, value: spans, onChange, error, onCopy }: DayProps) {
  const { t } = useLingui();
  const day = formatDate(aMonday.add({ days: Number(weekday) - 1 }), 'weekday');
  const replace = (place: number, ...by: TypedSpan[]) => onChange(spans.toSpliced(place, 1, ...by));
  return (
    <div className={styles.day} role="group" aria-label={day}>
      <span className={styles.name}>{day}</span>
      <div className={classNames(inColumn(2, 'start'), styles.spans)}>
        {spans.length === 0 ? <span className={styles.closed}>{t`Closed`}</span> : null}
        {spans.map((span, place) => (
          <div key={place} className={styles.span}>
            <TimeField
              label={t`Opens`}
              isLabelHidden
              value={span.opens}
              onChange={(opens) => replace(place, { ...span, opens })}
            />
            –
            <TimeField
              label={t`Closes`}
              isLabelHidden
              value={span.closes}
              onChange={(closes) => replace(place, { ...span, closes })}
            />
            <IconButton icon="close" size="small" label={t`Remove these hours`} onPress={() => replace(place)} />
          </div>
        ))}
        <FormError text={error} />
      </div>
      <div className={styles.tools}>
        <Button action="quiet" size="small" icon="plus" onPress={() => onChange(withAnotherSpan(spans))}>
          {t`Hours`}
        </Button>
        {spans.length === 0 ? null : (
          <IconButton icon="copy" size="small" label={t`The hours of ${day} for every day`} onPress={onCopy} />
        )}
      </div>
    </div>
  );
}
