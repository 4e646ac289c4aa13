import { useLingui } from '@lingui/react/macro';
import { isRepeatRule } from '@quieta/contract/appointments/recurrence';
import { Select } from '#ui/select/select.tsx';
import type { Draft } from '../../draft-rules.ts';
import { setRepeat } from '../../draft-store.ts';
import { newRepeat } from '../../repeat-rules.ts';
import { useRepeatOptions } from './repeat-names.ts';

const never = 'never';
const inSeries = 'in-series';

/** Choosing a rule shows the dates of the series. A booked appointment's recurrence cannot be changed. */
export function RepeatField({ draft, zone }: { draft: Draft; zone: string }) {
  const { t } = useLingui();
  const rules = useRepeatOptions();
  if (draft.appointmentId !== null && draft.seriesId !== null) {
    const options = [{ id: inSeries, label: t`One of a series` }];
    return <Select label={t`Repeat`} options={options} value={inSeries} onChange={() => undefined} isDisabled />;
  }
  return (
    <Select
      label={t`Repeat`}
      options={[{ id: never, label: t`Does not repeat` }, ...rules]}
      value={never}
      isDisabled={draft.appointmentId !== null}
      onChange={(rule) => isRepeatRule(rule) && setRepeat(newRepeat(rule, draft.startTime, zone))}
    />
  );
}
