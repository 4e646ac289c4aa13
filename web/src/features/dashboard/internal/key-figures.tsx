import { Trans, useLingui } from '@lingui/react/macro';
import { type Ratio, ratios } from '@quieta/contract/dashboard/measures';
import { figuresText } from '@quieta/messages/figures-text';
import { formatNumber } from '#lib/format/number.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Sparkline } from '#ui/charts/sparkline.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFigureScope } from '../figure-context.tsx';
import { ratioOfSums, type Sums, sumFigures } from '../figure-totals.ts';
import type { DashboardFigures } from '../use-dashboard-figures.ts';
import { Counted } from './counted.tsx';
import { Change, Figure, FigureName, RowsLink } from './figure.tsx';
import { daysText, moneyOf, ratioText, signed } from './figure-format.ts';
import styles from './key-figures.module.css';
import { RatioBasis } from './ratio-basis.tsx';
import { TrendDays } from './trend-days.tsx';

interface KeyFiguresProps {
  view: DashboardFigures;
  isOld: boolean;
  figures: readonly Ratio[];
  /** One below the other, or as many beside each other as there is room for. */
  layout: 'column' | 'grid';
}

/** Ratios of a range, each with how it has gone. */
export function KeyFigures({ view, isOld, figures, layout }: KeyFiguresProps) {
  const { t } = useLingui();
  return (
    <section
      className={classNames(styles.figures, styles[layout])}
      aria-label={layout === 'column' ? t`Key figures` : t`Further key figures`}
      data-old={isOld || undefined}
      aria-busy={isOld}
    >
      {figures.map((ratio) => (
        <KeyFigure key={ratio} ratio={ratio} view={view} hasPeriods={layout === 'column'} />
      ))}
    </section>
  );
}

interface KeyFigureProps {
  ratio: Ratio;
  view: DashboardFigures;
  /** Says how many periods the small line has. */
  hasPeriods: boolean;
}

function KeyFigure({ ratio, view, hasPeriods }: KeyFigureProps) {
  const { currency, rowsOf } = useFigureScope();
  const { sums, counted } = view;
  const text = figuresText[currentLanguage()].ratios[ratio];
  const value = sums === null ? null : ratioOfSums(ratio, sums);
  return (
    <div className={styles.figure} data-wide={!hasPeriods || undefined}>
      <span className={styles.name}>
        <FigureName {...text}>
          <Periods ratio={ratio} view={view} />
        </FigureName>
      </span>
      <div className={styles.value}>
        {value === null || counted === null ? (
          <span className={styles.none}>–</span>
        ) : (
          <Figure href={rowsOf(ratios[ratio].above, counted)} size="region">
            {ratioText(ratio, value, currency)}
          </Figure>
        )}
        {value === null ? null : <RatioChange ratio={ratio} value={value} before={view.compared?.sums ?? null} />}
      </div>
      {sums === null || counted === null ? null : <RatioBasis ratio={ratio} sums={sums} days={counted} />}
      <Trend ratio={ratio} view={view} name={text.name} />
      {hasPeriods ? (
        <span className={styles.periods}>
          <TrendDays view={view} isShort />
        </span>
      ) : null}
    </div>
  );
}

function RatioChange({ ratio, value, before }: { ratio: Ratio; value: number; before: Sums | null }) {
  const { t } = useLingui();
  const { currency } = useFigureScope();
  const { unit, isGood } = ratios[ratio];
  const earlier = before === null ? null : ratioOfSums(ratio, before);
  if (earlier === null) return null;
  const by = value - earlier;
  const isPoints = unit === 'percent';
  // A change that rounds to 0 is no change.
  const size = isPoints ? Math.round(Math.abs(by) * 10) / 10 : Math.abs(by);
  const points = formatNumber(size >= 10 ? Math.round(size) : size);
  return (
    <Change by={size < 0.005 ? 0 : by} isGood={isGood}>
      {signed(by, () => (isPoints ? t`${points} pt` : moneyOf(size, currency)))}
    </Change>
  );
}

/** How the ratio stood in each period, the latest last. */
function valuesOf(ratio: Ratio, { trend, trendFigures }: DashboardFigures) {
  return trend.periods.map((days) => ({ days, value: ratioOfSums(ratio, sumFigures(trendFigures, days)) }));
}

function Trend({ ratio, view, name }: { ratio: Ratio; view: DashboardFigures; name: string }) {
  const { t } = useLingui();
  const { currency } = useFigureScope();
  const values = valuesOf(ratio, view);
  const text = (value: number | null) => (value === null ? '–' : ratioText(ratio, value, currency));
  const [first, last] = [text(values[0]?.value ?? null), text(values.at(-1)?.value ?? null)];
  return (
    <span className={styles.line}>
      <Sparkline values={values.map(({ value }) => value)} label={t`${name}: from ${first} to ${last}`} />
    </span>
  );
}

/** The values behind the small line. */
function Periods({ ratio, view }: { ratio: Ratio; view: DashboardFigures }) {
  const { currency } = useFigureScope();
  return (
    <table className={styles.table}>
      <tbody>
        {valuesOf(ratio, view).map(({ days, value }) => (
          <tr key={days.dateFrom}>
            <th scope="row">{daysText(days, view.today)}</th>
            <td>{value === null ? '–' : ratioText(ratio, value, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The guests who had been here before, beside the share of those who had not. */
export function ReturningGuests({ view: { sums, counted }, isOld }: { view: DashboardFigures; isOld: boolean }) {
  const { rowsOf } = useFigureScope();
  const { returningGuests: text } = figuresText[currentLanguage()].measures;
  if (sums === null || counted === null) return null;
  return (
    <div className={styles.figure} data-old={isOld || undefined}>
      <span className={styles.name}>
        <FigureName {...text} />
      </span>
      <div className={styles.value}>
        <Figure href={rowsOf('returningGuests', counted)} size="region">
          {formatNumber(sums.returningGuests ?? 0)}
        </Figure>
      </div>
      <span className={styles.basis}>
        <RowsLink href={rowsOf('guests', counted)}>
          <Trans>
            of <Counted of="guests" count={sums.guests ?? 0} />
          </Trans>
        </RowsLink>
      </span>
    </div>
  );
}
