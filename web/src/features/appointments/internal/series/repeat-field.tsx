import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isRepeatRule, type RepeatRule, repeatRules } from '@quieta/contract/appointments/recurrence';
import { Select } from '#ui/select/select.tsx';
import type { Draft } from '../../draft-rules.ts';
import { newRepeat } from '../../series-date-rules.ts';
import { setRepeat } from '../panel-state.ts';

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

const repeatNames: Record<RepeatRule, MessageDescriptor> = {
  Daily: msg`Every day`,
  Weekly: msg`Every week`,
  EveryTwoWeeks: msg`Every two weeks`,
  EveryThreeWeeks: msg`Every three weeks`,
  Monthly: msg`Every month`,
};

/** From the most to the least frequent. */
const inOrder = [...repeatRules].sort((one, other) => order(one) - order(other));

function order(rule: RepeatRule): number {
  return Object.keys(repeatNames).indexOf(rule);
}

function useRepeatOptions(): { id: RepeatRule; label: string }[] {
  const { i18n } = useLingui();
  return inOrder.map((id) => ({ id, label: i18n._(repeatNames[id]) }));
}
