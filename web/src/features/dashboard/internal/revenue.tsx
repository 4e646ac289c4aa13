import { Trans, useLingui } from '@lingui/react/macro';
import type { Measure } from '@quieta/contract/dashboard/measures';
import { addUp } from '@quieta/contract/values/add-up';
import { figuresText } from '@quieta/messages/figures-text';
import { useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { useMayOpen } from '#features/session/use-may-open.ts';
import { formatPercent } from '#lib/format/number.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { TableToggle } from '#ui/charts/chart-or-table.tsx';
import { useFigureScope } from '../figure-context.tsx';
import { measureOf } from '../figure-totals.ts';
import { comparedRange } from '../range-rules.ts';
import type { DashboardFigures } from '../use-dashboard-figures.ts';
import { Counted } from './counted.tsx';
import { Change, Figure, FigureName, Region, RowsLink, TotalLine } from './figure.tsx';
import { daysText, rangeName, signed, wholeComparedName, wholeMoneyOf } from './figure-format.ts';
import styles from './revenue.module.css';
import { RevenueChart } from './revenue-chart.tsx';

/** Revenue of a range, by day or in longer steps, beside the compared one. */
export function Revenue({ view, isOld }: { view: DashboardFigures; isOld: boolean }) {
  const { t } = useLingui();
  const [isTable, setIsTable] = useState(false);
  const { rowsOf } = useFigureScope();
  const { range, today, counted, sums } = view;
  const name = rangeName(range, today);
  return (
    <Region
      label={t`Revenue`}
      isOld={isOld}
      title={<Trans>Revenue, {name}</Trans>}
      note={<CountedDays view={view} />}
      end={
        <>
          <TableToggle isTable={isTable} onChange={setIsTable} />
          {counted === null || sums === null ? null : (
            <RowsLink href={rowsOf('sales', counted)}>
              <Counted of="sales" count={sums.sales ?? 0} />
            </RowsLink>
          )}
        </>
      }
    >
      <Total view={view} />
      <RevenueChart view={view} isTable={isTable} />
      <div className={styles.foot}>
        <Parts view={view} />
        <Ways />
      </div>
    </Region>
  );
}

function CountedDays({ view: { range, counted, today } }: { view: DashboardFigures }) {
  if (counted === null) return <Trans>not begun yet</Trans>;
  if (counted.isSoFar) return <Trans>today so far</Trans>;
  const days = daysText(counted, today);
  if (counted.dateTo !== range.dateTo) return <Trans>{days}, closed days</Trans>;
  return range.span === 'week' || range.span === 'custom' ? null : days;
}

function Total({ view }: { view: DashboardFigures }) {
  const { t } = useLingui();
  const { currency, rowsOf } = useFigureScope();
  const comparedName = useComparedName(view);
  const { counted, sums, compared, booked } = view;
  const revenue = sums?.revenue ?? null;
  const before = compared?.sums.revenue ?? null;
  if (counted === null || revenue === null) {
    const coming = wholeMoneyOf(addUp(...booked.map(({ amount }) => amount)), currency);
    return <TotalLine>{t`${coming} booked`}</TotalLine>;
  }
  return (
    <TotalLine>
      <Figure href={rowsOf('revenue', counted)} size="key">
        {wholeMoneyOf(revenue, currency)}
      </Figure>
      {before === null || before <= 0 ? null : (
        <Change by={addUp(revenue, -before)} isGood>
          {signed((revenue - before) / before, (share) => formatPercent(share, 1))}
        </Change>
      )}
      <span className="faint">
        {before === null ? (
          view.comparison === 'none' ? null : (
            t`nothing to compare with: ${comparedName}`
          )
        ) : (
          <Trans>
            on {wholeMoneyOf(before, currency)}, {comparedName}
          </Trans>
        )}
      </span>
      <Legend view={view} />
    </TotalLine>
  );
}

function Legend({ view }: { view: DashboardFigures }) {
  const { booked, compared, range, today } = view;
  return (
    <ul className={styles.legend} aria-hidden>
      <li>
        <span className={styles.full} />
        <Trans>taken</Trans>
      </li>
      {booked.length === 0 && range.dateTo < today ? null : (
        <li>
          <span className={styles.open} />
          <Trans>booked</Trans>
        </li>
      )}
      {compared === null ? null : (
        <li>
          <span className={styles.tick} />
          {wholeComparedName(view)}
        </li>
      )}
    </ul>
  );
}

/** Links to the other figures of the branch. */
function Ways() {
  const { t } = useLingui();
  const mayOpen = useMayOpen();
  const ways = [
    { href: paths.reports, name: t`Reports` },
    { href: paths.prepaidReport, name: t`Prepaid` },
    { href: paths.lostDemand, name: t`Lost demand` },
  ];
  return (
    <nav className={styles.ways} aria-label={t`More figures`}>
      {ways.map(({ href, name }) =>
        mayOpen(href) ? (
          <RowsLink key={href} href={href}>
            {name}
          </RowsLink>
        ) : null,
      )}
    </nav>
  );
}

const parts = ['services', 'products', 'vouchers'] as const satisfies readonly Measure[];

/** Parts of the revenue, and the other sales. */
function Parts({ view: { sums, counted, compared } }: { view: DashboardFigures }) {
  const { currency, rowsOf } = useFigureScope();
  const { measures } = figuresText[currentLanguage()];
  if (sums === null || counted === null) return null;
  return (
    <dl className={styles.parts}>
      {parts.map((measure) => {
        const value = measureOf(measure, sums) ?? 0;
        const before = compared === null ? null : measureOf(measure, compared.sums);
        const by = before === null ? 0 : addUp(value, -before);
        return (
          <div key={measure}>
            <dt>
              <FigureName {...measures[measure]} />
            </dt>
            <dd>
              <Figure href={rowsOf(measure, counted)}>{wholeMoneyOf(value, currency)}</Figure>
              {by === 0 ? null : (
                <Change by={by} isGood>
                  {signed(by, (size) => wholeMoneyOf(size, currency))}
                </Change>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type Compared = Pick<DashboardFigures, 'comparison' | 'range' | 'today'> & {
  readonly compared: Pick<NonNullable<DashboardFigures['compared']>, 'days'> | null;
};

/** Name of the period that the figures are compared with; empty where that is nothing. */
function useComparedName({ comparison, compared, range, today }: Compared): string {
  const { t } = useLingui();
  const days = compared?.days ?? comparedRange(range, comparison);
  if (days === null) return '';
  const year = days.dateFrom.slice(0, 4);
  return comparison === 'weekdays' ? t`same weekdays of ${year}` : daysText(days, today);
}
