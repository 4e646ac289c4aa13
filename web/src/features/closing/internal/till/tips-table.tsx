import { useLingui } from '@lingui/react/macro';
import type { DayBooks } from '@quieta/contract/closing/day-books';
import { useQuery } from '@tanstack/react-query';
import { useMoney } from '#features/session/use-money.ts';
import { Table } from '#ui/table/table.tsx';
import { tipsQuery } from '../../queries.ts';
import { Section } from '../sheet/section.tsx';
import tables from '../sheet/tables.module.css';
import { PaidTooMuch } from '../warnings.tsx';

/** Each therapist's tips of the day: received, paid out and still owed; nothing without tips. */
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
