import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType } from 'react';
import { later } from '#lib/page/later.tsx';
import { paths } from '#lib/page/paths.ts';
import { Missing } from '#ui/missing/missing.tsx';

interface SettingsGroup {
  readonly path: (typeof paths)['paymentBilling' | 'businessProfile' | 'serviceSetup'];
  readonly title: MessageDescriptor;
  readonly detail: MessageDescriptor;
  readonly sections: readonly SettingsSection[];
}

interface SettingsSection {
  readonly path: string;
  readonly title: MessageDescriptor;
  /** Undefined where nothing can be changed yet. */
  readonly screen?: ComponentType<{ title: string }>;
}

const whereMissing = { instead: Missing };

const CategoriesScreen = later(
  async () => (await import('#features/settings/categories-screen.tsx')).CategoriesScreen,
  whereMissing,
);
const ServicesPage = later(
  async () => (await import('./settings-services-page.tsx')).SettingsServicesPage,
  whereMissing,
);
const ProductsScreen = later(
  async () => (await import('#features/settings/products-screen.tsx')).ProductsScreen,
  whereMissing,
);
const PaymentTypesScreen = later(
  async () => (await import('#features/settings/payment-types-screen.tsx')).PaymentTypesScreen,
  whereMissing,
);
const TaxesScreen = later(async () => (await import('#features/settings/taxes-screen.tsx')).TaxesScreen, whereMissing);
const HotelTaxScreen = later(
  async () => (await import('#features/settings/hotel-tax-screen.tsx')).HotelTaxScreen,
  whereMissing,
);

const DocumentsScreen = later(
  async () => (await import('#features/settings/documents-screen.tsx')).DocumentsScreen,
  whereMissing,
);
const BusinessInfoScreen = later(
  async () => (await import('#features/settings/business-info-screen.tsx')).BusinessInfoScreen,
  whereMissing,
);
const OpeningHoursScreen = later(
  async () => (await import('#features/settings/opening-hours-screen.tsx')).OpeningHoursScreen,
  whereMissing,
);
const RegionScreen = later(
  async () => (await import('#features/settings/region-screen.tsx')).RegionScreen,
  whereMissing,
);
const PrinterScreen = later(
  async () => (await import('#features/settings/printer-screen.tsx')).PrinterScreen,
  whereMissing,
);
const HotelSystemScreen = later(
  async () => (await import('#features/settings/hotel-system-screen.tsx')).HotelSystemScreen,
  whereMissing,
);

/** The settings in the order of the list; titles in the list are shorter than a page's header where the header says "Update". */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    path: paths.businessProfile,
    title: msg`Business profile`,
    detail: msg`Name and address, opening hours, currency, fiscal printer, hotel system.`,
    sections: [
      { path: paths.businessNameInfo, title: msg`Name and info`, screen: BusinessInfoScreen },
      { path: paths.openingHours, title: msg`Opening hours`, screen: OpeningHoursScreen },
      { path: paths.region, title: msg`Region and currency`, screen: RegionScreen },
      { path: paths.printer, title: msg`Fiscal printer`, screen: PrinterScreen },
      { path: paths.hotelSystem, title: msg`Hotel system`, screen: HotelSystemScreen },
    ],
  },
  {
    path: paths.serviceSetup,
    title: msg`Service Setup`,
    detail: msg`What the spa offers, what it costs and how long it takes.`,
    sections: [
      { path: paths.serviceCategories, title: msg`Service categories`, screen: CategoriesScreen },
      { path: paths.services, title: msg`Services`, screen: ServicesPage },
      { path: paths.products, title: msg`Products`, screen: ProductsScreen },
    ],
  },
  {
    path: paths.paymentBilling,
    title: msg`Payment Billing`,
    detail: msg`How guests pay, what is taxed, and what the documents look like.`,
    sections: [
      { path: paths.paymentTypes, title: msg`Payment Types`, screen: PaymentTypesScreen },
      { path: paths.documents, title: msg`Documents`, screen: DocumentsScreen },
      { path: paths.taxes, title: msg`Taxes`, screen: TaxesScreen },
      { path: paths.hotelTax, title: msg`Tax for hotel guests`, screen: HotelTaxScreen },
    ],
  },
];
