import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const tillTopics: HelpTopics<
  | typeof paths.discountLimit
  | typeof paths.tills
  | typeof paths.cardTerminals
  | typeof paths.commission
  | typeof paths.accounting
> = {
  [paths.discountLimit]: {
    purpose: msg`How much of a price the desk may take off without asking anybody. It applies once roles decide what people may do.`,
    tasks: [
      {
        does: msg`Set the limit`,
        how: msg`Enter “Discount anyone may give, in per cent” and press “Save”. It is measured on each row, with its share of a discount on the whole sale.`,
      },
      {
        does: msg`Have every discount approved`,
        how: msg`Enter 0. Then each discount needs somebody who may give more.`,
      },
      {
        does: msg`Give a discount above the limit`,
        how: msg`Enter it at checkout as any other. When you take the payment, approval is asked for: a manager types the PIN at that desk, or answers on the phone.`,
      },
      {
        does: msg`See which discounts were given`,
        how: msg`Open “Reports” and there “Discounts”: they are listed by reason.`,
      },
      {
        does: msg`See who approved a discount`,
        how: msg`Open “History” and choose the person under “Approved by”.`,
      },
    ],
    badDay: [
      {
        when: msg`The limit does nothing`,
        what: msg`Roles do not decide yet, so everybody may give any discount. They are switched on under “Rights”.`,
      },
      {
        when: msg`Nobody is there to approve`,
        what: msg`Lower the discount to the limit. For the next time, whoever approves sets a PIN of six digits or more with “Set a PIN”, in the menu under their name.`,
      },
    ],
  },
  [paths.tills]: {
    purpose: msg`The cash drawers that are counted separately. A branch with a single drawer needs none here.`,
    tasks: [
      {
        does: msg`Choose the till at checkout`,
        how: msg`Choose it once at each device, in “Checkout” under “Till of this device”. The device remembers it.`,
      },
      {
        does: msg`Count each till`,
        how: msg`Open “Close the day”. Choose the till under “Count the drawer” and count it, then the next one: one close takes all of them.`,
      },
      {
        does: msg`Add a till`,
        how: msg`Press “New till” and name it by its place, such as the pool bar. From then on each device says which till stands there.`,
      },
      {
        does: msg`Put change into a till, or take cash out`,
        how: msg`Open “Close the day”, press “Cash in and out” and choose what it is, such as “Opening float”, then the till. Only then does the count come out right.`,
      },
      {
        does: msg`Take a till out of use`,
        how: msg`Count it in a last close, then open it and press “Archive”. Its past sales and closes keep its name.`,
      },
    ],
    badDay: [
      {
        when: msg`A device sold into the wrong till`,
        what: msg`Choose the right one at the device now. At the close one drawer has too much and the other as much too little: write that as the reason.`,
      },
    ],
  },
  [paths.cardTerminals]: {
    purpose: msg`The devices that take cards, each with its serial number. In Italy the link of each to the fiscal printer has to be declared.`,
    tasks: [
      {
        does: msg`Choose the terminal at checkout`,
        how: msg`With several terminals, choose a payment by card and then “Card terminal of this device”. The device remembers it.`,
      },
      {
        does: msg`Add a terminal`,
        how: msg`Press “New card terminal” and enter the serial number on its back, since when it is in use, and the printer it is linked to.`,
      },
      {
        does: msg`See when its link is to be declared`,
        how: msg`In an Italian branch, the opened terminal names the days on which it is declared on the portal of the Agenzia delle Entrate. The list says “Link not declared” until then.`,
      },
      {
        does: msg`Note that the link is declared`,
        how: msg`Declare it on the portal yourself, then enter the day under “Link declared on”. Quieta declares nothing.`,
      },
      {
        does: msg`See what each terminal took`,
        how: msg`The close of the day has the sums “By card terminal”. Compare them with the totals of the terminals.`,
      },
    ],
    badDay: [
      {
        when: msg`A terminal is broken and gets replaced`,
        what: msg`Add the new one with its own serial number and “Archive” the old one. In Italy the new link has to be declared, too. Until then, take cards at another terminal and choose that one at checkout.`,
      },
    ],
  },
  [paths.commission]: {
    purpose: msg`How many per cent of what was sold a therapist gets, by category, for treatments and for products. It is in per cent of the price without VAT.`,
    tasks: [
      {
        does: msg`See what each therapist gets`,
        how: msg`Open “Reports”: the first table has a column for it. “CSV” saves the table for the payroll.`,
      },
      {
        does: msg`Set the rates of a category`,
        how: msg`Type them in its line under “Treatments, %” and “Products, %” and press “Save”. An empty field is no commission.`,
      },
      {
        does: msg`Pay commission on products`,
        how: msg`A product counts for the therapist who sold it, so link each therapist’s account under “People and programs”. If the desk sold it, it counts for the first therapist in the sale.`,
      },
      {
        does: msg`Change a rate`,
        how: msg`Save the reports of the past months as “CSV” first: a new rate counts for earlier days, too. Then change it here.`,
      },
      {
        does: msg`Show therapists their own`,
        how: msg`Whoever may not see the reports of others sees their own there, once the account is linked as a staff member.`,
      },
    ],
    badDay: [
      {
        when: msg`Past months suddenly show other sums`,
        what: msg`A rate was changed, or a treatment moved to another category: commission is always reckoned with what is set now. “History of changes” at the category or treatment says when; enter the old value to see the old sum.`,
      },
    ],
  },
  [paths.accounting]: {
    purpose: msg`The files for the accountant, the accounts that sales are booked on, and when a business day begins. All files are made from the same sales.`,
    tasks: [
      {
        does: msg`Save the files of a month`,
        how: msg`The last month is already chosen under “Files for the accountant”. Press “Save all files” and send the archive to the accountant.`,
      },
      {
        does: msg`Save a single file`,
        how: msg`Choose it under “File”, choose the days, and press “Save file”. Its rows and sum are shown, to compare them.`,
      },
      {
        does: msg`Enter the accounts`,
        how: msg`Type them under “Accounts”. Grey numbers are only proposals by country: have your accountant check all of them.`,
      },
      {
        does: msg`Let the day end after midnight`,
        how: msg`Enter “The day begins at”. What is sold before that hour counts for the day before; earlier sales keep their day.`,
      },
      {
        does: msg`Hand over what the printer did not print`,
        how: msg`In Italy, choose “Emergency register” under “File”: it has every sale without a printed receipt.`,
      },
    ],
    badDay: [
      {
        when: msg`The accountant finds a wrong account`,
        what: msg`Correct it under “Accounts”, save the file again and have the accountant book that one instead. The sales themselves do not change.`,
      },
      {
        when: msg`The sums differ from the printer’s`,
        what: msg`Open “Closed days” and the day: its close has books, drawer, printer and hotel side by side, and names the sales behind a difference.`,
      },
    ],
  },
};
