import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const deviceTopics: HelpTopics<typeof paths.printer | typeof paths.hotelSystem | typeof paths.messageSettings> =
  {
    [paths.printer]: {
      purpose: msg`Where the fiscal printer is, and who sends receipts to it. A branch without a printer says so here.`,
      tasks: [
        {
          does: msg`Enter the printer`,
          how: msg`Type “Address of the printer” and “Device” as its technician names them, and press “Save”. If the address is refused, whoever runs Quieta has to allow it first.`,
        },
        {
          does: msg`Choose who sends the receipts`,
          how: msg`Under “Receipts are sent by” take “the desk’s browser” where the desk’s computer reaches the printer, and “the server” where the server does.`,
        },
        {
          does: msg`Compare the VAT rates with the printer’s`,
          how: msg`“VAT table of the printer” lists each rate with its index and departments. Compare it with the technician’s sheet; press the name of a tax to enter what is “missing”.`,
        },
        {
          does: msg`Work without a printer`,
          how: msg`Leave the address empty, save, and press “This branch prints no receipts”: from then on no payment type prints one. Ask your accountant whether that is allowed.`,
        },
        {
          does: msg`Print the receipts that are waiting`,
          how: msg`They stand in “Checkout” under “Receipts to print”, each with the reason. When the printer is ready again, press “Print again”.`,
        },
      ],
      badDay: [
        {
          when: msg`The printer gets a new address`,
          what: msg`Print what is waiting first: a receipt always goes to the address it was made for. Then have whoever runs Quieta allow the new address, and enter it here.`,
        },
        {
          when: msg`The printer does not answer`,
          what: msg`Check power, paper, cover and network. Go on selling: each receipt waits in “Receipts to print”. Where it is not known whether one was printed, look at the paper first: a second receipt counts as a second sale.`,
        },
      ],
    },
    [paths.hotelSystem]: {
      purpose: msg`Connects the branch with the hotel’s system: its guests are found, and treatments can be charged to their rooms.`,
      tasks: [
        {
          does: msg`Connect the hotel`,
          how: msg`Choose the system under “Hotel system”, fill in every field under “Credentials” as the hotel gives them to you, and press “Save”. Then press “Test connection”.`,
        },
        {
          does: msg`Test the connection`,
          how: msg`Press “Test connection”: the hotel’s system is asked how many rooms it has, and nothing is changed there.`,
        },
        {
          does: msg`Change the credentials`,
          how: msg`Fill in all fields under “New credentials” and save. Saved ones are encrypted and never shown, so a single one cannot be changed.`,
        },
        {
          does: msg`Get the VAT on the hotel’s bill right`,
          how: msg`With OPERA Cloud, each tax needs the hotel’s transaction code: the taxes without one are listed here, press their names. Ask the hotel’s accounts for the codes.`,
        },
        {
          does: msg`Disconnect the hotel`,
          how: msg`Press “Disconnect”: the credentials are deleted. Guests already met and charges already posted stay.`,
        },
      ],
      badDay: [
        {
          when: msg`The hotel changed its keys`,
          what: msg`Everything the hotel is asked is refused. Get all credentials again, enter them under “New credentials”, save and press “Test connection”. Then post what is listed under “Room charges to post” in “Checkout”.`,
        },
        {
          when: msg`The hotel’s system does not answer`,
          what: msg`The planner and every other payment go on. A charge to a room that is known can be sold with “Sell without posting”; post it later, before the guest leaves.`,
        },
      ],
    },
    [paths.messageSettings]: {
      purpose: msg`Whether the branch writes to its guests by e-mail, when, and what the messages say.`,
      tasks: [
        {
          does: msg`Switch messages on`,
          how: msg`Tick “Write to guests by e-mail” under “When and to whom” and press “Save”. Guests get nothing about what was booked before that.`,
        },
        {
          does: msg`Choose which messages guests get`,
          how: msg`Tick them under “What guests get”. What counts as advertising goes only to guests who have agreed to it.`,
        },
        {
          does: msg`Change what a message says`,
          how: msg`Open “Texts”, choose the language of the guest and the message. The buttons under “Filled in for each guest” put in name, date and the like; below you see what a guest would get.`,
        },
        {
          does: msg`Change when the reminder goes out`,
          how: msg`Enter “Reminder, days before” and “Time of the reminder”, in the branch’s time.`,
        },
        {
          does: msg`Say who the messages come from`,
          how: msg`Enter “Name of the sender”, and under “Replies go to” the address that somebody at the spa reads.`,
        },
      ],
      badDay: [
        {
          when: msg`Guests receive nothing`,
          what: msg`A line below the first box says whether a mail server is set: only whoever runs Quieta can do that. Otherwise press “See what goes out”: each message that was not sent says why.`,
        },
        {
          when: msg`A wrong text goes out`,
          what: msg`Correct it under “Texts”, or press “Use Quieta’s text again”. Messages that still wait get the new text; what was sent stays sent.`,
        },
      ],
    },
  };
