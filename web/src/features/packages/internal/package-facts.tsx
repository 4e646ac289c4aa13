import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { addUp } from '@quieta/contract/values/add-up';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { Link } from 'react-aria-components/Link';
import { salesAddress } from '#addresses/checkout.ts';
import { paths } from '#addresses/paths.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { queryString } from '#lib/api/query-string.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { formatPercent } from '#lib/format/number.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { unitsText, validityText } from '../unit-text-rules.ts';
import { PaidByHotel } from '../units-line.tsx';
import type { Person } from './package-acts.tsx';
import { StateChip, useKindNames } from './package-marks.tsx';
import styles from './packages.module.css';
import { UnitsBar } from './units-bar.tsx';

interface PackageFactsProps {
  sold: SoldPackageDetails;
  onUnshare: (guest: Person) => void;
}

/** The holder, the validity, and what was agreed when it was sold. */
export function PackageFacts({ sold, onUnshare }: PackageFactsProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const kindNames = useKindNames();
  const { guest, recipientName, members, people, stay, kind, isTransferable, isShareable } = sold;
  const { isOfHotel } = packageKinds[kind];
  return (
    <dl className={styles.facts}>
      <dt>{t`Kind`}</dt>
      <dd className={inRow(2, { wrap: true })}>
        {kindNames[kind]}
        <PaidByHotel kind={kind} />
      </dd>
      <dt>{t`Status`}</dt>
      <dd className={inRow(2, { wrap: true })}>
        <StateChip state={sold.state} />
        <span>{validityText(sold)}</span>
      </dd>
      <dt>{t`Code`}</dt>
      <dd className={styles.code}>{formatVoucherCode(sold.code)}</dd>
      <dt>{t`Holder`}</dt>
      <dd>
        {guest === null ? (recipientName ?? t`Whoever has the code`) : <GuestLink guest={guest} />}
        {guest !== null && recipientName !== null ? <span className="faint"> {t`for ${recipientName}`}</span> : null}
      </dd>
      {members.length === 0 ? null : (
        <>
          <dt>{t`Shared with`}</dt>
          <dd>
            <Members members={members} onUnshare={onUnshare} />
          </dd>
        </>
      )}
      {people > 1 ? (
        <>
          <dt>{t`For`}</dt>
          <dd>{t`${people} guests together`}</dd>
        </>
      ) : null}
      {stay === null ? null : (
        <>
          <dt>{t`Hotel stay`}</dt>
          <dd>{t`Reservation ${stay.reservationId}, code ${stay.hotelCode}`}</dd>
        </>
      )}
      <dt>{isOfHotel ? t`Granted` : t`Sold`}</dt>
      <dd className={inRow(2, { wrap: true })}>
        {formatInstant(sold.issuedAt, timeZone, 'medium')}
        {sold.saleId === null ? null : (
          <LinkButton href={salesAddress({ sale: sold.saleId })} action="quiet" size="small">
            {sold.saleNumber}
          </LinkButton>
        )}
      </dd>
      {isOfHotel ? null : (
        <>
          <dt>{t`Agreed`}</dt>
          <dd className="note">
            {[
              sold.refundRule === 'list' ? t`refund by list price` : t`refund by share`,
              isTransferable ? t`transferable` : t`not transferable`,
              isShareable ? t`can be shared` : t`for its holder alone`,
              sold.isEverywhere ? t`in all branches` : t`in this branch`,
            ].join(' · ')}
          </dd>
        </>
      )}
    </dl>
  );
}

function GuestLink({ guest: { id, fullName } }: { guest: Person }) {
  return (
    <Link href={paths.guests + queryString({ row: id })} className={classNames(styles.link)}>
      {fullName}
    </Link>
  );
}

function Members({ members, onUnshare }: { members: readonly Person[]; onUnshare: (guest: Person) => void }) {
  const { t } = useLingui();
  const sells = useMay()('sell');
  return (
    <ul>
      {members.map((guest) => {
        const { id, fullName } = guest;
        return (
          <li key={id} className={inRow(1)}>
            <GuestLink guest={guest} />
            {sells ? (
              <IconButton
                icon="close"
                size="small"
                label={t`No longer share with ${fullName}`}
                onPress={() => onUnshare(guest)}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The units of each component as a bar, with the value that is left. */
export function Components({ sold: { components, kind } }: Pick<PackageFactsProps, 'sold'>) {
  const { t } = useLingui();
  const money = useMoney();
  const { isOfHotel } = packageKinds[kind];
  const vatOf = ({ tax }: (typeof components)[number]) => {
    if (isOfHotel) return t`VAT by the hotel`;
    if (tax === null) return t`VAT when used`;
    const rate = formatPercent(tax.rate / 100, 2);
    return t`VAT ${rate} declared when sold`;
  };
  return (
    <section>
      <h3 className={styles.title}>{t`What is left`}</h3>
      <ul aria-label={t`What is left`}>
        {components.map((component) => (
          <li key={component.id} className={styles.component}>
            <div className={inRow(2, { justify: 'between' })}>
              <span className="strong">{component.name}</span>
              <span className={styles.figure}>{money(component.value)}</span>
            </div>
            <UnitsBar {...component} />
            <div className={inRow(2, { justify: 'between' })}>
              <span className="note">{unitsText(component)}</span>
              <span className="faint">{vatOf(component)}</span>
            </div>
            <Exchange component={component} />
          </li>
        ))}
      </ul>
      {components.length > 1 ? (
        <p className={styles.total}>
          <Trans>Value left</Trans>
          <span className={styles.figure}>{money(addUp(...components.map(({ value }) => value)))}</span>
        </p>
      ) : null}
    </section>
  );
}

/** Names what may be taken in exchange, and what is paid in addition. */
function Exchange({ component: { items } }: { component: SoldPackageDetails['components'][number] }) {
  const { t } = useLingui();
  const money = useMoney();
  const [, ...others] = items;
  if (others.length === 0) return null;
  const names = others.map(({ name, surcharge }) => (surcharge === 0 ? name : `${name} +${money(surcharge)}`));
  const exchange = names.join(', ');
  return <span className="faint">{t`or ${exchange}`}</span>;
}
