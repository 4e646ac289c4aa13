import { Trans, useLingui } from '@lingui/react/macro';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import type { Explanation, NamedSale } from '@quieta/contract/closing/day-books';
import type { SalesSearch } from '#addresses/checkout.ts';
import { Table } from '#ui/table/table.tsx';
import { differingBills, explanationGroups } from '../../close-rules.ts';
import { formatWireTime } from '../moments.ts';
import { Explanations } from '../sources/explanations.tsx';
import { Section } from './section.tsx';
import styles from './sheet.module.css';
import { SaleNumber, useSheet } from './sheet-context.tsx';
import { explainedSources, explanationNames, saleKindNames, sourceNames } from './sheet-names.ts';
import tables from './tables.module.css';

/** Why the sources differed when the day was closed, or may have, with the sales behind it. */
export function StoredExplanations() {
  const { close, money } = useSheet();
  const { i18n } = useLingui();
  if (close.explanations.length === 0) return null;
  // Payment types of a sale: the present one, and the right one.
  const waysOf = ({ key, otherKey }: Explanation) =>
    [key, ...(otherKey === null ? [] : [otherKey])].map((way) => i18n._(sourceNames[way])).join(' → ');
  return (
    <Section title={<Trans>What may explain it</Trans>}>
      <Explanations
        groups={explanationGroups(close.explanations)}
        renderTitle={({ kind }) => i18n._(explanationNames[kind])}
        renderNote={({ source, explanations }) => {
          const postings = explanations.flatMap(({ number, amount }) => (number === null ? [] : [{ number, amount }]));
          return (
            <>
              {i18n._(explainedSources[source])}
              {postings.map(({ number, amount }) => (
                <span key={number}>
                  {' · '}
                  <span className="whole">{number}</span> {money(amount)}
                </span>
              ))}
            </>
          );
        }}
        renderSale={(sale, explanation) => <SaleLine sale={sale} state={waysOf(explanation)} />}
      />
    </Section>
  );
}

interface SaleLineProps {
  sale: NamedSale;
  /** Which list the sale stands in, if not in that of the close. */
  filters?: SalesSearch;
  state?: string | undefined;
}

/** A sale with its number, which opens it. It names no guest. */
export function SaleLine({ sale: { id, number, kind, soldAt, item, amount }, filters, state }: SaleLineProps) {
  const { i18n } = useLingui();
  const { money } = useSheet();
  const texts = [saleKinds[kind].isSale ? null : i18n._(saleKindNames[kind]), item, formatWireTime(soldAt), state];
  return (
    <p className={styles.saleLine}>
      <SaleNumber id={id} number={number} {...(filters !== undefined && { filters })} />
      <span className={styles.second}>{texts.filter(Boolean).join(' · ')}</span>
      <span>{money(amount)}</span>
    </p>
  );
}

/** The room bills of which the hotel had something else. */
export function HotelBills() {
  const { t } = useLingui();
  const { close, money } = useSheet();
  const bills = differingBills(close);
  if (bills.length === 0) return null;
  return (
    <Section title={t`Hotel’s bills that differ`}>
      <Table
        className={tables.figures}
        heads={[t({ message: 'Number', context: 'of a sale' }), t`Our books`, t`Hotel`]}
        rows={bills.map(({ number, sale, ours, posted }) => ({
          id: number,
          cells: [sale === null ? number : <SaleNumber id={sale.id} number={number} />, money(ours), money(posted)],
        }))}
      />
    </Section>
  );
}
