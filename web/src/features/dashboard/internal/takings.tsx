import { Trans, useLingui } from '@lingui/react/macro';
import type { Takings } from '@quieta/contract/dashboard/today-endpoints';
import { addUp } from '@quieta/contract/values/add-up';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { salesAddress } from '#addresses/checkout.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { formatPercent } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { BarLine } from '#ui/charts/bar-line.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { Table } from '#ui/table/table.tsx';
import { takingsQuery } from '../queries.ts';
import { Counted } from './counted.tsx';
import { Change, Figure, Region, RowsLink, TotalLine } from './figure.tsx';
import { signed } from './figure-format.ts';
import styles from './takings.module.css';

/** Today's takings by payment type and tax, beside the same weekday of the week before at the same time of day. */
export function TakingsToday({ branchName }: { branchName?: string | undefined }) {
  const { t } = useLingui();
  const { data: takings, isError, isFetching, refetch } = useQuery(takingsQuery());
  return (
    <Region
      title={t`Takings today`}
      label={t`Takings today`}
      note={branchName}
      end={
        takings === undefined ? null : (
          <RowsLink href={salesAddress({ date: takings.date })}>
            <Counted of="sales" count={takings.sales} />
          </RowsLink>
        )
      }
    >
      {takings !== undefined ? (
        <TakingsColumns takings={takings} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonRows count={6} rowClassName={styles.skeleton} widths={['30%', '60%']} />
      )}
    </Region>
  );
}

function TakingsColumns({ takings }: { takings: Takings }) {
  const money = useMoney();
  const { date, dateBefore, total, before } = takings;
  const by = addUp(total, -before);
  const weekday = formatDate(dateBefore, 'weekday');
  return (
    <>
      <TotalLine>
        <Figure href={salesAddress({ date })} size="key">
          {money(total)}
        </Figure>
        {by === 0 ? null : (
          <Change by={by} isGood>
            {signed(by, money)}
          </Change>
        )}
        <span className="faint">
          <Trans>
            on {money(before)} last {weekday}
          </Trans>
        </span>
      </TotalLine>
      {takings.tenders.length === 0 ? (
        <p className="faint">
          <Trans>Nothing was taken today or a week ago.</Trans>
        </p>
      ) : (
        <Tenders takings={takings} />
      )}
      <Taxes takings={takings} />
    </>
  );
}

function Tenders({ takings: { date, dateBefore, tenders } }: { takings: Takings }) {
  const { t } = useLingui();
  const money = useMoney();
  const amounts = tenders.flatMap(({ amount, before }) => [amount, before]);
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  return (
    <>
      <table className={styles.table} aria-label={t`Takings today by payment type`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t`Payment type`}</th>
            <th scope="col">{t`Compared with a week ago`}</th>
            <th scope="col">{t`Taken`}</th>
            <th scope="col">{t`Difference to a week ago`}</th>
          </tr>
        </thead>
        <tbody>
          {tenders.map(({ paymentTypeId, name, amount, before }) => {
            const by = addUp(amount, -before);
            return (
              <tr key={paymentTypeId}>
                <th scope="row" className={styles.tender}>
                  {name}
                </th>
                <td className={styles.bars}>
                  <BarLine value={amount} tick={before} least={min} most={max} />
                </td>
                <td>
                  <Figure href={salesAddress({ date, tender: paymentTypeId })}>{money(amount)}</Figure>
                </td>
                <td>
                  <Change by={by} isGood={by < 0 ? true : null}>
                    {signed(by, money)}
                  </Change>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.legend}>
        <span className={styles.tick} aria-hidden />
        <Trans>{formatDate(dateBefore, 'day')}, same time of day</Trans>
      </p>
    </>
  );
}

function Taxes({ takings: { date, taxes } }: { takings: Takings }) {
  const { t } = useLingui();
  const money = useMoney();
  const [isOpen, setIsOpen] = useState(false);
  if (taxes.length === 0) return null;
  return (
    <div className={styles.taxes}>
      <Button action="quiet" size="small" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        {isOpen ? <Trans>Hide the VAT</Trans> : <Trans>VAT by rate</Trans>}
      </Button>
      {isOpen ? (
        <Table
          className={styles.table}
          label={t`VAT by rate`}
          heads={[t`Rate`, t`Gross`, t`VAT`, t`A week ago`]}
          rows={taxes.map(({ rate, gross, vat, vatBefore }) => ({
            id: String(rate),
            cells: [
              formatPercent(rate / 100, 2),
              <Figure key="gross" href={salesAddress({ date, tax: String(rate) })}>
                {money(gross)}
              </Figure>,
              money(vat),
              <span key="before" className="ink-faint">
                {money(vatBefore)}
              </span>,
            ],
          }))}
        />
      ) : null}
    </div>
  );
}
