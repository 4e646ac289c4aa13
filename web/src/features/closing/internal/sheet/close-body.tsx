import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DayClose } from '@quieta/contract/closing/day-close';
import type { ReactNode } from 'react';
import { formatDate, formatDateRange } from '#lib/format/date-and-time.ts';
import { shortHash } from '../../close-rules.ts';
import { formatWireMoment } from '../moments.ts';
import { Drawers } from './drawers.tsx';
import { Figures } from './figures.tsx';
import { Entries, OtherDays } from './movements.tsx';
import { PaidByHotel } from './paid-by-hotel.tsx';
import { Section } from './section.tsx';
import styles from './sheet.module.css';
import { Figure, useSheet } from './sheet-context.tsx';
import { StillOpen } from './still-open.tsx';
import { HotelBills, StoredExplanations } from './stored-explanations.tsx';
import { StoredSources } from './stored-sources.tsx';

/** All of a close that never changes, the same on the screen and on paper. */
export function CloseBody() {
  const { close } = useSheet();
  return (
    <>
      <Summary />
      <StoredSources />
      <StoredExplanations />
      <StillOpen />
      <Drawers />
      <Figures figures={close.figures} />
      <Entries />
      <HotelBills />
      <PaidByHotel arrangements={close.arrangements} />
      <OtherDays />
      <Seal />
    </>
  );
}

/** Monday, November 23, 2026, or the first and the last of several days. */
export function daysOf({ firstDate, businessDate }: Pick<DayClose, 'firstDate' | 'businessDate'>): string {
  if (firstDate === businessDate) return formatDate(businessDate, 'full');
  return formatDateRange(firstDate, businessDate, 'medium');
}

/** Summary of a close: its range, who closed it, and the reason. */
function Summary() {
  const { close, money } = useSheet();
  const { figures, startedAt, closedAt, closedBy, reason, note } = close;
  const { sales } = figures;
  return (
    <div className={styles.summary}>
      <p className={styles.total}>
        <strong>{money(figures.total)}</strong>
        <Figure filters={{}}>
          <Plural value={sales} one="# sale" other="# sales" />
        </Figure>
      </p>
      <dl className={styles.facts}>
        <Fact name={<Trans>Business dates</Trans>}>{daysOf(close)}</Fact>
        {startedAt === null ? null : <Fact name={<Trans>Open since</Trans>}>{formatWireMoment(startedAt)}</Fact>}
        <Fact name={<Trans context="a day">Closed</Trans>}>
          {formatWireMoment(closedAt)}, {closedBy}
        </Fact>
        {reason === null ? null : <Fact name={<Trans>Reason</Trans>}>{reason}</Fact>}
        {note === null ? null : <Fact name={<Trans>Note</Trans>}>{note}</Fact>}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** State of the audit chain when the day was closed. */
function Seal() {
  const { t } = useLingui();
  const { close, isOnPaper } = useSheet();
  const { seal, range } = close;
  const { after, until } = range;
  return (
    <Section title={t`What it covers`} isWide>
      <p className={styles.second}>
        {until === null || until === after
          ? t`No sale.`
          : after === null
            ? t`All sales up to ${until}.`
            : t`The sales after ${after} up to ${until}.`}{' '}
        {seal === null ? (
          t`No seal of the audit yet.`
        ) : (
          <>
            {t`Last seal of the audit: no. ${seal.number}`}{' '}
            <code className={styles.hash} title={seal.hash}>
              {isOnPaper ? seal.hash : shortHash(seal.hash)}
            </code>
          </>
        )}
      </p>
    </Section>
  );
}
