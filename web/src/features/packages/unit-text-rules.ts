import { plural, t } from '@lingui/core/macro';
import type { SoldComponent, SoldPackage } from '@quieta/contract/packages/sold-package';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { formatDate } from '#lib/format/date-and-time.ts';

type Units = Pick<SoldComponent, 'units' | 'left' | 'booked'>;

/** "2 of 6 left, 1 booked": the units of a component that were not used, and those of them that are reserved. */
export function unitsText({ units, left, booked }: Units): string {
  const rest = plural(left, { one: `# of ${units} left`, other: `# of ${units} left` });
  if (booked === 0) return rest;
  const reserved = plural(booked, { one: '# booked', other: '# booked' });
  return t`${rest}, ${reserved}`;
}

type Validity = Pick<SoldPackage, 'state' | 'expiresOn' | 'frozenOn' | 'validFrom' | 'validMonths'>;

/** "valid until Dec 31, 2027": how long a sold package can be used, or why it cannot. */
export function validityText({ state, expiresOn, frozenOn, validMonths }: Validity): string {
  if (state === 'frozen' && frozenOn !== null) return t`stopped since ${formatDate(frozenOn)}`;
  if (state === 'expired' && expiresOn !== null) return t`expired, was valid until ${formatDate(expiresOn)}`;
  if (state === 'waiting' && validMonths !== null)
    return plural(validMonths, {
      one: 'valid for # month from its first use',
      other: 'valid for # months from its first use',
    });
  return expiresOn === null ? t`no expiry date` : t`valid until ${formatDate(expiresOn)}`;
}

type Holding = Pick<SoldPackage, 'guest' | 'code'>;

/**
 * "2 of 6 left, 1 booked · valid until Dec 31, 2027": a component as the desk sees it wherever its units are used. The
 * holder is named to a user who is another guest or, as null, a walk-in.
 */
export function unitsLineText(sold: Validity & Holding, component: Units, userId: string | null): string {
  return `${unitsText(component)} · ${termsText(sold, userId)}`;
}

/** That sentence without the units, for several components at once. */
export function termsText(sold: Validity & Holding, userId: string | null): string {
  const parts = [validityText(sold), holderText(sold, userId)];
  return parts.filter((part) => part !== null).join(' · ');
}

function holderText({ guest, code }: Holding, userId: string | null): string | null {
  if (guest === null) return t`card ${formatVoucherCode(code)}`;
  return guest.id === userId ? null : t`held by ${guest.fullName}`;
}

/** The units of all components together. */
export function totalUnits(components: readonly Units[]): Units {
  const sum = (field: keyof Units) => components.reduce((total, component) => total + component[field], 0);
  return { units: sum('units'), left: sum('left'), booked: sum('booked') };
}
