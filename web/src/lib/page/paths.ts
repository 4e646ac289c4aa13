/** Every address of the product (NAV-01 to NAV-14). The router is built from them, and links use them. */
export const paths = {
  login: '/login',
  selectBranch: '/login/select-branch',
  planner: '/',
  dashboard: '/dashboard',
  appointmentsSummary: '/appointments-summary',
  checkout: '/checkout',
  sales: '/checkout/sales',
  vouchers: '/checkout/vouchers',
  closeDay: '/checkout/close',
  closedDays: '/checkout/days',
  resources: '/resources',
  guests: '/guests',
  settings: '/settings',
  paymentBilling: '/settings/payment-billing',
  paymentTypes: '/settings/payment-billing/payment-types',
  documents: '/settings/payment-billing/documents',
  taxes: '/settings/payment-billing/taxes',
  hotelTax: '/settings/payment-billing/hotel-tax',
  discountLimit: '/settings/payment-billing/discounts',
  tills: '/settings/payment-billing/tills',
  accounting: '/settings/payment-billing/accounting',
  businessProfile: '/settings/business-profile',
  openingHours: '/settings/business-profile/opening-hours',
  region: '/settings/business-profile/region',
  printer: '/settings/business-profile/printer',
  hotelSystem: '/settings/business-profile/hotel-system',
  businessNameInfo: '/settings/business-profile/business-name-info',
  serviceSetup: '/settings/service-setup',
  serviceCategories: '/settings/service-setup/service-categories',
  services: '/settings/service-setup/services',
  products: '/settings/service-setup/products',
  people: '/settings/people',
  accounts: '/settings/people/accounts',
  rights: '/settings/people/rights',
  history: '/settings/people/history',
  help: '/help',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** One setting; its group stands before it. */
export type SettingPath = Extract<Path, `/settings/${string}/${string}`>;
