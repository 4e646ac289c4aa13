import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PackageEntry, PackageEntryKind, SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { salesAddress } from '#addresses/checkout.ts';
import { appointmentAddress } from '#addresses/planner.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { lostUnits } from '../ledger-rules.ts';
import { branchDateOf } from './branch-date.ts';
import styles from './packages.module.css';

interface LedgerProps {
  sold: SoldPackageDetails;
  /** Gets the appointment of a unit that was taken for it, and is to come back. */
  onGiveBack: (appointmentId: string) => void;
}

/** The ledger: every entry in order, with who made it and when. */
export function Ledger({ sold: { entries }, onGiveBack }: LedgerProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const names = useEntryNames();
  const lost = useMay()('book') ? lostUnits(entries) : noLosses;
  return (
    <section>
      <h3 className={styles.title}>{t`History`}</h3>
      <ol aria-label={t`History`}>
        {entries.map((entry) => (
          <li key={entry.id} className={classNames(inRow(2, { justify: 'between' }), styles.entry)}>
            <span className="texts">
              <span>{[names[entry.kind], entry.component?.name].filter(Boolean).join(' · ')}</span>
              <Circumstances entry={entry} />
              <span className="faint">
                {[formatInstant(entry.at, timeZone, 'medium'), entry.by ?? t`automatically`].join(' · ')}
              </span>
            </span>
            {entry.appointment !== null && lost.has(entry.id) ? (
              <Button action="quiet" size="small" onPress={() => onGiveBack(entry.appointment?.id ?? '')}>
                {t`Give the unit back…`}
              </Button>
            ) : null}
            <Links entry={entry} />
            <Moved entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const noLosses: ReadonlySet<string> = new Set();

/** Says whom an entry concerns, until when it made the package valid, and why. */
function Circumstances({ entry: { guest, expiresOn, reason } }: { entry: PackageEntry }) {
  const { t } = useLingui();
  const parts = [
    guest?.fullName,
    expiresOn === null ? null : t`valid until ${formatDate(expiresOn)}`,
    reason === null ? null : t`“${reason}”`,
  ].filter((part) => part != null);
  return parts.length === 0 ? null : <span className="note">{parts.join(' · ')}</span>;
}

function Links({ entry: { saleId, saleNumber, appointment } }: { entry: PackageEntry }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  return (
    <>
      {appointment === null ? null : (
        <LinkButton
          href={appointmentAddress(branchDateOf(appointment.startTime, timeZone), appointment.id)}
          action="quiet"
          size="small"
        >
          {t`Appointment`}
        </LinkButton>
      )}
      {saleId === null ? null : (
        <LinkButton href={salesAddress({ sale: saleId })} action="quiet" size="small">
          {saleNumber}
        </LinkButton>
      )}
    </>
  );
}

/** The units and the money that an entry moved. */
function Moved({ entry: { units, amount } }: { entry: PackageEntry }) {
  const money = useMoney();
  if (units === 0 && amount === 0) return null;
  const count = Math.abs(units);
  const moved = plural(count, { one: '# unit', other: '# units' });
  return (
    <span className={styles.moved}>
      <span>{units === 0 ? '' : `${units > 0 ? '+' : '−'}${moved}`}</span>
      {amount === 0 ? null : <span className="faint">{money(amount)}</span>}
    </span>
  );
}

function useEntryNames(): Readonly<Record<PackageEntryKind, string>> {
  const { t } = useLingui();
  return {
    sold: t`Sold`,
    redeemed: t`Used`,
    'given-back': t`Credited back`,
    'taken-back': t({ message: 'Refunded', context: 'a package is' }),
    kept: t`Not refunded`,
    'moved-in': t`Taken over`,
    'moved-out': t`Moved to another branch`,
    granted: t`Granted by the hotel`,
    withdrawn: t`Withdrawn by the hotel`,
    forfeited: t`Used up by a missed appointment`,
    returned: t`Credited back after a missed appointment`,
    expired: t`Expired`,
    revived: t`Valid again`,
    started: t`Validity begun`,
    extended: t`Extended`,
    frozen: t`Stopped`,
    unfrozen: t`Started again`,
    transferred: t`Transferred`,
    shared: t`Shared`,
    unshared: t`No longer shared`,
  };
}
