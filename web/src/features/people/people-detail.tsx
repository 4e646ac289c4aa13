import { msg } from '@lingui/core/macro';

/** Says what the settings of people are for, on the page of all settings. */
export const peopleDetail = msg`Who may come in, what they may do, who changed what, and the keys of programs.`;
