import { msg } from '@lingui/core/macro';
import { emptyRate, type Rate } from '@quieta/contract/settings/price-and-duration';
import { isBackwards, type ServiceRate } from '@quieta/contract/settings/service-rate';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { type FieldFault, readWhole } from '../../form-rules.ts';

/** A rate as it is typed: its price in minor units, its minutes as text. */
export type RateDraft = Omit<Rate, 'minutes' | 'weekdays'> & {
  readonly minutes: string;
  readonly weekdays: number[];
};

export const emptyRateDraft: RateDraft = { ...emptyRate, weekdays: [], minutes: '' };

export function rateDraftsOf(rates: readonly ServiceRate[], currency: string): RateDraft[] {
  return rates.map(({ price, minutes, ...rate }) => ({
    ...rate,
    price: price === null ? null : toMinor(price, currency),
    minutes: minutes === null ? '' : String(minutes),
  }));
}

/** A draft as `priceAndDuration` takes it; minutes that are no number say nothing. */
export function rateOf({ minutes, ...rate }: RateDraft): Rate {
  const read = readWhole(minutes, 1, maxMinutes);
  return { ...rate, minutes: typeof read === 'number' ? read : null };
}

/** One day. */
const maxMinutes = 1440;

/** Values that a rate of a service is refused for. */
export function faultOf(draft: RateDraft): (FieldFault & { readonly field: 'price' | 'minutes' | 'endDate' }) | null {
  const minutes = readWhole(draft.minutes, 1, maxMinutes);
  if (minutes !== null && typeof minutes === 'object') return { field: 'minutes', ...minutes };
  if (minutes === null && draft.price === null)
    return { field: 'price', wrong: msg`Enter a price, a duration or both.` };
  return isBackwards(draft.startDate, draft.endDate)
    ? { field: 'endDate', wrong: msg`It ends before it begins.` }
    : null;
}

/** The rates of a form, or why one of them cannot be saved. */
export function readRates(drafts: readonly RateDraft[], currency: string): ServiceRate[] | FieldFault {
  const isWrong = drafts.some((draft) => faultOf(draft) !== null);
  if (isWrong) return { wrong: msg`One of these prices and durations cannot be saved: open it to see why.` };
  return drafts.map((draft) => {
    const { price, ...rate } = rateOf(draft);
    return { ...rate, weekdays: [...rate.weekdays], price: price === null ? null : toMajor(price, currency) };
  });
}
