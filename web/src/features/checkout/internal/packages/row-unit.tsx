import { Trans, useLingui } from '@lingui/react/macro';
import { unitsLineText } from '#features/packages/unit-text-rules.ts';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { type CartRow, setUnitOf } from '../../cart-rules.ts';
import { changeCart, useCart } from '../../cart-store.ts';
import type { RowUnit, UsableComponent } from '../../unit-rules.ts';
import styles from './packages.module.css';

interface RowUnitNoteProps {
  row: CartRow;
  unit: RowUnit | undefined;
  choices: readonly UsableComponent[];
}

/** The unit that pays for a row, with the way to take it off or to choose another. */
export function RowUnitNote({ row, unit, choices }: RowUnitNoteProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { holder } = useCart();
  if (unit === undefined && choices.length === 0) return null;
  const choose = (id: string | null) => changeCart((cart) => setUnitOf(cart, row.key, id));
  const inUse = unit?.component.id ?? null;
  const offered = choices.some(({ id }) => id === inUse) || unit === undefined ? choices : [unit.component, ...choices];
  const { name } = row;
  const userId = (row.appointment === null ? holder : row.appointment.holder)?.id ?? null;
  const lineOf = ({ held }: UsableComponent) => held && unitsLineText(held.sold, held.component, userId);
  return (
    <div className={inRow(1, { wrap: true })}>
      {unit === undefined ? null : <PaidByUnit unit={unit} line={lineOf(unit.component)} currency={currency} />}
      <Menu
        label={t`Unit that pays for ${name}`}
        placement="bottom start"
        trigger={
          <Button
            action="quiet"
            size="small"
            aria-label={unit === undefined ? t`Use a unit for ${name}` : t`Change the unit that pays for ${name}`}
          >
            {unit === undefined ? <Trans>Use a unit</Trans> : <Trans>Change</Trans>}
          </Button>
        }
      >
        {offered.map((component) => (
          <MenuItem
            key={component.id}
            isChosen={component.id === inUse}
            detail={lineOf(component) ?? t`In this cart`}
            onAction={() => choose(component.id)}
          >
            {component.packageName}
          </MenuItem>
        ))}
        <MenuItem isChosen={unit === undefined} onAction={() => choose(null)}>
          {t`No unit: it is paid here`}
        </MenuItem>
      </Menu>
    </div>
  );
}

function PaidByUnit({
  unit: { component, first, count, value, surcharge },
  line,
  currency,
}: {
  unit: RowUnit;
  line: string | null;
  currency: string;
}) {
  const { t } = useLingui();
  const { packageName, units } = component;
  const last = first + count - 1;
  const worth = formatMoney(value, currency);
  return (
    <span className={styles.paid}>
      {component.isOfHotel ? (
        <Trans>Paid by the hotel with {packageName}</Trans>
      ) : count === 1 ? (
        <Trans>
          Paid by {packageName}, unit {first} of {units}
        </Trans>
      ) : (
        <Trans>
          Paid by {packageName}, units {first} to {last} of {units}
        </Trans>
      )}
      <span className="detail">
        {surcharge === 0 ? t`worth ${worth}` : t`worth ${worth}, and ${formatMoney(surcharge, currency)} in addition`}
      </span>
      {line === null ? null : <span className="detail">{line}</span>}
    </span>
  );
}
