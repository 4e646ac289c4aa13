import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission, Role } from '@quieta/contract/values/permission';

/** Each role by its name, with what it is for. */
export const roleTexts: Readonly<
  Record<Role, { readonly name: MessageDescriptor; readonly about: MessageDescriptor }>
> = {
  reception: { name: msg`Reception`, about: msg`Books, looks after guests, sells and closes the day.` },
  therapist: { name: msg`Therapist`, about: msg`Sees the planner and what a treatment must take into account.` },
  manager: { name: msg`Manager`, about: msg`All of the desk, and what needs a second look: refunds, voids, figures.` },
  accountant: {
    name: msg`Accountant`,
    about: msg`Sales, figures and files for the accounts; nothing about anybody’s health.`,
  },
  administrator: { name: msg`Administrator`, about: msg`People, settings, printer and hotel access; not the desk.` },
};

/** What somebody with a permission may do, in the order of the table of rights. */
export const permissionTexts: Readonly<Record<Permission, MessageDescriptor>> = {
  read: msg`See the planner, guests, services and staff`,
  treat: msg`Say where a treatment stands, and note something about it`,
  book: msg`Book and change appointments, blocks and guests`,
  health: msg`See what is noted about a guest’s health`,
  sell: msg`Sell and take payments`,
  'see-sales': msg`See sales, receipts, vouchers and the day’s books`,
  discount: msg`Give more discount than the branch allows`,
  'override-price': msg`Sell at another price than that of the list`,
  refund: msg`Give money back`,
  void: msg`Void a sale, or correct how it was paid`,
  reprint: msg`Print a copy of a receipt`,
  'pay-out': msg`Take cash out of the drawer without a sale`,
  close: msg`Count the drawer and close the day`,
  report: msg`See figures over days, and export lists`,
  accounting: msg`Make the accountant’s files`,
  'guest-data': msg`Export or erase what is known about a guest`,
  'set-up': msg`Change services, prices, staff and settings`,
  devices: msg`Set up the fiscal printer and the hotel’s access`,
  people: msg`Look after people, roles and programs`,
  history: msg`See who changed what, over everything`,
};
