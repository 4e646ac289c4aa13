import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const prepaidTopics: HelpTopics<typeof paths.prepaid | typeof paths.packages | typeof paths.prepaidRules> = {
  [paths.prepaid]: {
    purpose: msg`The courses and packages that were sold, and what hotels include in stays: whose they are, what is left of them and what became of each unit.`,
    tasks: [
      {
        does: msg`See what is left of a course`,
        how: msg`Type the code, the guest or the name into the field at the top and click the row. “What is left” shows the units of each treatment: used, booked and free.`,
      },
      {
        does: msg`Make a course valid for longer`,
        how: msg`Click it and press “Extend…”. Choose the last day, enter the reason and press “Extend”. An expired one can be used again after that.`,
      },
      {
        does: msg`Stop a course while a guest cannot come`,
        how: msg`Click it, press “Stop…” and enter the reason. “Start again…” adds the days in between to its validity.`,
      },
      {
        does: msg`Let another guest use it`,
        how: msg`Click it, press “Share…” and look for the guest. “Transfer…” makes another guest its holder, with a reason. Both depend on what was agreed when it was sold.`,
      },
      {
        does: msg`Find what expires soon`,
        how: msg`Switch on “Expires in the next 30 days”: what is listed then still has units that nobody used.`,
      },
    ],
    badDay: [
      {
        when: msg`A guest wants the money for the rest`,
        what: msg`Click the course and press “Refund in its sale”. The refund there follows the rule that was agreed when it was sold; what is booked stays booked, and is paid when it takes place.`,
      },
      {
        when: msg`A unit was used up although the guest was not to blame`,
        what: msg`Click the course, press “Give the unit back…” beside the entry in its history, and enter the reason.`,
      },
      {
        when: msg`The course was sold in another branch`,
        what: msg`Type its code into the field at the top and press “Bring it from another branch…”. If that branch’s courses are not for others, or something of it is booked there, the sentence in the dialog says so.`,
      },
      {
        when: msg`The guest has lost the card`,
        what: msg`The name is enough: every course of a guest is listed on the guest, in the booking panel and at checkout.`,
      },
    ],
  },
  [paths.packages]: {
    purpose: msg`What the spa sells ahead: courses of several treatments, packages, day packages, and what a hotel includes in a stay. What was sold keeps what was agreed then.`,
    tasks: [
      {
        does: msg`Define a course`,
        how: msg`Press “New course or package” and enter a name. Under “Add a treatment or product” choose the treatment, open its line and enter the “Units”. Then enter the price: below it stands what the guest saves.`,
      },
      {
        does: msg`Let guests choose between treatments`,
        how: msg`Open the line of the treatment and choose others under “May be exchanged for”. The surcharge beside them is paid in addition.`,
      },
      {
        does: msg`Say how the price is split`,
        how: msg`“By list price” splits it by what each part costs alone. With “As stated” open each line and enter what its units are worth; together they come to the price.`,
      },
      {
        does: msg`Decide how a half-used one is refunded`,
        how: msg`Choose under “Refund of a part”. The example below shows what a guest would get by each rule.`,
      },
      {
        does: msg`Enter what the hotel includes in a stay`,
        how: msg`Choose the kind “Hotel arrangement” and enter the “Code of the hotel” exactly as the hotel’s system has it. Its units then appear on the guest, paid by the hotel.`,
      },
    ],
    badDay: [
      {
        when: msg`The table says “when used”, and VAT should be declared at the sale`,
        what: msg`Its units can be used for things of different taxes, or in all branches, so the tax is not known before. Give each tax a line of its own.`,
      },
      {
        when: msg`The hotel includes something in a stay, and nobody can book it`,
        what: msg`Its code is listed under “Sold by the hotel, not usable here yet”. Define an arrangement with this code, or enter the VAT of the treatment that has none. Then press “Ask the hotel” on the guest.`,
      },
      {
        when: msg`A stay is cancelled at the hotel`,
        what: msg`Its units are withdrawn and its appointments to come are cancelled, with that reason, within half an hour, or at once with “Ask the hotel” on the guest. What was used stays used.`,
      },
      {
        when: msg`A course was sold with a mistake in it`,
        what: msg`A change here is for what is sold from then on. Refund what was sold and sell it again.`,
      },
    ],
  },
  [paths.prepaidRules]: {
    purpose: msg`How this branch deals with courses and packages: missed appointments, documents, commission and other branches.`,
    tasks: [
      {
        does: msg`Decide what a no-show costs`,
        how: msg`Tick “A no-show uses up the unit”, or leave it: then the unit is free again. For a single appointment the desk can decide otherwise.`,
      },
      {
        does: msg`Decide what a late cancellation costs`,
        how: msg`Tick “A late cancellation uses up the unit” and enter below it how many hours before the start are late.`,
      },
      {
        does: msg`Print used units on documents`,
        how: msg`Tick “Documents have a row of 0 for a used unit” if your printer and your accountant want it. Otherwise only what is paid is printed.`,
      },
      {
        does: msg`Pay commission for courses`,
        how: msg`Choose under “Commission counts” whether it is earned by whoever sells or by whoever performs the treatment.`,
      },
      {
        does: msg`Let guests use courses in all branches`,
        how: msg`Tick “What is sold from now on can be used in all branches”. What was sold before stays as it is.`,
      },
    ],
    badDay: [
      {
        when: msg`A sale with a unit is refused for want of a payment type`,
        what: msg`Choose one under “Payment type of used units”, or create one that the printer takes as a voucher under “Payment Types”.`,
      },
    ],
  },
};
