import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isRepeatRule, type RepeatRule, repeatRules } from '@quieta/contract/appointments/recurrence';
import { Select } from '#ui/select/select.tsx';

const never = 'never';

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

interface RepeatSelectProps {
  /** Null: it does not repeat. */
  value: RepeatRule | null;
  onChange: (rule: RepeatRule | null) => void;
  isDisabled?: boolean;
}

/** The rule by which an appointment or a block repeats. */
export function RepeatSelect({ value, onChange, isDisabled = false }: RepeatSelectProps) {
  const { t, i18n } = useLingui();
  const rules = inOrder.map((id) => ({ id, label: i18n._(repeatNames[id]) }));
  return (
    <Select
      label={t`Repeat`}
      options={[{ id: never, label: t`Does not repeat` }, ...rules]}
      value={value ?? never}
      isDisabled={isDisabled}
      onChange={(rule) => onChange(isRepeatRule(rule) ? rule : null)}
    />
  );
}
