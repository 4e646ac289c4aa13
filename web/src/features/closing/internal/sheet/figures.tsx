import { Trans, useLingui } from '@lingui/react/macro';
import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '#lib/format/number.ts';
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
  const { money } = useFigures();
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Rate</Trans>
          </th>
          <th scope="col">
            <Trans>Gross</Trans>
          </th>
          <th scope="col">
            <Trans>Net</Trans>
          </th>
          <th scope="col">
            <Trans>VAT</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.taxes.map(({ rate, gross, net, vat }) => (
          <tr key={rate}>
            <th scope="row">{formatPercent(rate / 100, 2)}</th>
            <td>
              <Figure filters={{ tax: String(rate) }}>{money(gross)}</Figure>
            </td>
            <td>{money(net)}</td>
            <td>{money(vat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Categories({ figures }: { figures: SaleFigures }) {
  const { money } = useFigures();
  const amount = (value: number, category: string, of: 'services' | 'products') => (
    <Figure filters={value === 0 ? null : { category, of }}>{money(value)}</Figure>
  );
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Category</Trans>
          </th>
          <th scope="col">
            <Trans>Services</Trans>
          </th>
          <th scope="col">
            <Trans>Products</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.categories.map(({ categoryId, name, services, products }) => (
          <tr key={categoryId}>
            <th scope="row">{name ?? <Trans>Without a category</Trans>}</th>
            <td>{amount(services, categoryId ?? 'none', 'services')}</td>
            <td>{amount(products, categoryId ?? 'none', 'products')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
