import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TillEntry } from '@quieta/contract/closing/till-entry';
import { salesAddress } from '#addresses/checkout.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { formatMoneyShort } from '#lib/format/money.ts';
import { countedPieces } from '../../close-rules.ts';
import { formatWireMoment } from '../moments.ts';
import { Section } from './section.tsx';
import styles from './sheet.module.css';
import { Figure, OpeningLink, useSheet } from './sheet-context.tsx';
import { entryNames } from './sheet-names.ts';
import { SaleLine } from './stored-explanations.tsx';

/** The cash that moved without a sale, in the order of its numbers. */
export function Entries() {
  const { entries } = useSheet().close;
  if (entries.length === 0) return null;
  return (
    <Section title={<Trans>Till entries</Trans>}>
      <ul className={styles.lines}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </Section>
  );
}

function EntryLine({ entry }: { entry: TillEntry }) {
  const { i18n, t } = useLingui();
  const { close, money } = useSheet();
  const { number, kind, tillId, amount, expected, pieces, reason, at, by, takenBy, paidTo } = entry;
  const till = close.drawers.find((drawer) => drawer.tillId === tillId)?.name;
  const counted = countedPieces(pieces ?? {})
    .map(({ value, count }) => `${count} × ${formatMoneyShort(value, close.currency)}`)
    .join(', ');
  const texts = [
    till,
    reason,
    expected === null ? null : t`${money(expected)} expected`,
    counted,
    `${formatWireMoment(at)}, ${by}`,
    takenBy === null ? null : t`taken over by ${takenBy}`,
    paidTo == null ? null : t`paid to ${paidTo}`,
  ];
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <span>
          {number}. {i18n._(entryNames[kind])}
        </span>
        <span>{money(amount)}</span>
      </p>
      <p className={styles.second}>{texts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** Sales of other days of business that this close covers. */
export function OtherDays() {
  const { close, money } = useSheet();
  if (close.otherDays.length === 0) return null;
  return (
    <Section title={<Trans>Sales of other days in it</Trans>}>
      <ul className={styles.lines}>
        {close.otherDays.map(({ date, isClosed, sales, total }) => (
          <li key={date} className={styles.saleLine}>
            <span>{formatDate(date, 'day')}</span>
            <span className={styles.second}>
              <Figure filters={{ from: date, to: date }}>
                <Plural value={sales} one="# sale" other="# sales" />
              </Figure>
              {' · '}
              {isClosed ? <Trans>sold after that day’s close</Trans> : <Trans>that day was not closed</Trans>}
            </span>
            <span>{money(total)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Sales on the close's days after it. It grows, so the printed document does not have it. */
export function SoldLater() {
  const { close } = useSheet();
  const { firstDate, businessDate, range, later } = close;
  if (later.length === 0) return null;
  const filters = { from: firstDate, to: businessDate, ...(range.until !== null && { after: range.until }) };
  return (
    <Section
      title={<Trans>Sold after the close</Trans>}
      note={
        <OpeningLink href={salesAddress(filters)}>
          <Plural value={later.length} one="# sale" other="# sales" />
        </OpeningLink>
      }
    >
      <div className={styles.lines}>
        {later.map((sale) => (
          <SaleLine key={sale.id} sale={sale} filters={filters} />
        ))}
      </div>
    </Section>
  );
}
