import type * as appointmentEndpoints from '@quieta/contract/appointments/appointment-endpoints';
import type { Fact } from '@quieta/contract/approvals/approval';
import type { ApprovableOperation } from '@quieta/contract/approvals/operation';
import type * as saleEndpoints from '@quieta/contract/checkout/sale-endpoints';
import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import { goesOut } from '@quieta/contract/closing/closing-kinds';
import type * as guestServiceEndpoints from '@quieta/contract/guests/guest-service-endpoints';
import type * as receiptEndpoints from '@quieta/contract/receipts/receipt-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { readSalePaymentTypes } from '#features/checkout/cart/cart-queries';
import { loadWays } from '#features/checkout/reversal/correction-commands';
import { sumOfRefund, sumOfVoid } from '#features/checkout/reversal/reversal-commands';
import { lockSale, readTenders, type StoredSale } from '#features/checkout/sale/sale-repository';
import { tillName } from '#features/checkout/sale/till-repository';
import { invalidField, Refusal, type Subject } from '#platform/errors/refusal';
import type { ApprovedRequest } from '#platform/http/approvals';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';

interface Requests {
  createAppointments: Request<typeof appointmentEndpoints.createAppointments>;
  updateAppointment: Request<typeof appointmentEndpoints.updateAppointment>;
  rememberGuestService: Request<typeof guestServiceEndpoints.rememberGuestService>;
  checkout: Request<typeof saleEndpoints.checkout>;
  refundSale: Request<typeof saleEndpoints.refundSale>;
  voidSale: Request<typeof saleEndpoints.voidSale>;
  correctTender: Request<typeof saleEndpoints.correctTender>;
  createCopies: Request<typeof receiptEndpoints.createCopies>;
  addTillEntry: Request<typeof closingEndpoints.addTillEntry>;
  closeDay: Request<typeof closingEndpoints.closeDay>;
}

type Describers = {
  readonly [Operation in ApprovableOperation]: (
    context: BranchContext,
    request: Requests[Operation],
  ) => Promise<Subject | null>;
};

/**
 * Facts that the approver decides about: what is told, and what else the work will rest on. Made when it is asked for,
 * and again when it is done. What could not be done anyway is refused here, before anybody is asked.
 */
const describers: Describers = {
  // Prices are known where they are computed: the use case tells them, and confirms them.
  createAppointments: async () => null,
  updateAppointment: async () => null,
  rememberGuestService: async () => null,
  checkout: async () => null,
  refundSale: async (context, request) => {
    const { sale, lines, total } = await sumOfRefund(context, request);
    const { reason, tenders, cancelAppointments = false } = request.body;
    const booked = cancelAppointments ? lines.filter(({ line }) => line.appointmentId !== null).length : 0;
    return {
      facts: [
        numberOf(sale),
        amountOf(context, total),
        { fact: 'reason', value: reason },
        ...(booked === 0 ? [] : [{ fact: 'cancelled-appointments', value: booked } as const]),
      ],
      beyond: {
        lines: lines.map(({ line, share }) => [line.id, line.description, share]),
        ways: await describeWays(
          context,
          tenders.map(({ paymentTypeId }) => paymentTypeId),
        ),
      },
    };
  },
  voidSale: async (context, request) => {
    const { sale, total } = await sumOfVoid(context, request);
    return {
      facts: [numberOf(sale), amountOf(context, total), { fact: 'reason', value: request.body.reason }],
      // The money goes back as it was paid.
      beyond: await context.transaction.run(readTenders, { saleId: sale.id }),
    };
  },
  correctTender: async (context, { params, body }) => {
    const sale = await findSale(context, params.id);
    const { from, to } = await loadWays(context, body);
    return {
      facts: [
        numberOf(sale),
        { fact: 'amount', value: body.amount },
        { fact: 'from', value: from.name },
        { fact: 'to', value: to.name },
        { fact: 'reason', value: body.reason },
      ],
      beyond: await describeWays(context, [from.paymentTypeId, to.paymentTypeId]),
    };
  },
  createCopies: async (context, { params, body }) => ({
    facts: [numberOf(await findSale(context, params.id)), { fact: 'copies', value: body.count }],
    beyond: null,
  }),
  addTillEntry: async (context, { body: { kind, amount, reason, tillId } }) => ({
    facts: [
      // Other drawer entries need no more than the permission to sell.
      { fact: 'till-entry', value: goesOut(kind) ? kind : 'paid-out' },
      { fact: 'amount', value: amount },
      ...(reason === '' ? [] : [{ fact: 'reason', value: reason } as const]),
    ],
    beyond: await tillName(context, tillId),
  }),
  closeDay: async (_context, { body: { range } }) => {
    // Otherwise it would be the day of what was sold last.
    if (range.businessDate === undefined) throw invalidField('range.businessDate', 'required');
    return { facts: [{ fact: 'business-date', value: range.businessDate }], beyond: null };
  },
};

/** Null where the use case alone knows it. */
export async function describeOperation(
  context: BranchContext,
  { operation, request }: Pick<ApprovedRequest, 'operation' | 'request'>,
): Promise<Subject | null> {
  // The route of the operation has read the request, with the schemas that the types come from.
  const describe = describers[operation] as (context: BranchContext, request: object) => Promise<Subject | null>;
  return describe(context, request);
}

/** The present state of these payment types. */
async function describeWays(context: BranchContext, ids: readonly string[]) {
  const found = await readSalePaymentTypes(context, ids);
  return ids.map((id) => {
    const { name, kind, printerCode } = found.get(id) ?? {};
    return [id, name, kind, printerCode];
  });
}

async function findSale({ transaction }: BranchContext, id: string): Promise<StoredSale> {
  const sale = await transaction.first(lockSale, { id });
  if (sale === undefined) throw new Refusal('not-found');
  return sale;
}

function numberOf({ year, number }: Pick<StoredSale, 'year' | 'number'>): Fact {
  return { fact: 'sale', value: `${year}/${number}` };
}

function amountOf({ branch }: BranchContext, minor: number): Fact {
  return { fact: 'amount', value: toMajor(minor, branch.currency) };
}
