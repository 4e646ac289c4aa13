import { msg } from '@lingui/core/macro';
import { serviceCategoryKind, skillKind, staffLevelKind, tillKind } from '@quieta/contract/settings/named-kinds';
import { paths } from '#addresses/paths.ts';

// The texts of the list of settings. They are fetched with the settings; those of `web/src/pages` with every page.

/** The lists whose rows have nothing but a name, by the address of their page. */
export const namedLists = {
  [paths.serviceCategories]: {
    kind: serviceCategoryKind,
    list: msg`Service categories`,
    add: msg`New category`,
    none: msg`There is no category yet.`,
  },
  [paths.skills]: {
    kind: skillKind,
    list: msg`Skills`,
    add: msg`New skill`,
    none: msg`There is no skill yet: every therapist may perform every part of the services ticked for them.`,
  },
  [paths.levels]: {
    kind: staffLevelKind,
    list: msg`Levels`,
    add: msg`New level`,
    none: msg`There is no level yet.`,
  },
  [paths.tills]: {
    kind: tillKind,
    list: msg`Tills`,
    add: msg`New till`,
    none: msg`There is no till yet: the branch has one drawer, which needs no name.`,
  },
} as const;

/** The titles of the other settings in the list; shorter than the page's header where that says "Update". */
export const settingTitles = {
  [paths.businessNameInfo]: msg`Name and info`,
  [paths.openingHours]: msg`Opening hours`,
  [paths.region]: msg`Region and currency`,
  [paths.printer]: msg`Fiscal printer`,
  [paths.hotelSystem]: msg`Hotel system`,
  [paths.messageSettings]: msg`Message settings`,
  [paths.services]: msg`Services`,
  [paths.products]: msg`Products`,
  [paths.packages]: msg`Courses and packages`,
  [paths.paymentTypes]: msg`Payment Types`,
  [paths.documents]: msg`Documents`,
  [paths.taxes]: msg`Taxes`,
  [paths.hotelTax]: msg`Tax for hotel guests`,
  [paths.discountLimit]: msg`Discounts`,
  [paths.cardTerminals]: msg`Card terminals`,
  [paths.prepaidRules]: msg`Prepaid`,
  [paths.commission]: msg`Commission`,
  [paths.accounting]: msg`Accounting`,
  [paths.accounts]: msg`People and programs`,
  [paths.rights]: msg`Rights`,
  [paths.movingIn]: msg`Moving in`,
  [paths.history]: msg`History`,
} as const;

/** The titles of the groups, and what is found in those that no other feature describes. */
export const groupTexts = {
  [paths.businessProfile]: {
    title: msg`Business profile`,
    detail: msg`Name and address, opening hours, currency, fiscal printer, hotel system, messages.`,
  },
  [paths.serviceSetup]: {
    title: msg`Service Setup`,
    detail: msg`What the spa offers, what it costs, how long it takes, and what it asks of therapists.`,
  },
  [paths.paymentBilling]: {
    title: msg`Payment Billing`,
    detail: msg`How guests pay, what is taxed, and what the documents look like.`,
  },
  [paths.people]: { title: msg`People and rights` },
} as const;
