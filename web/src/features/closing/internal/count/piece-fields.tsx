import { useLingui } from '@lingui/react/macro';
import { cashPieces } from '@quieta/contract/closing/cash-pieces';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatMoney, formatMoneyShort } from '#lib/format/money.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import styles from './count.module.css';

/** Seldom in a drawer of a spa: shown once somebody asks, or where there are some. */
const seldom: Readonly<Record<string, readonly number[]>> = { EUR: [50_000, 20_000, 2, 1], CHF: [100_000, 20_000] };

interface PieceFieldsProps {
  currency: string;
  pieces: Readonly<Record<string, number>>;
  onChange: (pieces: Readonly<Record<string, number>>) => void;
}

/** How many there are of each note and coin; Enter goes to the next one. */
export function PieceFields({ currency, pieces, onChange }: PieceFieldsProps) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEnterToGoOn(fields);
  // The button that showed them is gone: the focus goes to what it showed.
  useEffect(() => {
    if (isWhole) fields.current?.querySelector<HTMLInputElement>('[data-seldom] input')?.focus();
  }, [isWhole]);
  const { notes, coins } = cashPieces(currency);
  const hidden = (seldom[currency] ?? []).filter((value) => !isWhole && pieces[value] === undefined);
  const set = (value: number, count: number | null) => {
    const { [value]: _, ...others } = pieces;
    onChange(count === null ? others : { ...others, [value]: count });
  };
  const group = (name: string, values: readonly number[]) => (
    <fieldset className={styles.group} aria-label={name}>
      <span className="faint" aria-hidden>
        {name}
      </span>
      {values
        .filter((value) => !hidden.includes(value))
        .map((value) => (
          <PieceField
            key={value}
            value={value}
            currency={currency}
            count={pieces[value] ?? null}
            isSeldom={seldom[currency]?.includes(value) === true}
            onChange={(count) => set(value, count)}
          />
        ))}
    </fieldset>
  );
  return (
    <div ref={fields} className={styles.pieces}>
      {group(t`Banknotes`, notes)}
      {group(t`Coins`, coins)}
      {hidden.length === 0 ? null : (
        <div className={styles.more}>
          <Button action="quiet" size="small" icon="chevron_down" onPress={() => setIsWhole(true)}>
            {hidden.map((value) => pieceName(value, currency)).join(', ')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** €50, 20 c: coins below the unit as the currency's hundredth. */
function pieceName(value: number, currency: string): string {
  return value < 100 && currency === 'EUR' ? `${value} c` : formatMoneyShort(value, currency);
}

interface PieceFieldProps {
  value: number;
  currency: string;
  count: number | null;
  isSeldom: boolean;
  onChange: (count: number | null) => void;
}

function PieceField({ value, currency, count, isSeldom, onChange }: PieceFieldProps) {
  const { t } = useLingui();
  const name = pieceName(value, currency);
  const sum = count === null ? null : formatMoney(value * count, currency);
  return (
    <div className={styles.piece} data-seldom={isSeldom || undefined}>
      <span aria-hidden className={styles.pieceName}>
        {name}
      </span>
      <span aria-hidden className="ink-faint">
        ×
      </span>
      <TextField
        label={t`How many of ${name}`}
        isLabelHidden
        value={count === null ? '' : String(count)}
        maxLength={5}
        onChange={(text) => {
          const digits = text.replace(/\D/g, '');
          onChange(digits === '' ? null : Number(digits));
        }}
      />
      <span className={styles.pieceSum}>{sum ?? '–'}</span>
    </div>
  );
}

/** Enter is the key of a counting hand: it goes to the next note or coin. */
function useEnterToGoOn(fields: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = fields;
    function goOn(event: KeyboardEvent) {
      const { key, target } = event;
      if (key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
      event.preventDefault();
      const inputs = [...(current?.querySelectorAll('input') ?? [])];
      inputs[inputs.indexOf(target) + 1]?.focus();
    }
    current?.addEventListener('keydown', goOn);
    return () => current?.removeEventListener('keydown', goOn);
  }, [fields]);
}
