import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isArrangementOff } from '@quieta/contract/closing/compare-sources';
import type { UsedArrangement } from '@quieta/contract/closing/day-books';
import { addUp } from '@quieta/contract/values/add-up';
import { Icon } from '#ui/icon/icon.tsx';
import { formatWireMoment } from '../moments.ts';
import { Section } from './section.tsx';
import styles from './sheet.module.css';
import { useFigures } from './sheet-context.tsx';
import tables from './tables.module.css';

/** The hotel's arrangements that were used, beside what the hotel said of each of them last. */
export function PaidByHotel({ arrangements = [] }: { arrangements?: readonly UsedArrangement[] | undefined }) {
  const { money } = useFigures();
  if (arrangements.length === 0) return null;
  return (
    <Section
      title={<Trans>Paid by the hotel</Trans>}
      note={money(addUp(...arrangements.map(({ amount }) => amount)))}
      isWide
    >
      <ul className={styles.lines}>
        {arrangements.map((arrangement) => (
          <Arrangement key={arrangement.soldPackageId} arrangement={arrangement} />
        ))}
      </ul>
    </Section>
  );
}

function Arrangement({ arrangement }: { arrangement: UsedArrangement }) {
  const { t } = useLingui();
  const { money } = useFigures();
  const { name, reservationId, roomId, guestName, units, amount, unitsInAll, included, askedAt } = arrangement;
  const texts = [
    guestName,
    roomId === null ? null : t`Room ${roomId}`,
    t`Reservation ${reservationId}`,
    askedAt === null ? t`the hotel never named it` : t`hotel asked ${formatWireMoment(askedAt)}`,
  ];
  const isOff = isArrangementOff(arrangement);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <span>
          {name} <span className={styles.second}>{t`${plural(units, { one: '# unit', other: '# units' })}`}</span>
        </span>
        <span>{money(amount)}</span>
      </p>
      <p className={isOff ? tables.differs : styles.agrees}>
        {isOff ? null : <Icon alias="check_circle" size={14} />}
        {t`${unitsInAll} used in all, ${included} included by the hotel`}
        <Verdict arrangement={arrangement} />
      </p>
      <p className={styles.second}>{texts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** Says what the hotel will not pay as our books have it. */
function Verdict({
  arrangement: { unitsInAll, amountInAll, included, value, isStayCancelled },
}: {
  arrangement: UsedArrangement;
}) {
  const { t } = useLingui();
  const { money } = useFigures();
  if (unitsInAll > included && isStayCancelled) return ` · ${t`the stay is cancelled`}`;
  if (unitsInAll > included || value === null || value === amountInAll) return null;
  return ` · ${t`worth ${money(value)} to the hotel, ${money(amountInAll)} in our books`}`;
}
