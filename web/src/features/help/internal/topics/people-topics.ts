import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const peopleTopics: HelpTopics<
  typeof paths.people | typeof paths.accounts | typeof paths.rights | typeof paths.history | typeof paths.movingIn
> = {
  [paths.people]: {
    purpose: msg`Who may come in, what they may do, and who changed what.`,
    tasks: [
      {
        does: msg`Invite a colleague`,
        how: msg`Open “People and programs” and press “Invite”.`,
      },
      {
        does: msg`Change what somebody may do`,
        how: msg`Open the person under “People and programs” and tick other roles. “Rights” shows what each role may do.`,
      },
      {
        does: msg`Shut somebody out who has left`,
        how: msg`Open the person under “People and programs” and press “Disable”. What they did is kept.`,
      },
      {
        does: msg`Find out who changed something`,
        how: msg`Open “History” and search for the guest or the sale.`,
      },
      {
        does: msg`Give a program access`,
        how: msg`Under “People and programs” invite “A program”, and create a key for it.`,
      },
    ],
    badDay: [
      {
        when: msg`Nobody here may change rights`,
        what: msg`Ask whoever runs Quieta at your spa: they can give somebody a role.`,
      },
    ],
  },
  [paths.accounts]: {
    purpose: msg`The accounts of people and programs, and their roles in this branch. Passwords are not kept here, but where your people sign in.`,
    tasks: [
      {
        does: msg`Invite a colleague`,
        how: msg`Press “Invite”, type the name, tick the roles and save. Give the two values that appear to whoever runs your sign-in; until the first sign-in the row says “Invited”.`,
      },
      {
        does: msg`Change somebody’s roles`,
        how: msg`Open the person and tick the roles: they count for this branch. With several roles, people may do what any of them allows.`,
      },
      {
        does: msg`Link a therapist with the planner`,
        how: msg`Choose who they are under “Staff member in the planner”. Then they find their own day and their own report.`,
      },
      {
        does: msg`Help with a forgotten PIN`,
        how: msg`Open the person and press “Remove the PIN”. They set a new one themselves, in the menu under their name.`,
      },
      {
        does: msg`Make a key for a program`,
        how: msg`Invite “A program”, open it and press “Create key”. The key is shown once: put it into the program at once, and nowhere else.`,
      },
    ],
    badDay: [
      {
        when: msg`Somebody leaves the company`,
        what: msg`Open the person and press “Disable”: they are refused in all branches, also where they are signed in right now. What they did stays in the history. Appointments stay with the therapist in the planner, so move them.`,
      },
      {
        when: msg`A program’s key got into wrong hands`,
        what: msg`Open the program and press “Revoke” at that key: whatever calls with it is refused at once. Create a new key for the program, and look in “History” what was done.`,
      },
    ],
  },
  [paths.rights]: {
    purpose: msg`Whether roles decide what people may do, and what each role may do. It applies to all branches.`,
    tasks: [
      {
        does: msg`See what a role may do`,
        how: msg`Read its column under “What each role may do”. The table is fixed: roles are given, not changed.`,
      },
      {
        does: msg`Give somebody more or fewer rights`,
        how: msg`Open the person under “People and programs” and tick other roles. It counts at once.`,
      },
      {
        does: msg`Let roles decide`,
        how: msg`First give everybody their roles in each branch, and each branch an administrator. Then switch on “Roles decide what people may do”: it counts from that moment, also for those who are working.`,
      },
      {
        does: msg`Allow a single thing once`,
        how: msg`For a discount, a refund, a void and the like no role is needed: the colleague tries it, approval is asked for, and somebody who may do it types their PIN at that desk or answers on the phone.`,
      },
      {
        does: msg`Switch it off again`,
        how: msg`Switch “Roles decide what people may do” off: everybody may do everything at once, in all branches. Roles are kept.`,
      },
    ],
    badDay: [
      {
        when: msg`After switching on, somebody cannot work`,
        what: msg`They have no role in this branch, or one that is too small. Give it under “People and programs”; nobody has to sign in again.`,
      },
    ],
  },
  [paths.history]: {
    purpose: msg`Who changed what in this branch, and when. Nobody can change or delete an entry here.`,
    tasks: [
      {
        does: msg`Find who changed an appointment or a sale`,
        how: msg`Type the guest’s name or the sale’s number under “Guest or sale number”. Open an entry: it shows each field “Before” and “After”.`,
      },
      {
        does: msg`See what one person did`,
        how: msg`Choose them under “Who”, and the days. What was done at a desk that a colleague had taken over is under the colleague’s name.`,
      },
      {
        does: msg`Follow one thing from the beginning`,
        how: msg`Open one of its entries and press “All its changes”. “Everything from this action” shows what else was changed in the same step.`,
      },
      {
        does: msg`Hand the history over as a file`,
        how: msg`Filter what is asked for and press “CSV”. A very long list holds the latest changes only, and says so: choose fewer days.`,
      },
      {
        does: msg`Check that nothing was tampered with`,
        how: msg`Press “Verify”. If “The chain is intact”, nothing was altered, removed or inserted since the first entry.`,
      },
    ],
    badDay: [
      {
        when: msg`The chain is broken`,
        what: msg`Somebody changed the database beside Quieta. Write down the number of the seal and tell whoever runs Quieta: a backup shows what stood there. Change nothing until then.`,
      },
    ],
  },
  [paths.movingIn]: {
    purpose: msg`Moves the lists of another program in: guests, treatments, staff, vouchers, courses, coming appointments and past visits. Each list is tried before, and can be undone afterwards.`,
    tasks: [
      {
        does: msg`Move a list of the other program in`,
        how: msg`Press “Move a list in”, say what it is a list of and choose the file, CSV or Excel. Keep to the order shown: later lists refer to earlier ones. Courses and packages are defined in the settings before.`,
      },
      {
        does: msg`Try it first`,
        how: msg`Say what each column holds and press “Try it”. Row by row it says what would happen, and nothing is written; only “Move in” writes.`,
      },
      {
        does: msg`Put right the rows that are left out`,
        how: msg`Press “Download the rows that are left out”: the file has the reason in each row. Correct it and move it in as a file of its own; what is there already is not added again.`,
      },
      {
        does: msg`Read lists from Easy!Appointments`,
        how: msg`Press “From Easy!Appointments” and enter its address and an administrator’s name and password. The lists then stand here, each to be tried first.`,
      },
      {
        does: msg`Take everything out as one file`,
        how: msg`Under “Everything out” press “Download everything”. It holds all branches with notes about health and has no lock, so keep it as you keep your books.`,
      },
    ],
    badDay: [
      {
        when: msg`A wrong list was moved in`,
        what: msg`Open the list and press “Undo”: what came with it is removed, and what it filled in is as before. What was used or changed since stays, and is named.`,
      },
      {
        when: msg`It stopped in the middle`,
        what: msg`Open the list: it says why. Press “Go on” when that is mended: it continues behind the last row that was written.`,
      },
    ],
  },
};
