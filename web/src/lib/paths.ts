/** Every address of the product (NAV-01 to NAV-14). The router is built from them, and links name them. */
export const paths = {
  login: '/login',
  selectBranch: '/login/select-branch',
  planner: '/',
  dashboard: '/dashboard',
  appointmentsSummary: '/appointments-summary',
  checkout: '/checkout',
  resources: '/resources',
  guests: '/guests',
  settings: '/settings',
  paymentBilling: '/settings/payment-billing',
  paymentTypes: '/settings/payment-billing/payment-types',
  documents: '/settings/payment-billing/documents',
  taxes: '/settings/payment-billing/taxes',
  businessProfile: '/settings/business-profile',
  businessNameInfo: '/settings/business-profile/business-name-info',
  serviceSetup: '/settings/service-setup',
  serviceCategories: '/settings/service-setup/service-categories',
  services: '/settings/service-setup/services',
  products: '/settings/service-setup/products',
  help: '/help',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
