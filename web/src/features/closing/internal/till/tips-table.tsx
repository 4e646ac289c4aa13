import { Trans, useLingui } from '@lingui/react/macro';
import type { DayBooks } from '@quieta/contract/closing/day-books';
import { useQuery } from '@tanstack/react-query';
import { useMoney } from '#features/session/use-money.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Table } from '#ui/table/table.tsx';
import { tipsQuery } from '../../queries.ts';
import styles from '../closing.module.css';
import { Section } from '../sheet/section.tsx';
import tables from '../sheet/tables.module.css';

/**
 * Table of each therapist's tips of the day: received, paid out, and still owed; nothing as long as there are no tips.
 */
export function TipsTable({ books: { firstDate, businessDate } }: { books: DayBooks }) {
  const { t } = useLingui();
  const money = useMoney();
  const { data: tips = [] } = useQuery(tipsQuery({ dateFrom: firstDate, dateTo: businessDate }));
  if (tips.length === 0) return null;
  return (
    <Section title={t`Tips`}>
      <Table
        className={tables.figures}
        heads={[t`Therapist`, t`Received`, t({ message: 'Paid out', context: 'tips' }), t`Still owed`]}
        rows={tips.map(({ staffId, name, received, paidOut, owed }) => ({
          id: staffId ?? 'none',
          cells: [
            name ?? t`No therapist`,
            money(received),
            money(paidOut),
            owed < 0 ? <span className={tables.differs}>{money(owed)}</span> : money(owed),
          ],
        }))}
      />
      {tips.some(({ staffId, owed }) => staffId !== null && owed < 0) ? <PaidTooMuch /> : null}
    </Section>
  );
}

/** A warning that somebody got more tips than they received. */
export function PaidTooMuch() {
  return (
    <p className={styles.warning} role="status">
      <Icon alias="exclamation_triangle" size={16} />
      <span>
        <Trans>
          More is paid out than our books say this therapist received. Check the amount and the name, and whether a tip
          was not entered.
        </Trans>
      </span>
    </p>
  );
}
