import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/select/select.tsx';
import type { Draft } from '../../draft-rules.ts';
import { RepeatSelect } from '../../repeat-select.tsx';
import { newRepeat } from '../../series-date-rules.ts';
import { setRepeat } from '../panel-state.ts';

const inSeries = 'in-series';

/** Choosing a rule shows the dates of the series. A booked appointment's recurrence cannot be changed. */
export function RepeatField({ draft, zone }: { draft: Draft; zone: string }) {
  const { t } = useLingui();
  if (draft.appointmentId !== null && draft.seriesId !== null) {
    const options = [{ id: inSeries, label: t`One of a series` }];
    return <Select label={t`Repeat`} options={options} value={inSeries} onChange={() => undefined} isDisabled />;
  }
  return (
    <RepeatSelect
      value={null}
      isDisabled={draft.appointmentId !== null}
      onChange={(rule) => rule !== null && setRepeat(newRepeat(rule, draft.startTime, zone))}
    />
  );
}
