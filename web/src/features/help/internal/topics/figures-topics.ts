import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const figuresTopics: HelpTopics<
  | typeof paths.dashboard
  | typeof paths.reports
  | typeof paths.figureRows
  | typeof paths.lostDemand
  | typeof paths.prepaidReport
> = {
  [paths.dashboard]: {
    purpose: msg`The spa at this moment, and its figures over any days. Each figure says what it means and opens what it is made of.`,
    tasks: [
      {
        does: msg`See who is coming, late or leaving`,
        how: msg`Look at the row at the top: “Arrivals, next two hours”, “Late”, “Free now” and “Departures today”. The last one says who still has something to pay.`,
      },
      {
        does: msg`See what was taken today`,
        how: msg`“Takings today” shows each payment type, compared with the same time a week ago. “VAT by rate” below it shows the VAT.`,
      },
      {
        does: msg`Look at other days`,
        how: msg`Choose “Week”, “Month”, “Quarter” or “Year” at the top, or press the calendar for any days. The menu beside it says what they are compared with.`,
      },
      {
        does: msg`Understand a figure`,
        how: msg`Press its name to read what it means. Press the number itself to see the sales or appointments that it is made of.`,
      },
      {
        does: msg`Save the figures as a file`,
        how: msg`Press “Export” at the top right: the file for spreadsheets has a row for each day. It is there for one branch at a time.`,
      },
    ],
    badDay: [
      {
        when: msg`A figure looks wrong`,
        what: msg`Press the name and read what counts: revenue is what was sold, and a gift voucher counts when it is used. Then press the number and look through its rows; each leads to its sale or appointment.`,
      },
      {
        when: msg`You see only today`,
        what: msg`Figures over days are for those who may see reports. Ask whoever looks after people and rights if you need them.`,
      },
    ],
  },
  [paths.reports]: {
    purpose: msg`The figures of any days by therapist, service, product, area, source and discount, and those of the hotel guests.`,
    tasks: [
      {
        does: msg`See what each therapist did`,
        how: msg`Choose “Therapists”: hours, treatments, revenue, tips and commission stand side by side. Press a figure to see what it is made of.`,
      },
      {
        does: msg`Choose the days`,
        how: msg`Press “This month” and choose another period, or any dates under “From” and “To”.`,
      },
      {
        does: msg`Put the rows in order`,
        how: msg`Press the heading of a column. Press it again to turn the order round.`,
      },
      {
        does: msg`Print the report or save it as a file`,
        how: msg`Press “Print” at the top right, or “CSV” for spreadsheets.`,
      },
      {
        does: msg`Keep a report for the next time`,
        how: msg`Choose report, days and order, press “Saved views”, enter a name and press “Save”. Only you see your views.`,
      },
    ],
    badDay: [
      {
        when: msg`You see only your own row, or nothing`,
        what: msg`Without the right to see reports, you see your own figures as a therapist. If there are none, your account is not linked to you as a staff member yet: ask whoever looks after people and rights.`,
      },
    ],
  },
  [paths.figureRows]: {
    purpose: msg`The rows that a figure is made of; their sum is the figure again. You get here by pressing a figure of the dashboard or of a report.`,
    tasks: [
      {
        does: msg`Check a figure`,
        how: msg`Read at the top what the figure means and which days it covers. The rows stand below it, their sum at the bottom.`,
      },
      {
        does: msg`Open the sale or appointment of a row`,
        how: msg`Press the number of the sale, or the name of the treatment. The browser’s back button leads to the rows again.`,
      },
      {
        does: msg`See the rows of a single branch`,
        how: msg`If the figure is that of all branches, they are listed first, each with its part. Press a branch to see its rows.`,
      },
      {
        does: msg`Save the rows as a file`,
        how: msg`Press “CSV” at the top right. Very long lists are cut: choose fewer days for the rest.`,
      },
      {
        does: msg`Go back to where the figure stands`,
        how: msg`Press “Back” at the top.`,
      },
    ],
    badDay: [
      {
        when: msg`“There is no figure at this address.”`,
        what: msg`The address is incomplete, or the figure is that of a branch which you may not see. Press “Open the dashboard” and press the figure there.`,
      },
    ],
  },
  [paths.prepaidReport]: {
    purpose: msg`What was sold, used, refunded and lost of courses and packages in some days, and what you still owe your guests at the end of them.`,
    tasks: [
      {
        does: msg`See what you owe on a date`,
        how: msg`Choose days that end on this date. “Still owed” tells the units and the money that are left, “Owed before” those on the day before the first one.`,
      },
      {
        does: msg`See what a figure is made of`,
        how: msg`Press it: the entries behind it open beside the page, with their sales.`,
      },
      {
        does: msg`Tell apart what VAT was declared for`,
        how: msg`Below each name stands when its VAT is declared: when it is sold, when it is used, or by the hotel.`,
      },
      {
        does: msg`See what is about to expire`,
        how: msg`The line above the table tells how many packages end in the next 30 days and what is left of them.`,
      },
      {
        does: msg`Give it to the accountant`,
        how: msg`“CSV” saves the table.`,
      },
    ],
    badDay: [
      {
        when: msg`A package has expired and is still on the list of packages with units.`,
        what: msg`It counts as expired from the day after its last one, even before the entry is written. A package that is stopped does not expire.`,
      },
    ],
  },
  [paths.lostDemand]: {
    purpose: msg`What was asked for and could not be booked, and how much of it one more therapist or area would have met. It is kept without names.`,
    tasks: [
      {
        does: msg`See how much was lost, and why`,
        how: msg`“Requests not met” tells how many there were and their worth at list prices. “Why” and “What” below it tell the reasons and the services.`,
      },
      {
        does: msg`Find out when one more shift would pay`,
        how: msg`“Recurring requests” lists what was asked for again and again on the same weekday and in the same hours. Each says how many requests one more therapist or area would have met.`,
      },
      {
        does: msg`Plan the shift`,
        how: msg`The button below the dates leads to staff and areas. Choose “Rota” there and enter the hours.`,
      },
      {
        does: msg`See the single requests`,
        how: msg`Press any number: the requests behind it open beside the page, and “CSV” saves them as a file.`,
      },
      {
        does: msg`Look at other weeks`,
        how: msg`Press “Last 8 weeks” and choose another period. “Next 4 weeks” shows what is missing in the days to come.`,
      },
    ],
    badDay: [
      {
        when: msg`The list is shorter than you expect`,
        what: msg`Only what was tried in Quieta is counted: a search with “Find a time”, a booking that was refused, a declined offer, a waiting-list request without a booking. So search for the guest on the phone, too, even if you know that all is full.`,
      },
    ],
  },
};
