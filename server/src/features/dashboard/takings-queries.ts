import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import type { Takings } from '@quieta/contract/dashboard/today-endpoints';
import { businessDateAt } from '@quieta/contract/values/business-date';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { readSaleFigures } from '#features/checkout/sale/sale-figures-queries';
import type { BranchContext } from '#platform/http/context';

/**
 * Reads the takings of this day of business, beside the same weekday of the week before up to the same time on the
 * branch's clock.
 */
export async function readTakings(context: BranchContext): Promise<Takings> {
  const { branch, clock } = context;
  const now = clock.now();
  const date = businessDateAt(now, branch);
  const dateBefore = Temporal.PlainDate.from(date).subtract({ days: 7 }).toString();
  const soldUntil = now.toZonedDateTimeISO(branch.timeZone).subtract({ days: 7 }).toInstant();
  const [current, before] = await Promise.all([
    readSaleFigures(context, { dateFrom: date, dateTo: date }),
    readSaleFigures(context, { dateFrom: dateBefore, dateTo: dateBefore, soldUntil }),
  ]);
  const sum = (amounts: readonly number[]) =>
    toMajor(
      amounts.reduce((all, amount) => all + toMinor(amount, branch.currency), 0),
      branch.currency,
    );
  const tendered = ({ tenders }: SaleFigures) => sum(tenders.map(({ amount }) => amount));
  const ofType = ({ tenders }: SaleFigures, id: string) =>
    sum(tenders.filter(({ paymentTypeId }) => paymentTypeId === id).map(({ amount }) => amount));
  // A payment type has one row for each kind and printer code with which it was used.
  const names = new Map(
    [...before.tenders, ...current.tenders].map(({ paymentTypeId, name }) => [paymentTypeId, name]),
  );
  const rates = new Set([...current.taxes, ...before.taxes].map(({ rate }) => rate));
  const taxOf = ({ taxes }: SaleFigures, rate: number) => taxes.find((tax) => tax.rate === rate);
  return {
    date,
    dateBefore,
    total: tendered(current),
    before: tendered(before),
    sales: current.sales - current.voids.count,
    tenders: [...names]
      .map(([paymentTypeId, name]) => ({
        paymentTypeId,
        name,
        amount: ofType(current, paymentTypeId),
        before: ofType(before, paymentTypeId),
      }))
      .toSorted((one, other) => other.amount - one.amount || other.before - one.before),
    taxes: [...rates]
      .toSorted((one, other) => other - one)
      .map((rate) => ({
        rate,
        gross: taxOf(current, rate)?.gross ?? 0,
        vat: taxOf(current, rate)?.vat ?? 0,
        vatBefore: taxOf(before, rate)?.vat ?? 0,
      })),
  };
}
