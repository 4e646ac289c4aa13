import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DayBooks } from '@quieta/contract/closing/day-books';
import type { ComparedSource } from '@quieta/contract/closing/day-close';
import { toMinor } from '@quieta/contract/values/minor-units';
import { Link } from 'react-aria-components/Link';
import type { SalesSearch } from '#addresses/checkout.ts';
import { salesAddress } from '#addresses/checkout.ts';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { sourceDifferences, sourceTotals, tenderOf } from '../../close-rules.ts';
import type { DayCount } from '../../count-rules.ts';
import { SourceName, sourceIcons } from '../../source-names.tsx';
import type { Day } from '../../use-day.ts';
import { closePlaces } from '../close-places.ts';
import { Difference } from '../difference.tsx';
import styles from './sources.module.css';

interface SourcesTableProps {
  books: DayBooks;
  day: Day;
}

/** Our tenders, the counted drawer, the printer's Z and the hotel's postings, side by side. */
export function SourcesTable({ books, day }: SourcesTableProps) {
  const { t } = useLingui();
  const { compared, count, change } = day;
  const sources = compared?.sources ?? [];
  const { after, until } = books.range;
  const filters = { ...(after !== null && { after }), ...(until !== null && { until }) };
  const hasReceipts = sources.some(({ onReceipts }) => onReceipts !== null);
  return (
    <table className={styles.sources} aria-label={t`Four sources, side by side`}>
      <Heads books={books} day={day} hasReceipts={hasReceipts} />
      <tbody>
        {sources.map((source) => (
          <SourceRow
            key={source.key}
            source={source}
            filters={filters}
            printed={count.printed[source.key] ?? null}
            onPrinted={(amount) => change((current) => withPrinted(current, source.key, amount))}
          />
        ))}
      </tbody>
      <Foot sources={sources} day={day} />
    </table>
  );
}

function withPrinted(count: DayCount, key: ComparedSource['key'], amount: number | null): DayCount {
  const { [key]: _, ...others } = count.printed;
  return { ...count, printed: amount === null ? others : { ...others, [key]: amount } };
}

function Heads({ books, day, hasReceipts }: SourcesTableProps & { hasReceipts: boolean }) {
  const { t } = useLingui();
  const { count, change, hotel, isAsked } = day;
  const { timeZone } = useBranch();
  const { sales } = books.figures;
  return (
    <thead>
      <tr>
        <td aria-hidden />
        <th scope="col">
          <Trans>Our tenders</Trans>
          <small>
            <Plural value={sales} one="# sale" other="# sales" />
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
          {hasReceipts ? (
            <span className={styles.closingNumber}>
              <TextField
                label={t`Number of the Z`}
                isLabelHidden
                placeholder={t`no.`}
                maxLength={20}
                value={count.closingNumber}
                onChange={(closingNumber) => change((current) => ({ ...current, closingNumber }))}
              />
            </span>
          ) : (
            <small>
              <Trans>nothing was printed</Trans>
            </small>
          )}
        </th>
        <th scope="col">
          <Trans>Hotel’s postings</Trans>
          <small>
            {hotel.data !== undefined ? (
              <Trans>read {formatInstant(hotel.data.readAt, timeZone, 'time')}</Trans>
            ) : isAsked && hotel.isError ? (
              <Trans>not read</Trans>
            ) : isAsked ? (
              <Trans>being read…</Trans>
            ) : (
              <Trans>not asked</Trans>
            )}
          </small>
        </th>
      </tr>
    </thead>
  );
}

interface SourceRowProps {
  source: ComparedSource;
  filters: SalesSearch;
  /** As typed, in minor units. */
  printed: number | null;
  onPrinted: (amount: number | null) => void;
}

function SourceRow({ source, filters, printed, onPrinted }: SourceRowProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const money = useMoney();
  const { key, paymentTypes, amount, onReceipts } = source;
  const [type, ...others] = paymentTypes;
  const differences = sourceDifferences(source);
  const tender = tenderOf(source);
  const names = paymentTypes.map(({ name }) => name).join(', ');
  const isTyped = onReceipts !== null || printed !== null;
  const minor = (major: number | null) => (major === null ? null : toMinor(major, currency));
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Icon alias={sourceIcons[key]} size={18} className="ink-soft" />
          {type !== undefined && others.length === 0 ? type.name : <SourceName of={key} />}
        </span>
        {others.length === 0 ? null : <small>{names}</small>}
      </th>
      <td>
        {tender !== undefined ? (
          <Link className={classNames(styles.figure)} href={salesAddress({ ...filters, tender })}>
            {money(amount)}
          </Link>
        ) : (
          <span>{money(amount)}</span>
        )}
        {onReceipts === null || onReceipts === amount ? null : (
          <small>
            <Trans>{money(onReceipts)} on receipts</Trans>
          </small>
        )}
      </td>
      <Compared amount={source.counted} difference={minor(differences.counted)} />
      <td data-differs={differs(minor(differences.printed)) || undefined}>
        {isTyped ? (
          <span className={styles.typed} id={closePlaces.printed(key)}>
            <MoneyField
              label={names === '' ? t`Printer’s Z` : t`Printer’s Z: ${names}`}
              isLabelHidden
              value={printed}
              currency={currency}
              onChange={onPrinted}
            />
          </span>
        ) : (
          <span className="ink-faint">–</span>
        )}
        {differs(minor(differences.printed)) ? <Difference minor={minor(differences.printed)} /> : null}
      </td>
      <Compared amount={source.posted} difference={minor(differences.posted)} />
    </tr>
  );
}

function differs(minor: number | null): boolean {
  return minor !== null && minor !== 0;
}

function Compared({ amount, difference }: { amount: number | null; difference: number | null }) {
  const money = useMoney();
  return (
    <td data-differs={differs(difference) || undefined}>
      {amount === null ? <span className="ink-faint">–</span> : <span>{money(amount)}</span>}
      {differs(difference) ? <Difference minor={difference} /> : null}
    </td>
  );
}

function Foot({ sources, day: { compared } }: { sources: readonly ComparedSource[]; day: Day }) {
  const { currency } = useBranch();
  const money = useMoney();
  const totals = sourceTotals(sources);
  const told = (sum: number | null) => (sum === null ? '–' : money(sum));
  const minor = (major: number | null | undefined) => (major == null ? null : toMinor(major, currency));
  return (
    <tfoot>
      <tr>
        <th scope="row">
          <Trans>Total</Trans>
        </th>
        <td>{told(totals.amount)}</td>
        <td>{told(totals.counted)}</td>
        <td>{told(totals.printed)}</td>
        <td>{told(totals.posted)}</td>
      </tr>
      <tr className={styles.differences}>
        <th scope="row">
          <Trans>Difference</Trans>
        </th>
        <td className="ink-faint">
          <Trans>our books</Trans>
        </td>
        <td>
          <Difference minor={minor(compared?.differences.drawer)} />
        </td>
        <td>
          <Difference minor={minor(compared?.differences.printer)} />
        </td>
        <td>
          <Difference minor={minor(compared?.differences.hotel)} />
        </td>
      </tr>
    </tfoot>
  );
}
