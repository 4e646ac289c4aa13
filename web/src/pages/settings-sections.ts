import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '#lib/paths.ts';

export interface SettingsGroup {
  readonly path: (typeof paths)['paymentBilling' | 'businessProfile' | 'serviceSetup'];
  readonly title: MessageDescriptor;
  readonly detail: MessageDescriptor;
  readonly sections: readonly SettingsSection[];
}

export interface SettingsSection {
  readonly path: string;
  readonly title: MessageDescriptor;
}

/** The settings as they are listed; titles in a list are shorter than a page's header where the header says "Update". */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    path: paths.businessProfile,
    title: msg`Business profile`,
    detail: msg`What guests read on documents: name, address, VAT number, logo.`,
    sections: [{ path: paths.businessNameInfo, title: msg`Name and info` }],
  },
  {
    path: paths.serviceSetup,
    title: msg`Service Setup`,
    detail: msg`What the spa offers, what it costs and how long it takes.`,
    sections: [
      { path: paths.serviceCategories, title: msg`Service categories` },
      { path: paths.services, title: msg`Services` },
      { path: paths.products, title: msg`Products` },
    ],
  },
  {
    path: paths.paymentBilling,
    title: msg`Payment Billing`,
    detail: msg`How guests pay, what is taxed, and what the documents look like.`,
    sections: [
      { path: paths.paymentTypes, title: msg`Payment Types` },
      { path: paths.documents, title: msg`Documents` },
      { path: paths.taxes, title: msg`Taxes` },
    ],
  },
];
