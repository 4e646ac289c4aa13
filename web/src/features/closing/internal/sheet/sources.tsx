import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComparedSource } from '@quieta/contract/closing/day-close';
import { sourceDifferences, sourceTotals, tenderOf } from '../../close-rules.ts';
import { Compared } from './compared.tsx';
import { Section } from './section.tsx';
import { Figure, useSheet } from './sheet-context.tsx';
import { sourceNames } from './sheet-names.ts';
import styles from './tables.module.css';
import { formatWireTime } from './wire-moment.ts';

/** Our tenders, the counted drawer, the printer's Z and the hotel's postings side by side, as they were compared. */
export function Sources() {
  const { close, money } = useSheet();
  const { sources, differences } = close;
  const totals = sourceTotals(sources);
  const amount = (value: number | null) => (value === null ? '–' : money(value));
  return (
    <Section title={<Trans>Four sources, side by side</Trans>} isWide>
      <table className={styles.sources}>
        <Heads />
        <tbody>
          {sources.map((source) => (
            <SourceRow key={source.key} source={source} />
          ))}
          <tr className={styles.sum}>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            <td>{money(totals.amount)}</td>
            <td>{amount(totals.counted)}</td>
            <td>{amount(totals.printed)}</td>
            <td>{amount(totals.posted)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Difference</Trans>
            </th>
            <td>
              <Trans>our books</Trans>
            </td>
            {[differences.drawer, differences.printer, differences.hotel].map((difference, place) => (
              // The three columns stand as they are.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <td key={place}>
                <Compared difference={difference} money={money} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}

function Heads() {
  const { close } = useSheet();
  const { closingNumber, figures, hotel } = close;
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Paid by</Trans>
        </th>
        <th scope="col">
          <Trans>Our tenders</Trans>
          <small>
            <Plural value={figures.sales} one="# sale" other="# sales" />
          </small>
        </th>
        <th scope="col">
          <Trans>Counted drawer</Trans>
          <small>
            <Trans>without the float</Trans>
          </small>
        </th>
        <th scope="col">
          <Trans>Printer’s Z</Trans>
          {closingNumber === null ? null : (
            <small>
              <Trans>no. {closingNumber}</Trans>
            </small>
          )}
        </th>
        <th scope="col">
          <Trans>Hotel’s postings</Trans>
          <small>{hotel === null ? <Trans>not read</Trans> : <Trans>read {formatWireTime(hotel.readAt)}</Trans>}</small>
        </th>
      </tr>
    </thead>
  );
}

function SourceRow({ source }: { source: ComparedSource }) {
  const { i18n } = useLingui();
  const { money } = useSheet();
  const { key, paymentTypes, count, amount, onReceipts, counted, printed, posted } = source;
  const differences = sourceDifferences(source);
  const tender = tenderOf(source);
  const [first] = paymentTypes;
  return (
    <tr>
      <th scope="row">
        {paymentTypes.length === 1 ? first?.name : i18n._(sourceNames[key])}
        <small>
          {paymentTypes.length > 1 ? (
            <>
              {paymentTypes.map(({ id, name }, place) => (
                <span key={id}>
                  {place === 0 ? '' : ', '}
                  <Figure filters={{ tender: id }}>{name}</Figure>
                </span>
              ))}
              {' · '}
            </>
          ) : null}
          <Plural value={count} one="# payment" other="# payments" />
        </small>
      </th>
      <td>
        <Figure filters={tender === undefined || count === 0 ? null : { tender }}>{money(amount)}</Figure>
        {onReceipts === null || onReceipts === amount ? null : (
          <small>
            <Trans>{money(onReceipts)} on receipts</Trans>
          </small>
        )}
      </td>
      <Cell amount={counted} difference={differences.counted} />
      <Cell amount={printed} difference={differences.printed} />
      <Cell amount={posted} difference={differences.posted} />
    </tr>
  );
}

/** What another source has; where it differs, by how much. */
function Cell({ amount, difference }: { amount: number | null; difference: number | null }) {
  const { money } = useSheet();
  if (amount === null)
    return (
      <td>
        <Compared difference={null} money={money} />
      </td>
    );
  if (difference === 0 || difference === null) return <td>{money(amount)}</td>;
  return (
    <td data-differs>
      {money(amount)}
      <Compared difference={difference} money={money} />
    </td>
  );
}
