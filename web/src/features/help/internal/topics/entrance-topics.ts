import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const entranceTopics: HelpTopics<typeof paths.help | typeof paths.login | typeof paths.selectBranch> = {
  [paths.help]: {
    purpose: msg`All help in one place: what each page is for, the tasks that come up most, and the bad days. The keyboard, the language and whom to ask are here, too.`,
    tasks: [
      {
        does: msg`Find out how something is done`,
        how: msg`Type a word into “Find in the help”. The tasks that hold it are listed; press one to read all about its page.`,
      },
      {
        does: msg`Read the help beside a page`,
        how: msg`Press the question mark on the keyboard or at the top of any page. The help follows you from page to page until you close it.`,
        shortcut: 'page-help',
      },
      {
        does: msg`Find anything from the keyboard`,
        how: msg`Press these keys on any page and type a guest, the number of a sale, a voucher or what you want to do. Choose with the arrow keys and press Enter.`,
        shortcut: 'palette',
      },
      {
        does: msg`Learn the shortcuts, or switch them off`,
        how: msg`Choose “Keyboard, language, contact” in the list. All shortcuts stand under “Keyboard”; “Use single letters as shortcuts” switches those without a second key off.`,
      },
      {
        does: msg`Know whom to ask`,
        how: msg`Choose “Keyboard, language, contact” and read “When you need somebody”. The version of Quieta stands there as well.`,
      },
    ],
    badDay: [
      {
        when: msg`A page shows an error, and no help fits`,
        what: msg`Note the time and the wording of the message. Press “Retry” where the page offers it. If it comes again, tell whoever runs Quieta at your spa.`,
      },
    ],
  },
  [paths.login]: {
    purpose: msg`Whoever works here signs in with their own account, so that the history can say who did what.`,
    tasks: [
      {
        does: msg`Sign in`,
        how: msg`Press “Sign in” and type the name and password of your account on the page that opens.`,
      },
      {
        does: msg`Work at another branch`,
        how: msg`Choose the branch after signing in, or later at the top of each page.`,
      },
      {
        does: msg`Hand the desk over to a colleague`,
        how: msg`Press “Change operator” in the menu under your name. The colleague types their PIN; nobody signs out.`,
        shortcut: 'change-operator',
      },
      {
        does: msg`Sign out`,
        how: msg`Press “Log out” at the top right. What was not saved is asked about first.`,
      },
      {
        does: msg`Change the language`,
        how: msg`Choose it on the Help page, under “Language”. Everybody chooses for themselves.`,
      },
    ],
    badDay: [
      {
        when: msg`The sign-in page does not open`,
        what: msg`Whoever is signed in works on. Do not sign out, and tell whoever runs Quieta at your spa.`,
      },
    ],
  },
  [paths.selectBranch]: {
    purpose: msg`Whoever works at several branches says here where they work today. Planner, guests and checkout are then those of that branch.`,
    tasks: [
      {
        does: msg`Choose where you work today`,
        how: msg`Press the name of the branch. The page that you wanted opens, otherwise the planner.`,
      },
      {
        does: msg`See in which branch you are`,
        how: msg`The name stands at the top left of each page. Whoever has only one branch does not see it there.`,
      },
      {
        does: msg`Change to another branch`,
        how: msg`Press the name at the top left and choose another one. If something is not saved, you are asked before it is lost.`,
      },
      {
        does: msg`Get access to a further branch`,
        how: msg`Ask whoever looks after accounts and rights at your spa to add you to it.`,
      },
      {
        does: msg`See the figures of all branches`,
        how: msg`Choose any branch, open “Dashboard” at the top and choose “All branches”. This needs the right to see reports.`,
      },
    ],
    badDay: [
      {
        when: msg`Your branch is not in the list`,
        what: msg`Your account has not been added to it, or you are signed in with another one. Sign out and in again with your own account; if that does not help, ask whoever runs Quieta at your spa.`,
      },
    ],
  },
};
