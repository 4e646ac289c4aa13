import { Trans, useLingui } from '@lingui/react/macro';
import { cashPieces } from '@quieta/contract/closing/cash-pieces';
import type { DayBooks, DrawerBooks } from '@quieta/contract/closing/day-books';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Button } from '#ui/button/button.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { Select } from '#ui/select/select.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { countedSum, type DayCount, type DrawerCount, drawerKey, drawerOf, floatLeftOf } from '../../count-rules.ts';
import closing from '../closing.module.css';
import { Difference } from '../sheet/compared.tsx';
import { closePlaces } from '../unsettled-list.tsx';
import { BelowNothing } from '../warnings.tsx';
import styles from './count.module.css';
import { PieceFields } from './piece-fields.tsx';

interface DrawerCountsProps {
  books: DayBooks;
  count: DayCount;
  onChange: (next: (count: DayCount) => DayCount) => void;
  /** The key of the drawer that is shown; the first one if there is no such drawer. */
  chosenKey: string | null;
  onChoose: (key: string) => void;
}

/** The drawers to count, one at a time, with what should be in each. */
export function DrawerCounts({ books: { drawers }, count, onChange, chosenKey, onChoose }: DrawerCountsProps) {
  const { t } = useLingui();
  const drawer = drawers.find(({ tillId }) => drawerKey(tillId) === chosenKey) ?? drawers[0];
  if (drawer === undefined) return null;
  const own = drawerOf(count, drawer.tillId);
  const change = (next: DrawerCount) =>
    onChange((current) => ({ ...current, drawers: { ...current.drawers, [drawerKey(drawer.tillId)]: next } }));
  return (
    <section className={inColumn(2)} aria-label={t`Count the drawer`}>
      <h2 className={closing.heading}>
        <Trans>Count the drawer</Trans>
        {drawers.length > 1 ? null : <span className="faint">{drawer.name}</span>}
      </h2>
      {drawers.length < 2 ? null : (
        <Select
          label={t`Till`}
          isLabelHidden
          value={drawerKey(drawer.tillId)}
          onChange={onChoose}
          options={drawers.map(({ tillId, name }) => ({
            id: drawerKey(tillId),
            label: name ?? t`Without a till`,
            ...(countedSum(drawerOf(count, tillId)) !== null && { detail: t`counted` }),
          }))}
        />
      )}
      <div id={closePlaces.drawer(drawerKey(drawer.tillId))}>
        <OneDrawer key={drawerKey(drawer.tillId)} drawer={drawer} count={own} onChange={change} />
      </div>
    </section>
  );
}

interface OneDrawerProps {
  drawer: DrawerBooks;
  count: DrawerCount;
  onChange: (count: DrawerCount) => void;
}

function OneDrawer({ drawer, count, onChange }: OneDrawerProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const isSumTyped = count.isSumTyped || cashPieces(currency).notes.length === 0;
  return (
    <>
      {isSumTyped ? (
        <MoneyField
          label={t`Counted cash`}
          value={count.sum}
          currency={currency}
          onChange={(sum) => onChange({ ...count, isSumTyped: true, sum })}
        />
      ) : (
        <PieceFields currency={currency} pieces={count.pieces} onChange={(pieces) => onChange({ ...count, pieces })} />
      )}
      {cashPieces(currency).notes.length === 0 ? null : (
        <div className={styles.way}>
          <Button
            action="quiet"
            size="small"
            onPress={() => onChange({ ...count, isSumTyped: !count.isSumTyped, sum: countedSum(count) })}
          >
            {isSumTyped ? <Trans>Count notes and coins</Trans> : <Trans>Type the sum instead</Trans>}
          </Button>
        </div>
      )}
      <DrawerSums drawer={drawer} count={count} onChange={onChange} />
    </>
  );
}

function DrawerSums({ drawer, count, onChange }: OneDrawerProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const counted = countedSum(count);
  const money = (minor: number) => formatMoney(minor, currency);
  const minor = (major: number) => toMinor(major, currency);
  const rows = [
    [t`Opening float`, drawer.openingFloat],
    [t`Cash sales`, drawer.takings],
    [t({ message: 'Paid in', context: 'till' }), drawer.paidIn],
    [t({ message: 'Paid out', context: 'till' }), drawer.paidOut],
    [t`Tips paid out`, drawer.tipsPaidOut],
    [t`To the bank or safe`, drawer.toBank ?? 0],
  ] as const;
  const left = floatLeftOf(count, drawer, currency);
  return (
    <div className={styles.sums}>
      <dl>
        {rows
          .filter(([, amount], place) => place < 2 || amount !== 0)
          .map(([label, amount]) => (
            <div key={label} className={styles.sum}>
              <dt>{label}</dt>
              <dd>{money(minor(amount))}</dd>
            </div>
          ))}
        <div className={styles.sum}>
          <dt>{t`Should be in it`}</dt>
          <dd>{money(minor(drawer.expected))}</dd>
        </div>
        <div className={styles.sum} data-strong>
          <dt>{t`Counted`}</dt>
          <dd>{counted === null ? '–' : money(counted)}</dd>
        </div>
        {counted === null ? null : (
          <div className={styles.sum}>
            <dt>{t`Difference`}</dt>
            <dd>
              <Difference minor={counted - minor(drawer.expected)} />
            </dd>
          </div>
        )}
      </dl>
      {drawer.expected < 0 ? <BelowNothing /> : null}
      {counted === null ? null : (
        <>
          <MoneyField
            label={t`Stays in for tomorrow`}
            value={left}
            currency={currency}
            onChange={(floatLeft) => onChange({ ...count, floatLeft })}
          />
          <p className="note">{t`${money(counted - left)} to the bank or the safe.`}</p>
        </>
      )}
    </div>
  );
}
