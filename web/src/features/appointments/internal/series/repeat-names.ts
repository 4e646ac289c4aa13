import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RepeatRule, repeatRules } from '@quieta/contract/appointments/recurrence';

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

export function useRepeatOptions(): { id: RepeatRule; label: string }[] {
  const { i18n } = useLingui();
  return inOrder.map((id) => ({ id, label: i18n._(repeatNames[id]) }));
}
