import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const billingTopics: HelpTopics<
  | typeof paths.paymentBilling
  | typeof paths.paymentTypes
  | typeof paths.documents
  | typeof paths.taxes
  | typeof paths.hotelTax
> = {
  [paths.paymentBilling]: {
    purpose: msg`How guests pay, which VAT is in the prices, what documents look like, and what the accountant gets.`,
    tasks: [
      {
        does: msg`Get the files for the accountant`,
        how: msg`Open “Accounting”, choose the days and press “Save all files”.`,
      },
      {
        does: msg`Add a payment type`,
        how: msg`Open “Payment Types” and press “New payment type”.`,
      },
      {
        does: msg`Enter a VAT rate`,
        how: msg`Open “Taxes” and press “New tax”. Which tax a treatment has is chosen at the treatment.`,
      },
      {
        does: msg`Say how much discount the desk may give`,
        how: msg`Open “Discounts”. More than that needs the approval of somebody who may give it.`,
      },
      {
        does: msg`Change the text on documents`,
        how: msg`Open “Documents” and the template: there are lines above and below, with a preview.`,
      },
    ],
    badDay: [
      {
        when: msg`A sale is refused because something is missing`,
        what: msg`Open “Settings”: “Still needed before everything can be sold” names each treatment, tax and payment type that lacks something.`,
      },
    ],
  },
  [paths.paymentTypes]: {
    purpose: msg`The payment types that checkout offers, what the fiscal printer calls each, and whether it prints a receipt.`,
    tasks: [
      {
        does: msg`Add a payment type`,
        how: msg`Press “New payment type”, name it as the desk calls it, and choose what it is “On the fiscal printer”. Checkout offers it at once.`,
      },
      {
        does: msg`Say what the printer calls it`,
        how: msg`Choose “Cash”, “Card”, “Voucher” or “Not collected” under “On the fiscal printer”. In Italy the tax office compares cards with the terminals, so choose with care.`,
      },
      {
        does: msg`Take a payment without a receipt`,
        how: msg`Take the tick away from “Prints a receipt”. It counts for this payment type only; ask your accountant before.`,
      },
      {
        does: msg`Charge treatments to the room`,
        how: msg`Make a payment type of the kind “Room charge”. It prints no receipt unless you tick it, because the hotel’s bill is the document.`,
      },
      {
        does: msg`Stop offering a payment type`,
        how: msg`Open it and press “Archive”. Past sales and reports keep it, and “Restore” brings it back.`,
      },
    ],
    badDay: [
      {
        when: msg`A payment type was mapped wrongly`,
        what: msg`Choose the right one here: it counts from the next sale on. Receipts already printed stay; note the days and the sums for your accountant.`,
      },
      {
        when: msg`A guest paid otherwise than was entered`,
        what: msg`Nothing is changed here. Open the sale under “Sales” and press “Correct the payment…”: an entry of its own moves the amount.`,
      },
    ],
  },
  [paths.documents]: {
    purpose: msg`The templates of what is put on paper: title, your own lines, logo and numbering of invoices, vouchers, itineraries and the like. Fiscal receipts come from the printer.`,
    tasks: [
      {
        does: msg`Change the text on a document`,
        how: msg`Open its template, type under “Lines above” or “Lines below”, and look at “Preview”. The next document is printed with them.`,
      },
      {
        does: msg`Set the numbers of invoices`,
        how: msg`Enter under “Numbering” how they are written; the hint below shows the form. Each template for invoices needs numbers that no other one makes.`,
      },
      {
        does: msg`See how it looks`,
        how: msg`“Preview” shows it with treatments of this branch, in each language, for a sale, a refund, a void and a voucher.`,
      },
      {
        does: msg`Add a template`,
        how: msg`Press “New template” and choose under “Used for” which document is printed with it, such as “Invoice” or “Gift voucher”.`,
      },
      {
        does: msg`Put the logo on it`,
        how: msg`The logo belongs to the branch: it is set under “Name and info”, and stands on every document.`,
      },
    ],
    badDay: [
      {
        when: msg`Invoices cannot be issued`,
        what: msg`There must be one template used for “Invoice”, and the seller’s data: open “Invoices” and press “Invoice data”.`,
      },
      {
        when: msg`A wrong line was printed for days`,
        what: msg`Correct the template: it counts from the next document on. What was handed over for a sale stays as it was, also when it is printed again.`,
      },
    ],
  },
  [paths.taxes]: {
    purpose: msg`The VAT rates of what is sold, with the place that the fiscal printer and the hotel have for each. Prices contain the VAT.`,
    tasks: [
      {
        does: msg`Change which VAT a treatment has`,
        how: msg`Open the treatment under “Services”, or the product under “Products”, and choose another one under “Tax”. The price stays; only the VAT within it changes.`,
      },
      {
        does: msg`Enter the printer’s department and index`,
        how: msg`Open the tax and enter “Department of the printer” and “VAT index of the printer” from the technician’s sheet. Taxes of one rate share the index.`,
      },
      {
        does: msg`Add a rate`,
        how: msg`Press “New tax”. Two taxes may have the same rate, such as for two departments of the printer.`,
      },
      {
        does: msg`Enter the hotel’s transaction code`,
        how: msg`With OPERA Cloud, enter “Transaction code of the hotel” at each tax, and where the hotel asks for it one for single categories: the VAT of the hotel’s bill follows from it.`,
      },
      {
        does: msg`Follow a rate that the state changes`,
        how: msg`On the day itself, before the first sale, change “Rate in per cent” in the row and enter the printer’s new index. Sales made before keep the old rate.`,
      },
    ],
    badDay: [
      {
        when: msg`A wrong VAT is found after sales`,
        what: msg`Choose the right tax at once: it counts from the next sale on. Sales, receipts and invoices already made keep theirs; show them to your accountant, who says whether to refund and sell them again.`,
      },
      {
        when: msg`The printer prints another rate than the screen shows`,
        what: msg`Its own table has something else under that index or department. Compare it with “VAT table of the printer” under “Fiscal printer”, and have the technician look before you go on.`,
      },
    ],
  },
  [paths.hotelTax]: {
    purpose: msg`When the second tax of a treatment applies, the one for guests of the hotel. Prices stay as they are; only the VAT within them changes.`,
    tasks: [
      {
        does: msg`Choose the rule`,
        how: msg`Under “The tax for hotel guests applies” choose “to guests who stay at the hotel” or “when charged to the room”. Your accountant knows which is right.`,
      },
      {
        does: msg`Give a treatment its tax for hotel guests`,
        how: msg`Open it under “Services”, or a product under “Products”, and choose “Tax for hotel guests”. Without one, everybody pays its usual VAT.`,
      },
      {
        does: msg`See which VAT a guest pays`,
        how: msg`Put the treatment into the cart in “Checkout” and choose the payer: the line names the rate, and whether it is a guest of the hotel’s.`,
      },
      {
        does: msg`Apply it to a couple of whom one stays`,
        how: msg`With the rule for guests who stay, an appointment goes by its own guest and everything else by the payer. Book each under their own name.`,
      },
      {
        does: msg`Stop using it`,
        how: msg`Choose “never” and save. The taxes at the treatments stay, for another time.`,
      },
    ],
    badDay: [
      {
        when: msg`The wrong rule was on for some days`,
        what: msg`Change it now: it counts from the next sale on. Sales made in between keep their VAT; “VAT journal” under “Accounting” lists them for your accountant.`,
      },
    ],
  },
};
