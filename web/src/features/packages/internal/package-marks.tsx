import { useLingui } from '@lingui/react/macro';
import type { PackageState } from '@quieta/contract/packages/sold-package';
import type { PackageKind } from '@quieta/contract/settings/package';
import type { ComponentProps } from 'react';
import { Chip } from '#ui/chip/chip.tsx';

/** The kinds as the desk calls them. */
export function useKindNames(): Readonly<Record<PackageKind, string>> {
  const { t } = useLingui();
  return { course: t`Course`, package: t`Package`, 'day-package': t`Day package`, arrangement: t`Hotel arrangement` };
}

/** The states as the desk calls them. */
export function useStateNames(): Readonly<Record<PackageState, string>> {
  const { t } = useLingui();
  return {
    waiting: t`Not used yet`,
    open: t`Valid`,
    'used-up': t`Used up`,
    frozen: t`Stopped`,
    expired: t`Expired`,
    'taken-back': t`Sale reversed`,
    withdrawn: t`Cancelled by the hotel`,
    moved: t`In another branch`,
  };
}

const looks: Readonly<Record<PackageState, Omit<ComponentProps<typeof Chip>, 'children'>>> = {
  waiting: { tone: 'paid' },
  open: { tone: 'paid' },
  'used-up': {},
  frozen: { tone: 'ember', icon: 'lock' },
  expired: { tone: 'due' },
  'taken-back': {},
  withdrawn: {},
  moved: {},
};

/** Says why a package cannot be used, or that it can. */
export function StateChip({ state }: { state: PackageState }) {
  const names = useStateNames();
  return <Chip {...looks[state]}>{names[state]}</Chip>;
}
