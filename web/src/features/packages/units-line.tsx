import { Trans } from '@lingui/react/macro';
import type { SoldComponent, SoldPackage } from '@quieta/contract/packages/sold-package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { Chip } from '#ui/chip/chip.tsx';
import { unitsLineText } from './unit-text-rules.ts';

interface UnitsLineProps {
  sold: Pick<
    SoldPackage,
    'kind' | 'name' | 'code' | 'guest' | 'state' | 'expiresOn' | 'frozenOn' | 'validFrom' | 'validMonths'
  >;
  component: Pick<SoldComponent, 'name' | 'units' | 'left' | 'booked'>;
  /** The guest who uses it: whose it is is said where they do not hold it. Null is a walk-in. */
  userId: string | null;
  /** Leaves the names out, where they stand beside it already. */
  isNamed?: boolean;
}

/** A component of a sold package with what is left of its units, and whether the hotel pays for them. */
export function UnitsLine({ sold, component, userId, isNamed = true }: UnitsLineProps) {
  const names = component.name === sold.name ? component.name : `${component.name} · ${sold.name}`;
  return (
    <span className="texts">
      {isNamed ? <span className="truncate">{names}</span> : null}
      <span className="faint">{unitsLineText(sold, component, userId)}</span>
      <PaidByHotel kind={sold.kind} />
    </span>
  );
}

/** Marks units that the hotel pays for. */
export function PaidByHotel({ kind }: Pick<SoldPackage, 'kind'>) {
  return packageKinds[kind].isOfHotel ? (
    <Chip tone="room" size="small">
      <Trans>Paid by the hotel</Trans>
    </Chip>
  ) : null;
}
