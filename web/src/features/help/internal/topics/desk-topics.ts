import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const deskTopics: HelpTopics<
  typeof paths.appointmentsSummary | typeof paths.messages | typeof paths.resources | typeof paths.guests
> = {
  [paths.appointmentsSummary]: {
    purpose: msg`A list of the appointments of any days, with filters and sums: who comes tomorrow, what is still to be paid, what a guest had last month.`,
    tasks: [
      {
        does: msg`See what is not paid yet`,
        how: msg`Press “Payment” and choose “Not paid”. The sums at the top follow the filter. Treatments that are done carry the mark “To pay”.`,
      },
      {
        does: msg`Check out an appointment`,
        how: msg`Press the three dots at the end of its row and choose “Check out”. The checkout opens with it in the cart.`,
      },
      {
        does: msg`Look at other days`,
        how: msg`Press “Today” among the filters and choose “Tomorrow”, “Next 7 days” or another period. “From” and “To” take any dates.`,
      },
      {
        does: msg`Find the appointments of a guest`,
        how: msg`Press “Guest” and type the name. “Staff and areas” and “Services” narrow the list in the same way. “Clear filters” brings back today.`,
      },
      {
        does: msg`Save the list as a file`,
        how: msg`Press “Export” at the top right. The file for spreadsheets has the rows that the filters leave. The button is there for those who may see reports.`,
      },
    ],
    badDay: [
      {
        when: msg`A guest does not come`,
        what: msg`Press the three dots of the row and “Open in the planner”. Choose “No-show” under “Status” and press “Save”: its time becomes free, and it counts as a no-show. Nothing is charged by that.`,
      },
    ],
  },
  [paths.messages]: {
    purpose: msg`Everything that Quieta writes to guests by e-mail: what goes out next, what did not arrive, and what guests answered.`,
    tasks: [
      {
        does: msg`See whether a guest was told`,
        how: msg`Choose “Past”. The row says when the message was sent, or why it was not; press it to read what it said.`,
      },
      {
        does: msg`Answer a guest who asks for a change`,
        how: msg`Choose “Answers” and call the guest. “Open the appointment” leads to the planner, where you move it. Then press “Resolved”.`,
      },
      {
        does: msg`Deal with a message that did not arrive`,
        how: msg`Choose “To review” and press the row: the panel says why. Where the address is missing, “Add an address” leads to the guest. Then press “Send again”, or “Resolved” once you have called the guest.`,
      },
      {
        does: msg`Send a message right now`,
        how: msg`Choose “Outgoing”, press the row and read how the message would look now. “Send now” sends it without waiting for its time.`,
      },
      {
        does: msg`See what goes out tonight`,
        how: msg`Choose “Outgoing” and then “Tonight”.`,
      },
    ],
    badDay: [
      {
        when: msg`The mail server does not answer`,
        what: msg`Messages wait, and leave by themselves when it answers again. Where it is in doubt, the message stands under “To review” as “Not known whether it was sent”: ask the guest, then press “It arrived” or “Send again”.`,
      },
      {
        when: msg`Guests get no messages at all`,
        what: msg`Read the line below the title: messages are switched off, or no mail server is set. A manager switches them on in the message settings; whoever runs Quieta at your spa sets the mail server.`,
      },
    ],
  },
  [paths.resources]: {
    purpose: msg`Who works at the spa, where treatments take place, and who works when. Therapists can be booked in their hours on the rota.`,
    tasks: [
      {
        does: msg`Change working hours`,
        how: msg`Choose “Rota” and click the day. Type the hours, choose “This day only” or “Every week”, and press “Save”. Hours can also be drawn with the mouse.`,
      },
      {
        does: msg`Enter a day off or sickness`,
        how: msg`Choose “Rota”, click the day, then “Day off” or “Sick”; “Until (inclusive)” makes it several days. After “Save” the appointments of these days are listed, with who could take them over.`,
      },
      {
        does: msg`Add a therapist`,
        how: msg`Choose “Staff” and press “New staff member”. Enter the name, tick the services they perform and press “Save”. Then give them hours on the rota: without hours they cannot be booked.`,
      },
      {
        does: msg`Copy a week to another person`,
        how: msg`Choose “Rota”, click a day of the week and press “Copy the week”. Click a day of the other person, press “Paste the week” and save.`,
      },
      {
        does: msg`Close the spa on some days`,
        how: msg`Choose “Rota” and press “Closures”. Choose the days and press “Close the branch”: what is booked then is listed first. The bin beside a closure opens the branch again.`,
      },
    ],
    badDay: [
      {
        when: msg`A therapist calls in sick`,
        what: msg`Enter “Sick” on the rota and choose for each appointment who takes it over. Where nobody is free, call the guest: “Find a time or use the waiting list” and “Cancel appointment” open it in a new tab. What you leave stays booked, and the planner counts it under “Outside hours”.`,
      },
      {
        when: msg`A machine breaks down`,
        what: msg`Choose “Equipment”, open the machine and press “Block it in the planner”: block it there until it is repaired. What is booked with it stays, and each booking can be given another machine.`,
      },
      {
        when: msg`A colleague changes the same day`,
        what: msg`The panel says so. Compare before you press “Save”: your version replaces the colleague’s. Closing the panel keeps theirs.`,
      },
    ],
  },
  [paths.guests]: {
    purpose: msg`All guests with their contact details, what to keep in mind, their visits and purchases. New guests who are booked are added by themselves.`,
    tasks: [
      {
        does: msg`Look up a guest`,
        how: msg`Type a part of the name, a phone number, an e-mail address or today’s room into the field at the top. “Which guests” shows only those in the hotel today, or those with allergies.`,
      },
      {
        does: msg`See what a guest had and bought`,
        how: msg`Click the guest and choose “History”. “Book” at the bottom of the panel begins a new appointment for them.`,
      },
      {
        does: msg`Add a guest`,
        how: msg`Press “New guest”, enter the name and how to reach them, and press “Save”. If “Perhaps already on the list” appears, look at who is meant and press “Use this one” instead.`,
      },
      {
        does: msg`Note an allergy or a preference`,
        how: msg`Click the guest, fill in “Allergies and conditions” or “Preferences” and press “Save”. They are health data: enter under “Health data” since when the guest agrees. Only those who may see health notes see them.`,
      },
      {
        does: msg`Merge two entries of the same guest`,
        how: msg`Click one of them, press “More” and then “Merge with another guest…”. Appointments, purchases and stays of both come together. It can be undone under “History”.`,
      },
    ],
    badDay: [
      {
        when: msg`The hotel system does not answer`,
        what: msg`Guests who are already in the list are found; new ones of the hotel are not. Add them with “New guest”. If they appear twice later on, merge the two entries.`,
      },
      {
        when: msg`A guest wants to see or erase their data`,
        what: msg`Click the guest and press “More”. “Export everything, to read” saves all that is stored. “Erase for good…” erases the name and the contact details everywhere and cannot be undone; fiscal documents are kept as the law requires.`,
      },
    ],
  },
};
