import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DayBooks, Explanation, NamedSale } from '@quieta/contract/closing/day-books';
import { salesAddress } from '#addresses/checkout.ts';
import { correctPayment } from '#features/checkout/mutations.ts';
import { usePosting } from '#features/checkout/room-bill-state.tsx';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { SourceName } from '../sheet/sheet-names.ts';
import { Explanations } from './explanations.tsx';
import styles from './sources.module.css';

interface DayExplanationsProps {
  books: DayBooks;
  explanations: readonly Explanation[];
  /** A payment was corrected: its entry belongs into this day. */
  onCorrected: () => void;
}

/** Each difference of the day that is being closed, with the sales behind it and what can be done. */
export function DayExplanations({ books, explanations, onCorrected }: DayExplanationsProps) {
  return (
    <Explanations
      groups={explanations.map((one) => ({ ...one, explanations: [one] }))}
      renderTitle={({ explanations: [one] }) => one && <Title explanation={one} />}
      renderNote={({ explanations: [one] }) => one && <Why explanation={one} />}
      renderSale={(sale, explanation) => (
        <SaleBehind sale={sale} explanation={explanation} books={books} onCorrected={onCorrected} />
      )}
    />
  );
}

function Title({ explanation: { kind, sales } }: { explanation: Explanation }) {
  const { t } = useLingui();
  const titles: Record<Explanation['kind'], string> = {
    'wrong-payment-type':
      sales.length === 1
        ? t`One sale may be under the wrong payment type`
        : t`One of these sales may be under the wrong payment type`,
    'receipt-not-printed': t`A receipt was not printed`,
    'corrected-after-printing': t`A payment was corrected after its receipt was printed`,
    'hotel-differs': t`The hotel does not have a room charge that is in our books`,
    'not-in-books': t`The hotel has a posting that our books do not show as a room charge`,
    'same-amount': t`A cash sale has just this amount`,
  };
  return titles[kind];
}

function Why({ explanation: { kind, key, otherKey, number, sales } }: { explanation: Explanation }) {
  const { t } = useLingui();
  const texts: Record<Exclude<Explanation['kind'], 'wrong-payment-type'>, string> = {
    'receipt-not-printed': t`The printer’s Z lacks it.`,
    'corrected-after-printing': t`The printer’s Z shows it as corrected, the receipt as it was printed.`,
    'hotel-differs': t`Check it with the hotel, or post it again from the sale.`,
    'not-in-books': t`It is recorded there under number ${number}.`,
    'same-amount': t`It may not have been paid in cash, or its change was given twice.`,
  };
  if (kind !== 'wrong-payment-type') return texts[kind];
  const own = <SourceName of={key} />;
  const other = otherKey === null ? null : <SourceName of={otherKey} />;
  return (
    <>
      <Trans>
        {own} is short by as much as {other} is over.
      </Trans>
      {sales.length < 2 ? null : (
        <>
          {' '}
          <Plural value={sales.length} one="# sale of the day has it." other="# sales of the day have it." />
        </>
      )}
    </>
  );
}

interface SaleBehindProps extends Omit<DayExplanationsProps, 'explanations'> {
  sale: NamedSale;
  explanation: Explanation;
}

function SaleBehind({ sale, explanation, books, onCorrected }: SaleBehindProps) {
  const { timeZone } = useBranch();
  const money = useMoney();
  return (
    <>
      <div className={styles.sale}>
        <span className="texts">
          <span className="strong">{sale.payerName ?? <Trans>No payer</Trans>}</span>
          <span className="faint">{[sale.number, sale.item].filter((text) => text !== null).join(' · ')}</span>
        </span>
        <span className={styles.saleAmount}>
          <span className="strong">{money(sale.amount)}</span>
          <span className="faint">{formatInstant(sale.soldAt, timeZone, 'time')}</span>
        </span>
        {explanation.otherKey === null ? null : (
          <span className={styles.move}>
            <s>
              <SourceName of={explanation.key} />
            </s>
            <Icon alias="arrow_right" size={14} />
            <span className="strong">
              <SourceName of={explanation.otherKey} />
            </span>
          </span>
        )}
      </div>
      <SaleActions sale={sale} explanation={explanation} books={books} onCorrected={onCorrected} />
    </>
  );
}

function SaleActions({ sale, explanation, books, onCorrected }: SaleBehindProps) {
  const { t } = useLingui();
  const { key, otherKey, amount, kind } = explanation;
  const typeOf = (of: typeof otherKey) => books.sources.find((source) => source.key === of)?.paymentTypes[0];
  const [from, to] = [typeOf(key), typeOf(otherKey)];
  const { post, pendingId } = usePosting();
  const { run, isPending, refusal } = useCommand(
    (body: Parameters<typeof correctPayment>[1]) => correctPayment(sale.id, body),
    { changes: ['sale'] },
  );
  async function correct(body: Parameters<typeof correctPayment>[1]) {
    if (await run(body)) onCorrected();
  }
  const isMovable = kind === 'wrong-payment-type' && from !== undefined && to !== undefined;
  return (
    <div className={inRow(2, { wrap: true })}>
      {isMovable ? (
        <Button
          size="small"
          isPending={isPending}
          onPress={() =>
            void correct({
              fromPaymentTypeId: from.id,
              toPaymentTypeId: to.id,
              amount: Math.abs(amount),
              reason: t`Found at the close of the day`,
            })
          }
        >
          <Trans>Correct to {to.name}</Trans>
        </Button>
      ) : null}
      {kind === 'hotel-differs' ? (
        <Button size="small" isPending={pendingId === sale.id} onPress={() => void post(sale.id)}>
          <Trans>Post again</Trans>
        </Button>
      ) : null}
      <LinkButton href={salesAddress({ sale: sale.id })} action="secondary" size="small">
        <Trans>Open the sale</Trans>
      </LinkButton>
      <Refused text={refusal} />
    </div>
  );
}
