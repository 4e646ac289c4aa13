import { Trans, useLingui } from '@lingui/react/macro';
import type { DayBooks } from '@quieta/contract/closing/day-books';
import type { ComparedSource } from '@quieta/contract/closing/day-close';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { DayCount } from '../../count-rules.ts';
import type { Day } from '../../use-day.ts';
import { sourceIcons } from '../sheet/sheet-names.ts';
import { closePlaces } from '../unsettled-list.tsx';
import styles from './sources.module.css';
import { SourcesTable } from './sources-table.tsx';

interface DaySourcesProps {
  books: DayBooks;
  day: Day;
}

/** The four sources of the day that is being closed, with fields for what the printer's Z says. */
export function DaySources({ books, day }: DaySourcesProps) {
  const { compared, count } = day;
  return (
    <SourcesTable
      sources={compared?.sources ?? []}
      differences={compared?.differences}
      sales={books.figures.sales}
      closingNumber={<ClosingNumber day={day} />}
      hotelRead={<HotelRead day={day} />}
      renderName={({ key, paymentTypes }, name) => (
        <>
          <span className={inRow(2)}>
            <Icon alias={sourceIcons[key]} size={18} className="ink-soft" />
            {name}
          </span>
          {paymentTypes.length < 2 ? null : <small>{namesOf(paymentTypes)}</small>}
        </>
      )}
      renderPrinted={(source) => {
        const printed = count.printed[source.key] ?? null;
        if (source.onReceipts === null && printed === null) return null;
        return <PrintedField source={source} printed={printed} day={day} />;
      }}
    />
  );
}

function namesOf(paymentTypes: ComparedSource['paymentTypes']): string {
  return paymentTypes.map(({ name }) => name).join(', ');
}

function withPrinted(count: DayCount, key: ComparedSource['key'], amount: number | null): DayCount {
  const { [key]: _, ...others } = count.printed;
  return { ...count, printed: amount === null ? others : { ...others, [key]: amount } };
}

function ClosingNumber({ day: { compared, count, change } }: Pick<DaySourcesProps, 'day'>) {
  const { t } = useLingui();
  const hasReceipts = compared?.sources.some(({ onReceipts }) => onReceipts !== null) ?? false;
  if (!hasReceipts) return <small>{t`nothing was printed`}</small>;
  return (
    <span className={styles.closingNumber}>
      <TextField
        label={t`Z number`}
        isLabelHidden
        placeholder={t`no.`}
        maxLength={20}
        value={count.closingNumber}
        onChange={(closingNumber) => change((current) => ({ ...current, closingNumber }))}
      />
    </span>
  );
}

function HotelRead({ day: { hotel, isAsked } }: Pick<DaySourcesProps, 'day'>) {
  const { timeZone } = useBranch();
  if (hotel.data !== undefined) return <Trans>read {formatInstant(hotel.data.readAt, timeZone, 'time')}</Trans>;
  if (!isAsked) return <Trans>not asked</Trans>;
  return hotel.isError ? <Trans>not read</Trans> : <Trans>being read…</Trans>;
}

interface PrintedFieldProps extends Pick<DaySourcesProps, 'day'> {
  source: ComparedSource;
  /** As typed, in minor units. */
  printed: number | null;
}

function PrintedField({ source: { key, paymentTypes }, printed, day }: PrintedFieldProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const names = namesOf(paymentTypes);
  return (
    <span className={styles.typed} id={closePlaces.printed(key)}>
      <MoneyField
        label={names === '' ? t`Printer’s Z` : t`Printer’s Z: ${names}`}
        isLabelHidden
        value={printed}
        currency={currency}
        onChange={(amount) => day.change((current) => withPrinted(current, key, amount))}
      />
    </span>
  );
}
