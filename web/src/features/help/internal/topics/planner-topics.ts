import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const plannerTopics: HelpTopics<typeof paths.planner> = {
  [paths.planner]: {
    purpose: msg`The planner shows who treats whom, where and when. Here you book, move and cancel appointments, and say how far each guest is.`,
    tasks: [
      {
        does: msg`Book an appointment`,
        how: msg`Click a free time in the column of the therapist. Choose “Guest” and “Service” in the panel and press “Save”. Type the name of a new guest into the same field and choose to add it: the guest is stored with the booking.`,
        shortcut: 'new-appointment',
      },
      {
        does: msg`Mark that a guest has arrived`,
        how: msg`Click the appointment, choose “Arrived” under “Status” and press “Save”. With the keyboard, go to it with the arrow keys and press the letter; the Help page lists those of the other steps.`,
        shortcut: 'card-arrived',
      },
      {
        does: msg`Move an appointment`,
        how: msg`Drag it to another time or another column. If there is no room it goes back, and a note says what is in the way and what would work. “Undo” takes the move back. Of a treatment by several therapists all cards move together; one dragged to another column replaces that therapist alone. If it is one of a series, the note offers to move the following ones as well; in the panel, “Save this and the following” does so for all changes. Both list first what stays as it is.`,
      },
      {
        does: msg`Find a free time`,
        how: msg`Choose guest and service in the panel and press “Find a time”: it lists the first free times of all therapists and areas. If none suits a guest of the list, press “Put on the waiting list”; “Waiting list” at the top shows when something becomes free.`,
      },
      {
        does: msg`Cancel an appointment`,
        how: msg`Click it and press “Cancel appointment” at the bottom of the panel. Its time becomes free, and it stays in the guest’s history. Of a paid one the money goes back first: press “Cancel and refund…”.`,
      },
    ],
    badDay: [
      {
        when: msg`The connection is lost`,
        what: msg`“Offline” appears at the top. The days that you have opened can still be read, and what you save waits and is sent when the connection is back. Leave the window open, and enter nothing a second time.`,
      },
      {
        when: msg`Another desk changes the same appointment`,
        what: msg`The panel says “Changed at another desk in the meantime” and names each difference: press “Keep mine” or “Use theirs”. Of two desks that book the same time only the first one gets it; the other is told why, and what would work.`,
      },
    ],
  },
};
