import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const offerTopics: HelpTopics<
  | typeof paths.serviceSetup
  | typeof paths.serviceCategories
  | typeof paths.services
  | typeof paths.products
  | typeof paths.skills
  | typeof paths.levels
> = {
  [paths.serviceSetup]: {
    purpose: msg`What the spa offers: the treatments with price and duration, the categories they stand in, and the products of the counter.`,
    tasks: [
      {
        does: msg`Change the price of a treatment`,
        how: msg`Open “Services”, then the treatment. What is booked already keeps the price that it was booked at.`,
      },
      {
        does: msg`Add a treatment`,
        how: msg`Open “Services” and press “New service”.`,
      },
      {
        does: msg`Add something for the counter`,
        how: msg`Open “Products” and press “New product”. Products are sold at checkout, and cannot be booked.`,
      },
      {
        does: msg`Print the price list`,
        how: msg`Open “Services” and press “Price list”. Language and paper are chosen there, and it can be saved as PDF.`,
      },
      {
        does: msg`Group the list`,
        how: msg`Open “Service categories”: add and sort the groups there. Which category a treatment has is chosen at the treatment.`,
      },
    ],
    badDay: [
      {
        when: msg`Something of the list cannot be sold`,
        what: msg`Its row has a mark, such as “No tax” or “Not on the printer”. Open the row: its first line says what is missing.`,
      },
    ],
  },
  [paths.serviceCategories]: {
    purpose: msg`The groups that treatments and products are listed in. Commission, accounts and the hotel’s codes can differ by category.`,
    tasks: [
      {
        does: msg`Add a category`,
        how: msg`Press “New category”, type its name and press “Save”.`,
      },
      {
        does: msg`Rename a category`,
        how: msg`Open it, change the name and press “Save”: the new name stands wherever the category is listed.`,
      },
      {
        does: msg`Change the order`,
        how: msg`Drag a row by the dots at its beginning. The order counts wherever the categories are listed; “Undo” stands below for a few seconds.`,
      },
      {
        does: msg`Put a treatment into another category`,
        how: msg`Open the treatment under “Services” and choose the category there. For many at once, export the list, change the column and import it.`,
      },
      {
        does: msg`Take a category off the list`,
        how: msg`Open it and press “Archive”: it is no longer offered, and stays where it was used. “Show archived” brings it back to sight, “Restore” into use.`,
      },
    ],
    badDay: [
      {
        when: msg`The same category is there twice`,
        what: msg`Move the treatments and products of one to the other, then open the empty one and delete it, or archive it if it was used before.`,
      },
    ],
  },
  [paths.services]: {
    purpose: msg`The treatments that can be booked and sold: price, duration, tax, colour in the planner, and who performs them where.`,
    tasks: [
      {
        does: msg`Change a price or a duration`,
        how: msg`Open the treatment, change it, and press “Save”. Another price or time for a therapist, a level, some hours or a season stands under “Prices and durations”. Appointments keep what they were booked with.`,
      },
      {
        does: msg`Add a treatment`,
        how: msg`Press “New service”. If it resembles another, open that one and press “Duplicate” instead.`,
      },
      {
        does: msg`Say who performs it, and where`,
        how: msg`Tick them under “Staff who perform it” and “Areas where it is performed”. Only they can be booked for it.`,
      },
      {
        does: msg`Change many prices at once`,
        how: msg`Press “Export”, change the file in a spreadsheet and press “Import”. You see what each line would change before anything is saved; keep the exported file as a way back.`,
      },
      {
        does: msg`Leave time before or after a treatment`,
        how: msg`Open “Set-up and clean-up minutes” at the end of the form. Staff and area are held for them as well, and the guest’s time stays as it is.`,
      },
    ],
    badDay: [
      {
        when: msg`A treatment cannot be booked`,
        what: msg`Nobody is ticked for it, or those who are have no working hours on the rota. Look at both.`,
      },
      {
        when: msg`A guest asks why a treatment costs something else than on the list`,
        what: msg`Open the appointment: the line below the treatment says why, such as the price of a therapist at weekends. “Agree another price” changes it for this appointment.`,
      },
      {
        when: msg`A treatment does not take a therapist the whole time`,
        what: msg`Choose “In parts” and then “With a rest in between”. The strip shows when the therapist is free; another guest can be booked then.`,
      },
      {
        when: msg`A wrong list was imported`,
        what: msg`Import the file that you exported before: rows are found by their id, so their old values come back. Rows that came in new are deleted or archived one by one.`,
      },
    ],
  },
  [paths.products]: {
    purpose: msg`What is sold over the counter, with price and tax. Products are sold at checkout, alone or together with treatments.`,
    tasks: [
      {
        does: msg`Change a price`,
        how: msg`Open the product, change “Price” and press “Save”. Past sales keep theirs.`,
      },
      {
        does: msg`Add a product`,
        how: msg`Press “New product” and enter name, price and tax. It can be sold as soon as it is saved.`,
      },
      {
        does: msg`Add many products, or change many prices`,
        how: msg`Press “Export” to get a file with the right headings, and “Import” to bring it back. A line with the id or the name of a product changes it, any other adds one.`,
      },
      {
        does: msg`Sell a product`,
        how: msg`Look for it in “Checkout” and add it to the cart. It needs no guest.`,
      },
      {
        does: msg`Take a product off the list`,
        how: msg`Open it and press “Archive”: it is no longer sold, and stays in past sales and reports.`,
      },
    ],
    badDay: [
      {
        when: msg`A product was sold at a wrong price`,
        what: msg`Correct the price here for the next sale. The sale itself does not change: open it under “Sales”, press “Refund…” and sell it again.`,
      },
      {
        when: msg`A product cannot be sold`,
        what: msg`Its row says “No tax”, or its tax is not on the printer yet. Open it and choose a tax under “Tax”.`,
      },
    ],
  },
  [paths.skills]: {
    purpose: msg`What a part of a treatment may ask of its therapists, such as a certificate for the laser. Whoever lacks the skill is not offered for that part.`,
    tasks: [
      {
        does: msg`Add a skill`,
        how: msg`Press “New skill”, type its name and press “Save”.`,
      },
      {
        does: msg`Say who has it`,
        how: msg`Open the staff member under “Staff and areas” and tick it under “Skills”.`,
      },
      {
        does: msg`Ask for it in a treatment`,
        how: msg`Open the treatment under “Services”, choose “In parts”, and choose the skill at the part that needs it.`,
      },
      {
        does: msg`Rename a skill`,
        how: msg`Open it, change the name and press “Save”. Whoever has it keeps it.`,
      },
      {
        does: msg`Take a skill off the list`,
        how: msg`Open it and press “Archive”: it can no longer be given or asked for, and stays where it is.`,
      },
    ],
    badDay: [
      {
        when: msg`Nobody is offered for a treatment`,
        what: msg`One of its parts asks for a skill that nobody on duty has. Look at the skills of the staff, or take the skill off the part.`,
      },
    ],
  },
  [paths.levels]: {
    purpose: msg`Ranks of the staff, such as Junior and Senior. Prices and durations may depend on them.`,
    tasks: [
      {
        does: msg`Add a level`,
        how: msg`Press “New level”, type its name and press “Save”.`,
      },
      {
        does: msg`Give somebody a level`,
        how: msg`Open the staff member under “Staff and areas” and choose it under “Level”.`,
      },
      {
        does: msg`Change the order`,
        how: msg`Drag a row by the dots at its beginning. The order counts wherever the levels are listed; “Undo” stands below for a few seconds.`,
      },
      {
        does: msg`Rename a level`,
        how: msg`Open it, change the name and press “Save”.`,
      },
      {
        does: msg`Take a level off the list`,
        how: msg`Open it and press “Archive”: nobody can be given it any more, and whoever has it keeps it.`,
      },
    ],
    badDay: [
      {
        when: msg`A level cannot be deleted`,
        what: msg`Somebody has it. Choose another level for them first, or archive it.`,
      },
    ],
  },
};
