import { msg } from '@lingui/core/macro';
import { paths } from '#addresses/paths.ts';
import type { HelpTopics } from '../help-topic.ts';

export const entranceTopics: HelpTopics<typeof paths.login> = {
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
};
