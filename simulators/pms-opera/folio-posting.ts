import { amountOf, type Posting } from '../hotel/hotel-state.ts';
import type { Opera } from './opera.ts';
import { money } from './vendor-forms.ts';

/** A line of a folio: `folioPostingType`. */
export function folioPosting({ hotel, catalogue }: Opera, posting: Posting): object {
  const { currency } = hotel.state;
  const amount = money(amountOf(posting), currency);
  return {
    transactionNo: Number(posting.id),
    transactionCode: posting.code,
    transactionDescription: catalogue.codes.find(({ code }) => code === posting.code)?.description ?? '',
    transactionType: 'Revenue',
    transactionDate: posting.businessDate,
    transactionAmount: amount.amount,
    postingDate: posting.businessDate,
    revenueDate: posting.businessDate,
    remark: posting.name,
    ...(posting.reference !== '' && { checkNo: posting.reference }),
    ...(posting.lineReference !== '' && {
      financialTransactionIdList: [{ id: posting.lineReference, type: 'External' }],
    }),
    price: money(posting.unitAmount, currency),
    quantity: posting.quantity,
    postedAmount: amount,
    debitAmount: amount,
    folioWindowNo: posting.window,
  };
}
