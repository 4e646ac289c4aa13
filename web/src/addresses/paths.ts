/**
 * Every address of the product (NAV-01 to NAV-14). The router is built from them, and links use
 * them. The settings stand in the order of their list.
 */
export const paths = {
  login: '/login',
  selectBranch: '/login/select-branch',
  planner: '/',
  dashboard: '/dashboard',
  reports: '/dashboard/reports',
  figureRows: '/dashboard/rows',
  lostDemand: '/dashboard/lost-demand',
  appointmentsSummary: '/appointments-summary',
  checkout: '/checkout',
  sales: '/checkout/sales',
  vouchers: '/checkout/vouchers',
  invoices: '/checkout/invoices',
  closeDay: '/checkout/close',
  closedDays: '/checkout/days',
  resources: '/resources',
  guests: '/guests',
  messages: '/messages',
  settings: '/settings',
  paymentBilling: '/settings/payment-billing',
  paymentTypes: '/settings/payment-billing/payment-types',
  documents: '/settings/payment-billing/documents',
  taxes: '/settings/payment-billing/taxes',
  hotelTax: '/settings/payment-billing/hotel-tax',
  discountLimit: '/settings/payment-billing/discounts',
  tills: '/settings/payment-billing/tills',
  cardTerminals: '/settings/payment-billing/card-terminals',
  commission: '/settings/payment-billing/commission',
  accounting: '/settings/payment-billing/accounting',
  businessProfile: '/settings/business-profile',
  businessNameInfo: '/settings/business-profile/business-name-info',
  openingHours: '/settings/business-profile/opening-hours',
  region: '/settings/business-profile/region',
  printer: '/settings/business-profile/printer',
  hotelSystem: '/settings/business-profile/hotel-system',
  messageSettings: '/settings/business-profile/messages',
  serviceSetup: '/settings/service-setup',
  serviceCategories: '/settings/service-setup/service-categories',
  services: '/settings/service-setup/services',
  products: '/settings/service-setup/products',
  skills: '/settings/service-setup/skills',
  levels: '/settings/service-setup/levels',
  people: '/settings/people',
  accounts: '/settings/people/accounts',
  rights: '/settings/people/rights',
  history: '/settings/people/history',
  movingIn: '/settings/moving-in',
  help: '/help',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** One setting; its group stands before it. */
export type SettingPath = Extract<Path, `/settings/${string}/${string}`>;
