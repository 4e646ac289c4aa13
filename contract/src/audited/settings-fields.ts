import type { AccountingSettings } from '../accounting/accounting-settings.ts';
import type { AuditedSetting } from '../history/audited-things.ts';
import type { InvoiceSettings } from '../invoices/invoice-settings.ts';
import type { MessageKind } from '../messages/message-kind.ts';
import type { MessageSettings, MessageText } from '../messages/message-settings.ts';
import type { PackageSettings } from '../packages/package-endpoints.ts';
import type { BusinessProfile, PmsProvider } from '../settings/business-profile.ts';
import type { CardTerminal } from '../settings/card-terminal.ts';
import type { DocumentKind, DocumentTemplate } from '../settings/document-template.ts';
import type { HotelTaxRule } from '../settings/hotel-tax-rules.ts';
import type { DefinedPackage, PackageKind, RefundRule, ValidFrom } from '../settings/package.ts';
import type { PaymentKind } from '../settings/payment-kind.ts';
import type { PaymentType } from '../settings/payment-type.ts';
import type { Product } from '../settings/product.ts';
import type { Service } from '../settings/service.ts';
import type { NamedRow } from '../settings/settings-kind.ts';
import type { Tax } from '../settings/tax.ts';
import type { VoucherSettings } from '../vouchers/voucher-endpoints.ts';
import { type EachValue, each, type Fields, word, words } from './field-kinds.ts';

const named = {
  ...each('hidden', 'id', 'branchId', 'isDeletable', 'version'),
  name: 'text',
  archived: 'yes',
  position: 'position',
} as const satisfies EachValue<NamedRow>;

const kinds = {
  serviceCategory: { ...named, commissionOnServices: 'percent', commissionOnProducts: 'percent' },
  skill: named,
  staffLevel: named,
  till: named,
  baseDocumentTemplate: named,
  service: {
    ...named,
    color: 'text',
    description: 'text',
    price: 'major',
    isPricePerPerson: 'yes',
    duration: 'minutes',
    serviceCategoryId: 'serviceCategory',
    taxId: 'tax',
    hotelTaxId: 'tax',
    resourceIds: 'resource',
    parts: 'complex',
    rates: 'complex',
    staffSetUp: 'minutes',
    staffCleanUp: 'minutes',
    areaSetUp: 'minutes',
    areaCleanUp: 'minutes',
  },
  product: {
    ...named,
    serviceCategoryId: 'serviceCategory',
    description: 'text',
    price: 'major',
    taxId: 'tax',
    hotelTaxId: 'tax',
  },
  package: {
    ...named,
    description: 'text',
    kind: word<PackageKind>(),
    price: 'major',
    split: word<DefinedPackage['split']>(),
    people: 'number',
    components: 'complex',
    validFrom: word<ValidFrom>(),
    validMonths: 'number',
    refundRule: word<RefundRule>(),
    isTransferable: 'yes',
    isShareable: 'yes',
    isOrderFree: 'yes',
    hotelCode: 'text',
  },
  tax: {
    ...named,
    rate: 'percent',
    baseDocumentTemplateId: 'baseDocumentTemplate',
    department: 'number',
    vatIndex: 'number',
    hotelCode: 'text',
    categoryCodes: 'complex',
  },
  paymentType: {
    ...named,
    kind: word<PaymentKind>(),
    printerCode: word<NonNullable<PaymentType['printerCode']>>(),
    printsReceipt: 'yes',
  },
  documentTemplate: {
    ...named,
    baseDocumentTemplateId: 'baseDocumentTemplate',
    kind: word<DocumentKind>(),
    fiscal: 'yes',
    title: 'text',
    headerLines: 'text',
    footerLines: 'text',
    numbering: 'text',
  },
  cardTerminal: {
    ...named,
    serial: 'text',
    printerSerial: 'text',
    address: 'text',
    inUseSince: 'date',
    linkedOn: 'date',
  },
} as const satisfies { readonly [Setting in AuditedSetting]: EachValue<SettingsRow[Setting]> };

interface SettingsRow {
  readonly serviceCategory: NamedRow;
  readonly skill: NamedRow;
  readonly staffLevel: NamedRow;
  readonly till: NamedRow;
  readonly baseDocumentTemplate: NamedRow;
  readonly service: Service;
  readonly product: Product;
  readonly tax: Tax;
  readonly paymentType: PaymentType;
  readonly documentTemplate: DocumentTemplate;
  readonly cardTerminal: CardTerminal;
  readonly package: DefinedPackage;
}

const branch = {
  id: 'hidden',
  name: 'text',
  timeZone: 'text',
  currency: 'text',
  dayStartsAt: 'time',
  country: 'country',
  businessName: 'text',
  address: 'text',
  vatCode: 'text',
  hasLogo: 'yes',
  openingHours: 'complex',
  printerUrl: 'text',
  printerDeviceId: 'text',
  printerSender: word<BusinessProfile['printerSender']>(),
  hotelTaxRule: word<HotelTaxRule>(),
  discountLimit: 'percent',
  pmsProvider: word<PmsProvider>(),
  hotelConnected: 'yes',
  currencyLocked: 'hidden',
  version: 'hidden',
  closures: 'complex',
  /** The first steps that were set aside or taken up again. */
  steps: 'complex',
  skipped: 'yes',
} as const satisfies EachValue<Omit<BusinessProfile, 'imgLogo'>>;

/** The settings, and a text that was replaced. */
const messageSettings = {
  isOn: 'yes',
  senderName: 'text',
  replyTo: 'text',
  kinds: words<MessageKind>(),
  graceMinutes: 'minutes',
  reminderDays: 'number',
  reminderTime: 'time',
  thanksHours: 'number',
  leaves: 'hidden',
  version: 'hidden',
  kind: word<MessageKind>(),
  language: word<MessageText['language']>(),
  subject: 'text',
  body: 'text',
} as const satisfies EachValue<MessageSettings & Omit<MessageText, 'isOwn'>>;

export const settingsFields = {
  ...kinds,
  branch,
  'voucher-settings': { outsideVatTaxId: 'tax', validMonths: 'number', version: 'hidden' },
  'package-settings': {
    takesNoShow: 'yes',
    takesLate: 'yes',
    lateHours: 'number',
    printsUsedUnits: 'yes',
    paymentTypeId: 'paymentType',
    commissionAt: word<PackageSettings['commissionAt']>(),
    isEverywhere: 'yes',
    version: 'hidden',
  },
  'accounting-settings': {
    consultantNumber: 'text',
    clientNumber: 'text',
    yearBeginsIn: 'number',
    accounts: 'complex',
    version: 'hidden',
  },
  'message-settings': messageSettings,
  'invoice-settings': {
    name: 'text',
    vatCode: 'text',
    fiscalCode: 'text',
    regime: 'text',
    street: 'text',
    postcode: 'text',
    city: 'text',
    province: 'text',
    country: 'country',
    natures: 'complex',
    healthTaxes: 'complex',
    version: 'hidden',
  },
} as const satisfies Readonly<Record<string, Fields>> & {
  readonly 'voucher-settings': EachValue<VoucherSettings>;
  readonly 'package-settings': EachValue<PackageSettings>;
  readonly 'accounting-settings': EachValue<AccountingSettings>;
  readonly 'invoice-settings': EachValue<InvoiceSettings>;
};
