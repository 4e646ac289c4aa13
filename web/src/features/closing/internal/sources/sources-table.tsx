import { Plural, useLingui } from '@lingui/react/macro';
import type { ComparedSource, DayClose } from '@quieta/contract/closing/day-close';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { sourceDifferences, sourceTotals, tenderOf } from '../../close-rules.ts';
import { Compared } from '../sheet/compared.tsx';
import { Figure, useFigures } from '../sheet/sheet-context.tsx';
import { sourceNames } from '../sheet/sheet-names.ts';
import styles from './sources.module.css';

interface SourcesTableProps {
  sources: readonly ComparedSource[];
  /** Differences of each source from our books; null where it was not compared. */
  differences: DayClose['differences'] | undefined;
  /** How many sales our tenders are of. */
  sales: number;
  /** Below the heading of the printer's Z: its number. */
  closingNumber: ReactNode;
  /** Below the heading of the hotel's postings: when they were read. */
  hotelRead: ReactNode;
  renderName: (source: ComparedSource, name: string) => ReactNode;
  /** A field for what the printer printed; the amount itself without. */
  renderPrinted?: (source: ComparedSource) => ReactNode;
  /** Rows as low as those of a list of figures, also on paper. */
  isDense?: boolean;
}

/** Our tenders, the counted drawer, the printer's Z and the hotel's postings, side by side. */
export function SourcesTable({ sources, differences, renderName, renderPrinted, ...props }: SourcesTableProps) {
  const { t } = useLingui();
  return (
    <table
      className={classNames(styles.sources, props.isDense ? styles.dense : styles.wide)}
      aria-label={t`Four sources, side by side`}
    >
      <Heads {...props} />
      <tbody>
        {sources.map((source) => (
          <SourceRow key={source.key} source={source} renderName={renderName} renderPrinted={renderPrinted} />
        ))}
      </tbody>
      <Foot sources={sources} differences={differences} />
    </table>
  );
}

function Heads({ sales, closingNumber, hotelRead }: Pick<SourcesTableProps, 'sales' | 'closingNumber' | 'hotelRead'>) {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        <th scope="col">{t`Paid by`}</th>
        <th scope="col">
          {t`Our tenders`}
          <small>
            <Plural value={sales} one="# sale" other="# sales" />
          </small>
        </th>
        <th scope="col">
          {t`Counted drawer`}
          <small>{t`without the float`}</small>
        </th>
        <th scope="col">
          {t`Printer’s Z`}
          {closingNumber}
        </th>
        <th scope="col">
          {t`Hotel’s postings`}
          <small>{hotelRead}</small>
        </th>
      </tr>
    </thead>
  );
}

interface SourceRowProps extends Pick<SourcesTableProps, 'renderName'> {
  source: ComparedSource;
  renderPrinted: SourcesTableProps['renderPrinted'];
}

function SourceRow({ source, renderName, renderPrinted }: SourceRowProps) {
  const { t, i18n } = useLingui();
  const { money } = useFigures();
  const { key, paymentTypes, count, amount, onReceipts, counted, printed, posted } = source;
  const differences = sourceDifferences(source);
  const tender = tenderOf(source);
  const [first] = paymentTypes;
  const name = first !== undefined && paymentTypes.length === 1 ? first.name : i18n._(sourceNames[key]);
  return (
    <tr>
      <th scope="row">{renderName(source, name)}</th>
      <td>
        <Figure filters={tender === undefined || count === 0 ? null : { tender }}>{money(amount)}</Figure>
        {onReceipts === null || onReceipts === amount ? null : <small>{t`${money(onReceipts)} on receipts`}</small>}
      </td>
      <OtherCell amount={counted} difference={differences.counted} />
      <OtherCell amount={printed} difference={differences.printed}>
        {renderPrinted?.(source)}
      </OtherCell>
      <OtherCell amount={posted} difference={differences.posted} />
    </tr>
  );
}

interface OtherCellProps {
  amount: number | null;
  difference: number | null;
  children?: ReactNode;
}

function OtherCell({ amount, difference, children }: OtherCellProps) {
  const { money } = useFigures();
  const differs = difference !== null && difference !== 0;
  return (
    <td data-differs={differs || undefined}>
      {children ?? (amount === null ? <Compared difference={null} money={money} /> : money(amount))}
      {differs ? (
        <div className={styles.difference}>
          <Compared difference={difference} money={money} />
        </div>
      ) : null}
    </td>
  );
}

function Foot({ sources, differences }: Pick<SourcesTableProps, 'sources' | 'differences'>) {
  const { t } = useLingui();
  const { money } = useFigures();
  const totals = sourceTotals(sources);
  const sum = (amount: number | null) => (amount === null ? '–' : money(amount));
  const compared = (difference: number | null = null) => <Compared difference={difference} money={money} />;
  return (
    <tfoot>
      <tr className={styles.total}>
        <th scope="row">{t`Total`}</th>
        <td>{money(totals.amount)}</td>
        <td>{sum(totals.counted)}</td>
        <td>{sum(totals.printed)}</td>
        <td>{sum(totals.posted)}</td>
      </tr>
      <tr className={styles.differences}>
        <th scope="row">{t`Difference`}</th>
        <td className="ink-faint">{t`our books`}</td>
        <td>{compared(differences?.drawer)}</td>
        <td>{compared(differences?.printer)}</td>
        <td>{compared(differences?.hotel)}</td>
      </tr>
    </tfoot>
  );
}
