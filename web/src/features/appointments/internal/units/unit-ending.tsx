import { Trans, useLingui } from '@lingui/react/macro';
import { takesUnit } from '@quieta/contract/packages/missed-unit-rules';
import type { UnitDecision } from '@quieta/contract/packages/unit-decision';
import { useQuery } from '@tanstack/react-query';
import { packageSettingsQuery } from '#features/settings/queries.ts';
import { now } from '#lib/clock.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { Draft } from '../../draft-rules.ts';
import { changeDraft } from '../../draft-store.ts';

/** Decides the unit of a booked appointment that ends like this, by the branch's rule; null where it has none. */
export function useUnitRule({ base }: Draft, how: 'cancelled' | 'no-show'): UnitDecision['decision'] | null {
  const { data: rule } = useQuery(packageSettingsQuery());
  if (base === null || base.componentId === null || base.paid || rule === undefined) return null;
  const startsAt = Temporal.Instant.from(base.startTime);
  return takesUnit({ how, startsAt }, rule, now()) ? 'take' : 'give-back';
}

interface UnitEndingProps {
  /** Decision by the branch's rule. */
  rule: UnitDecision['decision'];
  isAgainstRule: boolean;
  onChange: (isAgainstRule: boolean) => void;
}

/** Tells what becomes of the unit by the branch's rule, and lets the desk decide otherwise. */
export function UnitEnding({ rule, isAgainstRule, onChange }: UnitEndingProps) {
  return (
    <div className={inColumn(1, 'start')}>
      <p className="note">
        {rule === 'take' ? (
          <Trans>By the branch’s rule its unit is taken.</Trans>
        ) : (
          <Trans>By the branch’s rule its unit goes back to the guest.</Trans>
        )}
      </p>
      <Checkbox isSelected={isAgainstRule} onChange={onChange}>
        {rule === 'take' ? <Trans>Give the unit back anyway</Trans> : <Trans>Take the unit anyway</Trans>}
      </Checkbox>
    </div>
  );
}

export function otherThan(rule: UnitDecision['decision']): UnitDecision['decision'] {
  return rule === 'take' ? 'give-back' : 'take';
}

/** Shows the fate of the unit of an appointment that the desk marks as missed; nothing otherwise. */
export function MissedUnit({ draft, error }: { draft: Draft; error: string | undefined }) {
  const { t } = useLingui();
  const rule = useUnitRule(draft, 'no-show');
  const { base, lifeCycle, unitDecision } = draft;
  if (rule === null || lifeCycle !== 'no-show' || base?.lifeCycle === 'no-show') return null;
  const decide = (reason: string | null) =>
    changeDraft(({ unitDecision: _, ...now }) =>
      reason === null ? now : { ...now, unitDecision: { decision: otherThan(rule), reason } },
    );
  return (
    <div className={inColumn(2)}>
      <UnitEnding
        rule={rule}
        isAgainstRule={unitDecision !== undefined}
        onChange={(isAgainstRule) => decide(isAgainstRule ? '' : null)}
      />
      {unitDecision === undefined ? null : (
        <TextField
          label={t`Reason`}
          value={unitDecision.reason}
          onChange={decide}
          error={error}
          maxLength={200}
          autoFocus
        />
      )}
    </div>
  );
}
