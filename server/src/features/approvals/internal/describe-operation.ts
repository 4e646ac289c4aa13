import type { Fact } from '@quieta/contract/approvals/approval';
import type { ApprovableOperation } from '@quieta/contract/approvals/operation';
import type * as saleEndpoints from '@quieta/contract/checkout/sale-endpoints';
import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import type * as receiptEndpoints from '@quieta/contract/receipts/receipt-endpoints';
import { businessDateAt } from '@quieta/contract/values/business-date';
import { toMajor } from '@quieta/contract/values/minor-units';
import { loadWays } from '#features/checkout/correction-commands';
import { sumOfRefund, sumOfVoid } from '#features/checkout/reversal-commands';
import { lockSale, type StoredSale } from '#features/checkout/sale-repository';
import { Refusal } from '#platform/errors/refusal';
import type { RefusedRequest } from '#platform/http/approvals';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';

interface Requests {
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
    told: readonly Fact[],
  ) => Promise<readonly Fact[]>;
};

/** What the approver is told of each operation. One that could not be done anyway is refused here, before anybody is asked. */
const describers: Describers = {
  // Prices are known where they are computed.
  checkout: async (_context, _request, told) => told,
  refundSale: async (context, request) => {
    const { sale, total } = await sumOfRefund(context, request);
    return [numberOf(sale), amountOf(context, total), { fact: 'reason', value: request.body.reason }];
  },
  voidSale: async (context, request) => {
    const { sale, total } = await sumOfVoid(context, request);
    return [numberOf(sale), amountOf(context, total), { fact: 'reason', value: request.body.reason }];
  },
  correctTender: async (context, { params, body }) => {
    const sale = await findSale(context, params.id);
    const { from, to } = await loadWays(context, body);
    return [
      numberOf(sale),
      { fact: 'amount', value: body.amount },
      { fact: 'from', value: from.name },
      { fact: 'to', value: to.name },
      { fact: 'reason', value: body.reason },
    ];
  },
  createCopies: async (context, { params, body }) => [
    numberOf(await findSale(context, params.id)),
    { fact: 'copies', value: body.count },
  ],
  addTillEntry: async (_context, { body: { kind, amount, reason } }) => [
    // Nothing else that is noted in a drawer needs more than the permission to sell.
    { fact: 'till-entry', value: kind === 'tips-paid-out' ? kind : 'paid-out' },
    { fact: 'amount', value: amount },
    ...(reason === '' ? [] : [{ fact: 'reason', value: reason } as const]),
  ],
  closeDay: async ({ branch, clock }, { body: { range } }) => [
    { fact: 'business-date', value: range.businessDate ?? businessDateAt(clock.now(), branch) },
  ],
};

export async function describeOperation(
  context: BranchContext,
  { operation, request, facts }: RefusedRequest,
): Promise<readonly Fact[]> {
  // The route of the operation has read the request, with the schemas that the types come from.
  const describe = describers[operation] as (context: BranchContext, request: object, told: readonly Fact[]) => unknown;
  return (await describe(context, request, facts)) as readonly Fact[];
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
