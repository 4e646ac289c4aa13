import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const businessTopics: HelpTopics<
  | typeof paths.settings
  | typeof paths.businessProfile
  | typeof paths.businessNameInfo
  | typeof paths.openingHours
  | typeof paths.region
> = {
  [paths.settings]: {
    purpose: msg`Here the branch named at the top is set up: what it offers, how guests pay, and who may do what.`,
    tasks: [
      {
        does: msg`Find a setting`,
        how: msg`Open a group: its page shows each setting with how many rows are in use, or whether it is connected. Or search for the setting’s name from any page.`,
        shortcut: 'palette',
      },
      {
        does: msg`See what is missing before a sale`,
        how: msg`“Still needed before everything can be sold” stands at the top as long as something is missing. Press a line, and you are at the place to fill in.`,
      },
      {
        does: msg`Set up a new branch`,
        how: msg`Follow the steps under “Set up your spa”: they stand here until each is done or skipped. What you skip can be done at any time.`,
      },
      {
        does: msg`See who changed a setting`,
        how: msg`Press “History of changes” at the top of the setting, or of the row that you opened. It shows who changed what, from which value to which.`,
      },
      {
        does: msg`Bring along the lists of another program`,
        how: msg`Open “Moving in”. Each list is tried first, and nothing is written before you say so.`,
      },
    ],
    badDay: [
      {
        when: msg`A setting is not in the list`,
        what: msg`You see only what your roles allow. Whoever looks after “People and programs” can give you another role.`,
      },
      {
        when: msg`A colleague changes the same thing at the same time`,
        what: msg`A line at the field says what the colleague has entered. If you save, your version stays; the other one is in “History of changes”.`,
      },
    ],
  },
  [paths.businessProfile]: {
    purpose: msg`What concerns the branch as a whole: its name, its hours, its country, and the devices and systems it works with.`,
    tasks: [
      {
        does: msg`Change when the spa is open`,
        how: msg`Open “Opening hours”: they are the same every week. A holiday is entered on the rota, under “Closures”.`,
      },
      {
        does: msg`Change the name, the address or the VAT number`,
        how: msg`Open “Name and info”. Guests read these data, and the logo, on every document.`,
      },
      {
        does: msg`Set up the receipt printer`,
        how: msg`Open “Fiscal printer”. Its tile on this page also says what is wrong while a receipt is waiting.`,
      },
      {
        does: msg`Connect the hotel`,
        how: msg`Open “Hotel system” and enter the credentials that the hotel gives you. Until then its tile says “Not connected”.`,
      },
      {
        does: msg`Send e-mails to guests`,
        how: msg`Open “Message settings”: there you switch messages on, say when they go out, and change their texts.`,
      },
    ],
    badDay: [
      {
        when: msg`Printer and hotel system are missing here`,
        what: msg`Where roles decide, only the role “Administrator” sets up devices. Ask somebody who has it.`,
      },
    ],
  },
  [paths.businessNameInfo]: {
    purpose: msg`Name, address, VAT number and logo of the branch, as guests read them on documents and messages.`,
    tasks: [
      {
        does: msg`Change the name or the address`,
        how: msg`Type them under “Business name” and “Address”, and press “Save”. The next document has them.`,
      },
      {
        does: msg`Enter the VAT number`,
        how: msg`Type it under “VAT number”. It is checked by the rules of the branch’s country, so a mistyped digit is found at once.`,
      },
      {
        does: msg`Put the logo on documents`,
        how: msg`Press “Choose a picture” and take any picture file. Its margin is cut off and it is made small enough for paper; you see it as it is printed.`,
      },
      {
        does: msg`Replace or remove the logo`,
        how: msg`Press “Choose another” or “Remove” below it, then “Save”.`,
      },
      {
        does: msg`Change the seller on invoices`,
        how: msg`Invoices have data of their own. Open “Invoices” and press “Invoice data”.`,
      },
    ],
    badDay: [
      {
        when: msg`The VAT number is refused`,
        what: msg`A digit is missing or mistyped. If the number is from another country, it begins with that country’s letters. Which country the branch has stands under “Region and currency”.`,
      },
      {
        when: msg`The address was wrong for some days`,
        what: msg`Correct it here. What was already handed over for a sale stays as it was, also when it is printed again; invoices never change.`,
      },
    ],
  },
  [paths.openingHours]: {
    purpose: msg`When the spa is open in a usual week. The planner shows these hours, and areas without hours of their own follow them.`,
    tasks: [
      {
        does: msg`Change the hours of a day`,
        how: msg`Type when the day opens and when it closes, and press “Save”. The hours count for every week from now on.`,
      },
      {
        does: msg`Close over lunch`,
        how: msg`Press “Hours” at the end of the day’s line: a second pair of times appears. Enter the morning in one and the afternoon in the other.`,
      },
      {
        does: msg`Close on a day of every week`,
        how: msg`Press the cross behind the times, “Remove these hours”, until the day says “Closed”.`,
      },
      {
        does: msg`Give every day the same hours`,
        how: msg`Enter one day and press the copy symbol at the end of its line: all seven days get its hours. Then change those that differ.`,
      },
      {
        does: msg`Close for a holiday`,
        how: msg`Leave the hours as they are. Open “Rota” in “Staff and areas”, press “Closures”, enter the dates and press “Close the branch”: it counts for these dates only.`,
      },
    ],
    badDay: [
      {
        when: msg`Appointments lie outside the new hours`,
        what: msg`They stay booked, and nobody is told. Go through the next weeks in the planner, and move what cannot take place.`,
      },
      {
        when: msg`The spa is open, and still nobody can be booked`,
        what: msg`Staff are booked by the rota, not by these hours. Enter their working hours under “Staff and areas”, “Rota”.`,
      },
    ],
  },
  [paths.region]: {
    purpose: msg`Country, time zone and currency of the branch. They are set once, before the first appointment and the first sale.`,
    tasks: [
      {
        does: msg`Set the country`,
        how: msg`Choose it under “Country”. It says how VAT numbers are checked, which day a week begins on, and which accounts and files “Accounting” proposes.`,
      },
      {
        does: msg`Set the time zone`,
        how: msg`Type a part of its name under “Time zone” and choose it. All screens show the branch’s time, whatever the computer’s clock is set to.`,
      },
      {
        does: msg`Set the currency`,
        how: msg`Choose it under “Currency” before the first sale. Once there are prices, only a currency with as many decimals can take its place.`,
      },
      {
        does: msg`Begin the week on another day`,
        how: msg`It follows from the country, and cannot be set by itself.`,
      },
      {
        does: msg`Change the language of the screens`,
        how: msg`It is not a setting of the branch: everybody chooses their own on the Help page, under “Language”.`,
      },
    ],
    badDay: [
      {
        when: msg`The time zone was wrong`,
        what: msg`Appointments that are already booked keep their moment, so they show at another hour after the change. Go through the booked days in the planner, and move them back.`,
      },
      {
        when: msg`The currency cannot be changed any more`,
        what: msg`There are sales in it, and they stay as they are. Another currency needs a new branch: whoever runs Quieta at your spa adds one.`,
      },
    ],
  },
};
