import { Trans } from '@lingui/react/macro';
import type { SoldComponent, SoldPackage } from '@quieta/contract/packages/sold-package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { Chip } from '#ui/chip/chip.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { termsText, unitsLineText, unitsText } from './unit-text-rules.ts';

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

interface UnitsLinesProps {
  sold: UnitsLineProps['sold'] & Pick<SoldPackage, 'components'>;
  userId: string | null;
}

/** A sold package with what is left of it: in one line, or below its name where several components are left. */
export function UnitsLines({ sold, userId }: UnitsLinesProps) {
  const left = sold.components.filter((component) => component.left > 0);
  const [only, ...others] = left;
  if (only === undefined) return null;
  if (others.length === 0) return <UnitsLine sold={sold} component={only} userId={userId} />;
  return (
    <span className="texts">
      <span className="truncate">{sold.name}</span>
      <span className="faint">{termsText(sold, userId)}</span>
      <PaidByHotel kind={sold.kind} />
      {left.map((component) => (
        <span key={component.id} className={inRow(2, { justify: 'between' })}>
          <span className="truncate">{component.name}</span>
          <span className="faint">{unitsText(component)}</span>
        </span>
      ))}
    </span>
  );
}

/** Marks units that the hotel pays for, by as much as its words need. */
export function PaidByHotel({ kind }: Pick<SoldPackage, 'kind'>) {
  return packageKinds[kind].isOfHotel ? (
    <span className={inRow(1)}>
      <PrepaidChip kind={kind} />
    </span>
  ) : null;
}

/** Says whether the guest or the hotel has paid for a treatment. */
export function PrepaidChip({ kind }: Pick<SoldPackage, 'kind'>) {
  return packageKinds[kind].isOfHotel ? (
    <Chip tone="room" size="small">
      <Trans>Paid by the hotel</Trans>
    </Chip>
  ) : (
    <Chip tone="paid" size="small">
      <Trans>Prepaid</Trans>
    </Chip>
  );
}
