import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { toOneLine } from '@quieta/contract/values/text';
import type { HotelArrangement } from './port.ts';

/** An arrangement, or what there is of it on one day, as a hotel system reports it; null is "not stated". */
export interface ReportedArrangement {
  readonly code: string | null;
  readonly name: string | null;
  readonly quantity: number | null;
  readonly from: string | null;
  readonly until: string | null;
  /** Gross, of one, in major units. */
  readonly unitPrice: number | null;
  /** ISO 4217. */
  readonly currency: string | null;
}

/** Longer codes and greater numbers are an error of the hotel system. */
const maxCode = 60;
const maxName = 120;
const maxQuantity = 999;
const maxMinor = 100_000_000;

/**
 * Sums the arrangements of one stay by their code, in the order of their days. What has no code, no number or no day is
 * left out. A price of nothing is none: it is part of another one, such as of the rate.
 */
export function sumByCode(reported: readonly ReportedArrangement[], currency: string): HotelArrangement[] {
  const parts = reported.flatMap((one) => partOf(one, currency) ?? []);
  return Map.groupBy(parts, ({ code }) => code)
    .values()
    .map((of) => of.reduce(joined))
    .filter(({ quantity }) => quantity <= maxQuantity)
    .toArray()
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.code.localeCompare(other.code));
}

function partOf(
  { code, name, quantity, from, until, unitPrice, currency: own }: ReportedArrangement,
  currency: string,
): HotelArrangement | null {
  if (code === null || code.length > maxCode || from === null) return null;
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1) return null;
  const isOurs = own === null || own === currency;
  const unit = unitPrice === null || !isOurs ? 0 : Math.round(unitPrice * 10 ** currencyDecimals(currency));
  return {
    code,
    name:
      toOneLine(name ?? '')
        .slice(0, maxName)
        .trim() || code,
    quantity,
    from,
    until: until === null || until < from ? from : until,
    valueMinor: unit > 0 && unit * quantity <= maxMinor ? unit * quantity : null,
  };
}

function joined(one: HotelArrangement, other: HotelArrangement): HotelArrangement {
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    from: one.from < other.from ? one.from : other.from,
    until: one.until > other.until ? one.until : other.until,
    valueMinor: one.valueMinor === null || other.valueMinor === null ? null : one.valueMinor + other.valueMinor,
  };
}
