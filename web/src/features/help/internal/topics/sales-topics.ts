import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const salesTopics: HelpTopics<
  | typeof paths.checkout
  | typeof paths.sales
  | typeof paths.vouchers
  | typeof paths.invoices
  | typeof paths.closeDay
  | typeof paths.closedDays
> = {
  [paths.checkout]: {
    purpose: msg`Here guests pay. What is to be paid goes into the cart and becomes a sale with its receipt.`,
    tasks: [
      {
        does: msg`Take the payment for a treatment`,
        how: msg`Click the appointment in the list, choose a payment type and press the large button below it. From then on the sale is final, and the receipt goes to the printer if this payment type prints one. What else is open for the same room stands below the cart.`,
        shortcut: 'pay',
      },
      {
        does: msg`Charge it to the guest’s room`,
        how: msg`Choose the payment type with the bed and, if it is not filled in yet, the guest or the room under “Guest or room”. The hotel is asked whether the room may be charged. Tick that the guest has confirmed the name, and press the large button.`,
      },
      {
        does: msg`Pay one sale in several ways`,
        how: msg`Press “Split the payment” and lower the amount of the first payment. Then press the payment type for the rest. The sale can be made once it says “Nothing left to pay”.`,
      },
      {
        does: msg`Give a discount or add a tip`,
        how: msg`Press “Discount” or “Tip” below the total; the tag beside a row is for that row alone. A discount needs a reason. If it is above your limit, a colleague is asked to approve it.`,
      },
      {
        does: msg`Set a cart aside`,
        how: msg`Press “Park” below the cart and give it a name. It stays under “Parked” at every desk of the branch until somebody takes it up. Nothing is sold by that.`,
      },
    ],
    badDay: [
      {
        when: msg`The printer does not print`,
        what: msg`The sale stands, and its receipt waits under “Receipts to print” below the cart. When the printer works again, press “Print again”. If you are asked whether it was printed, look at the paper first: a second receipt counts as a second sale.`,
      },
      {
        when: msg`The hotel system does not answer`,
        what: msg`Take another payment, or tick “Sell without posting” where the room is known. The charge then waits under “Room charges to post”: press “Post to folio” when the hotel answers again, before the guest leaves.`,
      },
    ],
  },
  [paths.sales]: {
    purpose: msg`Every sale, refund, void and correction of any days. A sale never changes: what is undone gets an entry of its own.`,
    tasks: [
      {
        does: msg`Find a sale`,
        how: msg`Type the payer or the number into the field at the top: it looks on all days. “Today” beside it leads to other days, and the filters to a payment type or a seller.`,
      },
      {
        does: msg`Give money back`,
        how: msg`Click the sale and press “Refund…”. Choose how many of what, how it is refunded and why; under “The original receipt, as printed” copy the numbers from it. The refund gets a number and a receipt of its own and cannot be undone.`,
      },
      {
        does: msg`Correct a wrong payment type`,
        how: msg`Click the sale, press “Correct the payment…” and choose how it was actually paid. The sale stays; a separate entry moves the amount. Room charges and vouchers cannot be corrected like this.`,
      },
      {
        does: msg`Void a sale made by mistake`,
        how: msg`Click the sale and press “Void sale”. The money goes back the way it was paid, and the appointments are to be paid again. A void cannot be undone.`,
      },
      {
        does: msg`Give the guest a copy of the receipt`,
        how: msg`Click the sale, press “Print copies” and enter how many. They are marked as copies and have no fiscal value.`,
      },
    ],
    badDay: [
      {
        when: msg`The connection is lost while a guest pays`,
        what: msg`The payment waits and is sent when the connection is back, once only. Do not enter it again. If you closed the window, look here first whether the sale is there.`,
      },
      {
        when: msg`A room charge is not on the guest’s bill`,
        what: msg`Click the sale. “Not posted” waits for you: press “Post to folio” before the guest leaves. “Not known whether posted” is checked with the hotel automatically; leave it alone.`,
      },
    ],
  },
  [paths.vouchers]: {
    purpose: msg`All gift vouchers and deposits with what is left on them. They are sold and used at checkout.`,
    tasks: [
      {
        does: msg`See what is left on a voucher`,
        how: msg`Type the code, the recipient or the guest into the field at the top and look at “Left”. Click the row to see when it was used, and in which sale.`,
      },
      {
        does: msg`Take a voucher as payment`,
        how: msg`At checkout choose the payment type for vouchers and type or scan the “Voucher code”. What it does not cover is paid in another way. A deposit is offered by itself once its guest is the payer: press “Use it”.`,
      },
      {
        does: msg`Sell a voucher or take a deposit`,
        how: msg`At checkout choose the tab “Vouchers”, then “Gift voucher” or “Deposit”. Enter the amount, press “Add voucher” or “Add deposit”, and take the payment. A deposit needs a payer first.`,
      },
      {
        does: msg`Make a voucher valid for longer`,
        how: msg`Click it, press “Change end date…”, choose the day and press “Save”. An empty day means that it does not expire.`,
      },
      {
        does: msg`Print or send a voucher again`,
        how: msg`Click it and press “Print” at the bottom, or “Send by e-mail…”. Both need something left on it.`,
      },
    ],
    badDay: [
      {
        when: msg`A voucher is lost or stolen`,
        what: msg`Click it, press “Block…” and enter the reason: nobody can use it then, and what is left stays on it. “Unblock…” makes it valid again.`,
      },
      {
        when: msg`A voucher was sold by mistake`,
        what: msg`Click it; the number in its history leads to the sale. Void or refund the sale there. What has been used already cannot be refunded.`,
      },
    ],
  },
  [paths.invoices]: {
    purpose: msg`The invoices and credit notes that were issued. An invoice never changes, and Quieta sends none to the tax authority.`,
    tasks: [
      {
        does: msg`Issue an invoice for a sale`,
        how: msg`Open the sale under “Sales” and press “Invoice…”. Check the buyer’s data and press “Issue the invoice”. After that it cannot be changed.`,
      },
      {
        does: msg`Find an invoice`,
        how: msg`Type the buyer or the number into the field at the top, or choose the days with “Any day”.`,
      },
      {
        does: msg`Print an invoice or save it as PDF`,
        how: msg`Click the invoice, press the printer at the top of the panel, then “Print” or “Save as PDF”.`,
      },
      {
        does: msg`Correct an invoice`,
        how: msg`Refund its sale first. Open the refund under “Sales”, press “Credit note…” and then “Issue the credit note”. The invoice itself stays as it is.`,
      },
      {
        does: msg`Hand the e-invoices to the accountant`,
        how: msg`Choose the days, such as “Last month”, and press “Save all XML”. A single one is saved from its panel with “Save XML”. The first button is there for those who keep the accounts.`,
      },
    ],
    badDay: [
      {
        when: msg`The invoice names the wrong buyer`,
        what: msg`Refund the sale and issue the credit note. Then sell the same again and issue the new invoice to the right buyer.`,
      },
      {
        when: msg`A sale cannot be invoiced`,
        what: msg`The panel of the sale says what is missing. Data of the business are entered here under “Invoice data” by those who keep the accounts.`,
      },
    ],
  },
  [paths.closeDay]: {
    purpose: msg`At the end of the day the cash is counted and compared with our books, the printer and the hotel. Then the day is closed, once and for good.`,
    tasks: [
      {
        does: msg`Count the cash in the drawer`,
        how: msg`Under “Count the drawer” enter how many there are of each note and coin, or press “Type the sum instead”. “Difference” appears at once. Under “Stays in for tomorrow” enter what stays in the drawer.`,
      },
      {
        does: msg`Compare with the printer and the hotel`,
        how: msg`Make the daily closing at the printer and type its number and amounts into the column “Printer’s Z”. The hotel’s postings are read by themselves. A shaded figure differs from our books, and the reasons known are listed below.`,
      },
      {
        does: msg`Settle what is still open`,
        how: msg`“Still open” lists receipts, room charges and treatments that are not paid. Press “Open the sale” or “Check out” beside them.`,
      },
      {
        does: msg`Close the day for good`,
        how: msg`Press the large button with the day and its total. If something differs or is still open, give the reason first. A closed day is final; what is sold afterwards counts for the next close.`,
      },
      {
        does: msg`Enter cash put in or taken out`,
        how: msg`Press “Cash in and out” at the top: the opening float, paying in and out, tips, the bank or safe, or handing over the drawer. Enter the amount and what it is for.`,
      },
    ],
    badDay: [
      {
        when: msg`The cash is not what it should be`,
        what: msg`Count again, and look at “What is behind the differences”: a sale under the wrong payment type is corrected from there. If it stays, enter the reason and close: a difference never keeps you from closing.`,
      },
      {
        when: msg`More was used than the hotel includes in the stay`,
        what: msg`“Paid by the hotel” has what was used beside what the hotel includes now, and when it said so. Press “Ask the hotel” on the guest, or settle it with the hotel, and close with the reason.`,
      },
      {
        when: msg`Another desk sells while you count`,
        what: msg`What is sold after you began is left for the next day; a line at the top says how much. If it belongs to today, press “Take them into this day” and count its cash as well.`,
      },
    ],
  },
  [paths.closedDays]: {
    purpose: msg`The days of a month with their closes: what was sold, what differed, what was open, and who closed.`,
    tasks: [
      {
        does: msg`Read the sheet of a day`,
        how: msg`Press the number of its close. The sheet opens with all figures as they were when the day was closed.`,
      },
      {
        does: msg`Print the sheet of a day`,
        how: msg`Open its close and press “Print the sheet” at the bottom.`,
        shortcut: 'print-close',
      },
      {
        does: msg`Look at another month`,
        how: msg`Press the arrows beside the month, or “This month” to come back.`,
        shortcut: 'previous-month',
      },
      {
        does: msg`Find the days that were not closed`,
        how: msg`They carry the mark “Not closed”; their number stands below the list. Press “Close it” beside the day.`,
      },
      {
        does: msg`Save the files for the accountant`,
        how: msg`Press “Files of the month”, then “Save file” beside one of them or “Save all files”. The button is there for those who keep the accounts.`,
      },
    ],
    badDay: [
      {
        when: msg`A mistake is found after the close`,
        what: msg`The close stays as it is. Correct, refund or void the sale under “Sales”: that gets an entry of its own and counts for the next close.`,
      },
      {
        when: msg`A day was forgotten`,
        what: msg`Close it before the days after it. If one of them is closed already, its close covers the forgotten day as well and names both.`,
      },
    ],
  },
};
