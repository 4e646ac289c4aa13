import type { PackageState } from '@quieta/contract/packages/sold-package';
import type { Row } from '#platform/database/query';

type EntryKind = Row<'voucherEntry'>['kind'];

/** The facts that the state of a sold package follows from; dates are the branch's, `yyyy-MM-dd`. */
export interface PackageFacts
  extends Readonly<Pick<Row<'soldPackage'>, 'validFrom' | 'validMonths' | 'expiresOn' | 'frozenOn'>> {
  readonly components: readonly {
    readonly left: number;
    /** The kind of the latest entry that took a unit; null if none did. */
    readonly lastTaken: EntryKind | null;
    readonly lastTakenAt: string | null;
  }[];
}

const statesOfLast: Partial<Readonly<Record<EntryKind, PackageState>>> = {
  'taken-back': 'taken-back',
  withdrawn: 'withdrawn',
  'moved-out': 'moved',
  expired: 'expired',
};

/** The state of a sold package on a day. One that is frozen does not expire meanwhile. */
export function packageStateOn(
  { components, frozenOn, expiresOn, validFrom, validMonths }: PackageFacts,
  today: string,
): PackageState {
  if (components.every(({ left }) => left === 0)) {
    const [last] = components
      .filter(({ lastTakenAt }) => lastTakenAt !== null)
      .toSorted((one, other) => ((one.lastTakenAt ?? '') < (other.lastTakenAt ?? '') ? 1 : -1));
    return statesOfLast[last?.lastTaken ?? 'redeemed'] ?? 'used-up';
  }
  if (frozenOn !== null) return 'frozen';
  if (expiresOn !== null && expiresOn < today) return 'expired';
  return validFrom === 'first-use' && validMonths !== null && expiresOn === null ? 'waiting' : 'open';
}
