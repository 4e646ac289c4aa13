import { Trans, useLingui } from '@lingui/react/macro';
import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '#lib/format/number.ts';
import { Table } from '#ui/table/table.tsx';
import { type FigureRow, furtherRows, soldRows, tenderRows, terminalRows } from '../../close-rules.ts';
import { Section } from './section.tsx';
import { Figure, useFigures } from './sheet-context.tsx';
import styles from './tables.module.css';

/** Figures of the sales, payments and taxes. */
export function Figures({ figures }: { figures: SaleFigures }) {
  const terminals = terminalRows(figures);
  return (
    <>
      <Section title={<Trans>Sold</Trans>}>
        <FigureTable rows={soldRows(figures)} />
      </Section>
      <Section title={<Trans>Paid by</Trans>}>
        <FigureTable rows={tenderRows(figures)} />
      </Section>
      {terminals.length === 0 ? null : (
        <Section title={<Trans>By card terminal</Trans>}>
          <FigureTable rows={terminals} />
        </Section>
      )}
      <Section title={<Trans>VAT by rate</Trans>}>
        <Taxes figures={figures} />
      </Section>
      <Section title={<Trans>By category</Trans>}>
        <Categories figures={figures} />
      </Section>
      <Section title={<Trans>Other figures of the day</Trans>}>
        <FigureTable rows={furtherRows(figures)} />
      </Section>
    </>
  );
}

/** Names, counts and amounts; each figure with rows of its own opens them. */
export function FigureTable({ rows, children }: { rows: readonly FigureRow[]; children?: ReactNode }) {
  const { i18n } = useLingui();
  const { money } = useFigures();
  return (
    <table className={styles.figures}>
      <tbody>
        {rows.map(({ key, label, count, amount, filters, isSum = false }) => {
          const isNone = (count ?? 0) === 0 && (amount ?? 0) === 0;
          const opened = isNone ? null : filters;
          return (
            <tr key={key} className={isSum ? styles.sum : undefined} data-none={(isNone && !isSum) || undefined}>
              <th scope="row">{typeof label === 'string' ? label : i18n._(label)}</th>
              <td>
                {count === undefined ? null : amount === undefined ? (
                  <Figure filters={opened}>{formatNumber(count)}</Figure>
                ) : (
                  formatNumber(count)
                )}
              </td>
              <td>{amount === undefined ? null : <Figure filters={opened}>{money(amount)}</Figure>}</td>
            </tr>
          );
        })}
        {children}
      </tbody>
    </table>
  );
}

function Taxes({ figures }: { figures: SaleFigures }) {
  const { t } = useLingui();
  const { money } = useFigures();
  return (
    <Table
      className={styles.figures}
      heads={[t`Rate`, t`Gross`, t`Net`, t`VAT`]}
      rows={figures.taxes.map(({ rate, gross, net, vat }) => ({
        id: String(rate),
        cells: [
          formatPercent(rate / 100, 2),
          <Figure key="gross" filters={{ tax: String(rate) }}>
            {money(gross)}
          </Figure>,
          money(net),
          money(vat),
        ],
      }))}
    />
  );
}

function Categories({ figures }: { figures: SaleFigures }) {
  const { t } = useLingui();
  const { money } = useFigures();
  const amount = (value: number, category: string, of: 'services' | 'products') => (
    <Figure filters={value === 0 ? null : { category, of }}>{money(value)}</Figure>
  );
  return (
    <Table
      className={styles.figures}
      heads={[t`Category`, t`Services`, t`Products`]}
      rows={figures.categories.map(({ categoryId, name, services, products }) => {
        const id = categoryId ?? 'none';
        return {
          id,
          cells: [name ?? t`Without a category`, amount(services, id, 'services'), amount(products, id, 'products')],
        };
      })}
    />
  );
}
