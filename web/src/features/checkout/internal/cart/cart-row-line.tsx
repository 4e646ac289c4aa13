import { Trans, useLingui } from '@lingui/react/macro';
import { therapistNames } from '@quieta/contract/appointments/own-parts';
import { rowTotal } from '@quieta/contract/checkout/sale-totals';
import { useQuery } from '@tanstack/react-query';
import { dateOf, timeOf } from '#features/appointments/draft-rules.ts';
import { useBranch } from '#features/session/store.ts';
import { taxesQuery } from '#features/settings/queries.ts';
import { todayIn } from '#lib/clock.ts';
import { formatDate, formatTimeRange } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatPercent } from '#lib/format/number.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { articleOf, type CartRow, maxQuantity, removeRow, setDiscount, setQuantity } from '../../cart-rules.ts';
import { changeCart, useCart } from '../../cart-store.ts';
import { isHotelTaxed } from '../../hotel-tax-rules.ts';
import type { RowUnit, UsableComponent } from '../../unit-rules.ts';
import { Mark } from '../find/find-row.tsx';
import { GiftButton, PackageContents, PackageHolder } from '../packages/package-row.tsx';
import { RowUnitNote } from '../packages/row-unit.tsx';
import { useHotelTaxes } from '../payment/payment-facts.ts';
import styles from './cart.module.css';
import { DiscountForm } from './discount-form.tsx';
import { PriceCell } from './price-cell.tsx';

interface CartRowLineProps {
  row: CartRow;
  isCurrent: boolean;
  /** The unit that pays for it: it has no price or discount of its own. */
  unit: RowUnit | undefined;
  choices: readonly UsableComponent[];
}

/** One row of the cart: name, quantity and price. A press on the price edits it in place. */
export function CartRowLine({ row, isCurrent, unit, choices }: CartRowLineProps) {
  const { t } = useLingui();
  const { key, name, quantity, package: sold } = row;
  return (
    <li className={styles.row}>
      <div className={classNames(inRow(3), styles.what)}>
        <span className={styles.mark}>
          <Mark color={row.color} icon={sold === undefined ? undefined : 'voucher'} />
        </span>
        <div className={styles.grow}>
          <div className={styles.rowName}>{name}</div>
          <div className="detail">
            <RowDetail row={row} />
          </div>
          <RowTax row={row} />
          <RowUnitNote row={row} unit={unit} choices={choices} />
          {sold === undefined ? null : <PackageContents sold={sold} />}
          {row.discount === null || unit !== undefined ? null : (
            <div className={styles.reason}>{row.discount.reason}</div>
          )}
        </div>
      </div>
      <div className={styles.figures}>
        {articleOf(row.kind) === 'product' ? (
          <div className={styles.quantity}>
            <NumberStepper
              label={t`Quantity of ${name}`}
              isLabelHidden
              value={quantity}
              min={1}
              max={maxQuantity}
              onChange={(next) => changeCart((cart) => setQuantity(cart, key, next))}
            />
          </div>
        ) : null}
        {unit === undefined ? <PriceCell row={row} isEdited={isCurrent} /> : <UnitPrice row={row} unit={unit} />}
        {sold === undefined ? null : <GiftButton row={row} sold={sold} />}
        {unit !== undefined ? null : (
          <Popover
            label={t`Discount on ${name}`}
            trigger={
              <IconButton
                icon="tag"
                label={row.discount === null ? t`Discount on ${name}` : t`Change the discount on ${name}`}
              />
            }
          >
            {(close) => (
              <DiscountForm
                gross={rowTotal({ quantity, listPrice: row.listPrice, customPrice: row.customPrice }).gross}
                discount={row.discount}
                onChange={(next) => changeCart((cart) => setDiscount(cart, key, next))}
                onClose={close}
              />
            )}
          </Popover>
        )}
        <IconButton icon="trash" label={t`Remove ${name}`} onPress={() => changeCart((cart) => removeRow(cart, key))} />
      </div>
    </li>
  );
}

/** The price of a row, less the units that pay for it. */
function UnitPrice({ row: { quantity, listPrice }, unit: { surcharge } }: { row: CartRow; unit: RowUnit }) {
  const { currency } = useBranch();
  return (
    <div className={styles.price}>
      <s className={styles.struck}>{formatMoney(listPrice * quantity, currency)}</s>
      <span className={styles.faceValue}>{formatMoney(surcharge, currency)}</span>
    </div>
  );
}

function RowDetail({ row: { kind, appointment, customPrice, listPrice, quantity, package: sold } }: { row: CartRow }) {
  const { currency, timeZone } = useBranch();
  const { holder: payer } = useCart();
  const each = formatMoney(customPrice ?? listPrice, currency);
  if (sold !== undefined) return <PackageHolder sold={sold} />;
  if (articleOf(kind) === 'product') return <Trans>{each} each</Trans>;
  if (appointment === null) return <Trans>Service</Trans>;
  const { startTime, endTime, holder } = appointment;
  const guest = holder === null || holder.id === payer?.id ? null : holder.fullName;
  const day = dateOf(appointment);
  const isToday = day === todayIn(timeZone);
  const times = formatTimeRange(timeOf(startTime), timeOf(endTime));
  const people = quantity > 1 ? `${quantity} × ${each}` : null;
  return [people, isToday ? null : formatDate(day, 'short'), times, therapistNames(appointment), guest]
    .filter(Boolean)
    .join(' · ');
}

/** Shows which of two possible taxes applies to a row, and why. */
function RowTax({ row }: { row: CartRow }) {
  const { t } = useLingui();
  const cart = useCart();
  const hotel = useHotelTaxes();
  const { data: taxes = [] } = useQuery(taxesQuery());
  if (row.hotelTaxId == null || hotel.rule === 'never') return null;
  const isHotel = isHotelTaxed(row, cart, hotel);
  const tax = taxes.find(({ id }) => id === (isHotel ? row.hotelTaxId : row.taxId));
  if (tax === undefined) return null;
  const rate = formatPercent(tax.rate / 100, 2);
  const [ofHotel, ofOthers] =
    hotel.rule === 'room-bill'
      ? [t`VAT ${rate}: charged to the room`, t`VAT ${rate}: paid at the desk`]
      : [t`VAT ${rate}: hotel guest`, t`VAT ${rate}: day guest`];
  return <div className="detail">{isHotel ? ofHotel : ofOthers}</div>;
}
