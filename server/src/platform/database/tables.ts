// Generated from the migrations by `npm run schema`; not written by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string, string>;

export interface AppUser {
  environment_id: string;
  id: string;
  username: string;
  description: Generated<string>;
  culture: Generated<string>;
  language: Generated<string>;
  time_zone: Generated<string>;
  disabled_at: Temporal.Instant | null;
  created_at: Generated<Temporal.Instant>;
}

export interface Appointment {
  environment_id: string;
  branch_id: string;
  id: string;
  visit_id: string;
  series_id: string | null;
  guest_id: string | null;
  service_id: string;
  staff_id: string | null;
  area_id: string | null;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  state: string;
  cancel_reason: string | null;
  notes: Generated<string>;
  requested_staff: Generated<boolean>;
  party_size: Generated<number>;
  staff_set_up_minutes: number;
  staff_clean_up_minutes: number;
  area_set_up_minutes: number;
  area_clean_up_minutes: number;
  paid: Generated<boolean>;
  paid_price_minor: number | null;
  deleted_at: Temporal.Instant | null;
  deleted_by: string | null;
  delete_reason: string | null;
  version: Generated<number>;
  created_at: Temporal.Instant;
  created_by: string;
  cancelled_from: string | null;
}

export interface AuditEntry {
  environment_id: string;
  branch_id: string;
  id: string;
  at: Temporal.Instant;
  user_id: string | null;
  action: string;
  entity: string;
  entity_id: string;
  request_id: string;
  value_hash: Buffer;
}

export interface AuditSeal {
  environment_id: string;
  branch_id: string;
  number: number;
  first_entry_id: string;
  last_entry_id: string;
  entries: number;
  previous_hash: Buffer;
  hash: Buffer;
  sealed_at: Temporal.Instant;
}

export interface AuditValue {
  environment_id: string;
  branch_id: string;
  entry_id: string;
  salt: Buffer;
  before: Json | null;
  after: Json | null;
  erased_at: Temporal.Instant | null;
}

export interface AvailabilityException {
  environment_id: string;
  branch_id: string;
  id: string;
  resource_id: string | null;
  kind: string;
  start_date: string;
  end_date: string;
  start_time: string | null;
  end_time: string | null;
  note: Generated<string>;
}

export interface BaseDocumentTemplate {
  environment_id: string;
  branch_id: string;
  id: string;
  name: string;
  version: Generated<number>;
  archived_at: Temporal.Instant | null;
}

export interface BaseDocumentTemplateInUse {
  environment_id: string | null;
  branch_id: string | null;
  base_document_template_id: string | null;
}

export interface Block {
  environment_id: string;
  branch_id: string;
  id: string;
  resource_id: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  reason: Generated<string>;
  version: Generated<number>;
  created_by: string;
}

export interface Branch {
  environment_id: string;
  id: string;
  name: string;
  business_name: Generated<string>;
  address: Generated<string>;
  vat_code: Generated<string>;
  logo: Buffer | null;
  time_zone: string;
  currency: string;
  country: string;
  printer_url: string | null;
  printer_device_id: string | null;
  printer_sender: Generated<string>;
  pms_provider: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Temporal.Instant>;
  disabled_at: Temporal.Instant | null;
  hotel_access: string | null;
  hotel_tax_rule: Generated<string>;
}

export interface Change {
  environment_id: string;
  branch_id: string;
  id: GeneratedAlways<number>;
  transaction_id: Generated<string>;
  entity: string;
  entity_id: string;
  at: Generated<Temporal.Instant>;
}

export interface DocumentTemplate {
  environment_id: string;
  branch_id: string;
  id: string;
  base_document_template_id: string;
  name: string;
  fiscal: boolean;
  title: Generated<string>;
  header_lines: Generated<string[]>;
  footer_lines: Generated<string[]>;
  numbering: Generated<string>;
  version: Generated<number>;
  archived_at: Temporal.Instant | null;
}

export interface Environment {
  id: string;
  name: string;
  created_at: Generated<Temporal.Instant>;
  disabled_at: Temporal.Instant | null;
}

export interface Guest {
  environment_id: string;
  branch_id: string;
  id: string;
  first_name: string;
  last_name: Generated<string>;
  date_of_birth: string | null;
  birth_place: string | null;
  fiscal_code: string | null;
  gender: string | null;
  nationality: string | null;
  email: string | null;
  phone_number: string | null;
  address: string | null;
  preferred_language: string | null;
  picture: Buffer | null;
  external_id: string | null;
  version: Generated<number>;
  created_at: Generated<Temporal.Instant>;
  sort_name: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
  notes: string | null;
  allergies: string | null;
  preferences: string | null;
  privacy_consent_on: string | null;
  marketing_consent_on: string | null;
  health_consent_on: string | null;
  email_key: GeneratedAlways<string | null>;
  phone_key: GeneratedAlways<string | null>;
  fiscal_key: GeneratedAlways<string | null>;
}

export interface GuestInUse {
  environment_id: string | null;
  branch_id: string | null;
  guest_id: string | null;
}

export interface GuestMerge {
  environment_id: string;
  branch_id: string;
  id: string;
  kept_guest_id: string;
  merged_guest_id: string;
  merged: Json;
  merged_picture: Buffer | null;
  replaced: Json;
  appointment_ids: string[];
  sale_ids: string[];
  wish_ids: string[];
  stay_ids: string[];
  merge_ids: string[];
  merged_at: Temporal.Instant;
  merged_by: string;
  parked_cart_ids: Generated<string[]>;
  voucher_ids: Generated<string[]>;
}

export interface GuestVisit {
  environment_id: string | null;
  branch_id: string | null;
  guest_id: string | null;
  starts_at: Temporal.Instant | null;
}

export interface Hold {
  environment_id: string;
  branch_id: string;
  id: string;
  resource_id: string;
  place: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  kind: string;
  appointment_id: string | null;
  block_id: string | null;
}

export interface IdempotencyRecord {
  environment_id: string;
  key: string;
  user_id: string;
  endpoint: string;
  request_hash: Buffer;
  answer: string | null;
  status: number | null;
  created_at: Temporal.Instant;
}

export interface Membership {
  environment_id: string;
  user_id: string;
  branch_id: string;
  role: Generated<string>;
}

export interface OpeningHours {
  environment_id: string;
  branch_id: string;
  weekday: number;
  opens: string;
  closes: string;
}

export interface ParkedCart {
  environment_id: string;
  branch_id: string;
  id: string;
  holder_guest_id: string | null;
  label: string | null;
  content: Json;
  total_minor: number;
  parked_at: Temporal.Instant;
  parked_by: string;
}

export interface PaymentType {
  environment_id: string;
  branch_id: string;
  id: string;
  name: string;
  kind: string;
  printer_code: string | null;
  prints_receipt: boolean;
  position: Generated<number>;
  archived_at: Temporal.Instant | null;
  version: Generated<number>;
}

export interface PaymentTypeInUse {
  environment_id: string | null;
  branch_id: string | null;
  payment_type_id: string | null;
}

export interface Place {
  environment_id: string;
  branch_id: string;
  resource_id: string;
  number: number;
}

export interface PrinterVatSlot {
  environment_id: string;
  branch_id: string;
  rate_basis_points: number;
  vat_index: number;
}

export interface Product {
  environment_id: string;
  branch_id: string;
  id: string;
  name: string;
  description: Generated<string>;
  price_minor: number;
  service_category_id: string | null;
  tax_id: string | null;
  position: number | null;
  archived_at: Temporal.Instant | null;
  version: Generated<number>;
  hotel_tax_id: string | null;
}

export interface ProductInUse {
  environment_id: string | null;
  branch_id: string | null;
  product_id: string | null;
}

export interface Receipt {
  environment_id: string;
  branch_id: string;
  id: string;
  sale_id: string;
  kind: string;
  device_id: string;
  printer_url: string;
  payload: Json;
  state: string;
  reason: string | null;
  attempts: Generated<number>;
  leased_by: string | null;
  leased_until: Temporal.Instant | null;
  closing_number: string | null;
  document_number: string | null;
  printer_serial: string | null;
  printed_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  retry_at: Temporal.Instant | null;
}

export interface Resource {
  environment_id: string;
  branch_id: string;
  id: string;
  type: string;
  name: string;
  role: Generated<string>;
  capacity: Generated<number>;
  avatar: Buffer | null;
  position: Generated<number>;
  archived_at: Temporal.Instant | null;
  version: Generated<number>;
  rota_version: Generated<number>;
}

export interface ResourceAvailability {
  environment_id: string;
  branch_id: string;
  id: string;
  resource_id: string;
  start_date: string;
  end_date: string | null;
  start_time: string;
  end_time: string;
  mo: boolean;
  tu: boolean;
  we: boolean;
  th: boolean;
  fr: boolean;
  sa: boolean;
  su: boolean;
  version: Generated<number>;
}

export interface ResourceInUse {
  environment_id: string | null;
  branch_id: string | null;
  resource_id: string | null;
}

export interface RoomBill {
  environment_id: string;
  branch_id: string;
  tender_id: string;
  sale_id: string;
  is_cancellation: boolean;
  provider: string;
  reservation_id: string;
  room_id: string | null;
  external_id: string | null;
  guest_name: string | null;
  charge_number: string;
  lines: Json;
  posting_ids: Generated<string[]>;
  planned_receipt: Json | null;
  attempts: Generated<number>;
  last_sent_at: Temporal.Instant | null;
  lease_id: string | null;
  leased_until: Temporal.Instant | null;
  next_try_at: Temporal.Instant | null;
}

export interface RunningNumber {
  environment_id: string;
  branch_id: string;
  series: string;
  year: number;
  last: number;
}

export interface Sale {
  environment_id: string;
  branch_id: string;
  id: string;
  kind: string;
  refunds_sale_id: string | null;
  year: number;
  number: number;
  payer_guest_id: string | null;
  external_payer_id: string | null;
  currency: string;
  total_minor: number;
  reason: string | null;
  sold_at: Temporal.Instant;
  sold_by: string;
  tip_minor: Generated<number>;
  discount_reason: string | null;
}

export interface SaleLine {
  environment_id: string;
  branch_id: string;
  id: string;
  sale_id: string;
  position: number;
  kind: string;
  appointment_id: string | null;
  service_id: string | null;
  product_id: string | null;
  refunds_line_id: string | null;
  description: string;
  quantity: number;
  list_price_minor: number;
  unit_price_minor: number;
  discount_minor: Generated<number>;
  total_minor: number;
  tax_id: string | null;
  tax_name: string;
  tax_rate_basis_points: number;
  department: number | null;
  vat_index: number | null;
  voided_at: Temporal.Instant | null;
  discount_reason: string | null;
  voucher_id: string | null;
  prepaid_minor: Generated<number>;
  is_hotel_tax: Generated<boolean>;
  hotel_code: string | null;
}

export interface Series {
  environment_id: string;
  branch_id: string;
  id: string;
  repeat_rule: string;
  first_date: string;
  start_time: string;
  until: string | null;
  times: number | null;
  created_at: Temporal.Instant;
}

export interface Service {
  environment_id: string;
  branch_id: string;
  id: string;
  name: string;
  color: string;
  description: Generated<string>;
  price_minor: number;
  duration_minutes: number;
  service_category_id: string | null;
  tax_id: string | null;
  staff_set_up_minutes: Generated<number>;
  staff_clean_up_minutes: Generated<number>;
  area_set_up_minutes: Generated<number>;
  area_clean_up_minutes: Generated<number>;
  position: number | null;
  archived_at: Temporal.Instant | null;
  version: Generated<number>;
  hotel_tax_id: string | null;
  price_per_person: Generated<boolean>;
}

export interface ServiceCategory {
  environment_id: string;
  branch_id: string;
  id: string;
  name: string;
  position: number | null;
  archived_at: Temporal.Instant | null;
  version: Generated<number>;
}

export interface ServiceCategoryInUse {
  environment_id: string | null;
  branch_id: string | null;
  service_category_id: string | null;
}

export interface ServiceInUse {
  environment_id: string | null;
  branch_id: string | null;
  service_id: string | null;
}

export interface ServiceResource {
  environment_id: string;
  branch_id: string;
  service_id: string;
  resource_id: string;
}

export interface SkippedStep {
  environment_id: string;
  branch_id: string;
  step: string;
}

export interface StaffMember {
  environment_id: string;
  branch_id: string;
  resource_id: string;
  first_name: string;
  last_name: Generated<string>;
  date_of_birth: string | null;
  birth_place: string | null;
  fiscal_code: string | null;
  gender: string | null;
  nationality: string | null;
  email: string | null;
  phone_number: string | null;
  address: string | null;
}

export interface Stay {
  environment_id: string;
  branch_id: string;
  id: string;
  guest_id: string;
  provider: string;
  reservation_id: string;
  room_id: string | null;
  checkin_date: string;
  checkout_date: string;
  is_no_post: Generated<boolean>;
}

export interface StayRefresh {
  environment_id: string;
  branch_id: string;
  due_at: Temporal.Instant;
  day: string;
}

export interface Tax {
  environment_id: string;
  branch_id: string;
  id: string;
  name: string;
  rate_basis_points: number;
  base_document_template_id: string | null;
  department: number | null;
  archived_at: Temporal.Instant | null;
  version: Generated<number>;
  hotel_code: string | null;
}

export interface TaxCategoryCode {
  environment_id: string;
  branch_id: string;
  tax_id: string;
  service_category_id: string;
  hotel_code: string;
}

export interface TaxInUse {
  environment_id: string | null;
  branch_id: string | null;
  tax_id: string | null;
}

export interface Tender {
  environment_id: string;
  branch_id: string;
  id: string;
  sale_id: string;
  payment_type_id: string;
  kind: string;
  name: string;
  printer_code: string | null;
  amount_minor: number;
  state: string;
  state_reason: string | null;
  position: Generated<number>;
  given_minor: number | null;
  voucher_id: string | null;
  state_refusal: Json | null;
}

export interface Visit {
  environment_id: string;
  branch_id: string;
  id: string;
  created_at: Temporal.Instant;
}

export interface Voucher {
  environment_id: string;
  branch_id: string;
  id: string;
  code: string;
  kind: string;
  tax_id: string | null;
  tax_name: string | null;
  tax_rate_basis_points: number | null;
  service_id: string | null;
  guest_id: string | null;
  appointment_id: string | null;
  recipient_name: string | null;
  amount_minor: number;
  balance_minor: number;
  expires_on: string | null;
  blocked_reason: string | null;
  issued_at: Temporal.Instant;
  version: Generated<number>;
}

export interface VoucherEntry {
  environment_id: string;
  branch_id: string;
  id: string;
  voucher_id: string;
  kind: string;
  amount_minor: number;
  sale_id: string;
  at: Temporal.Instant;
  user_id: string;
}

export interface VoucherSettings {
  environment_id: string;
  branch_id: string;
  outside_vat_tax_id: string | null;
  valid_months: number | null;
  version: Generated<number>;
}

export interface Wish {
  environment_id: string;
  branch_id: string;
  id: string;
  guest_id: string;
  service_id: string;
  staff_id: string | null;
  gender: string | null;
  party_size: Generated<number>;
  date_from: string;
  date_to: string;
  time_from: string | null;
  time_to: string | null;
  notes: Generated<string>;
  version: Generated<number>;
  created_at: Temporal.Instant;
  created_by: string;
  declined: Generated<Temporal.Instant[]>;
}

export interface Tables {
  app_user: AppUser;
  appointment: Appointment;
  audit_entry: AuditEntry;
  audit_seal: AuditSeal;
  audit_value: AuditValue;
  availability_exception: AvailabilityException;
  base_document_template: BaseDocumentTemplate;
  base_document_template_in_use: BaseDocumentTemplateInUse;
  block: Block;
  branch: Branch;
  change: Change;
  document_template: DocumentTemplate;
  environment: Environment;
  guest: Guest;
  guest_in_use: GuestInUse;
  guest_merge: GuestMerge;
  guest_visit: GuestVisit;
  hold: Hold;
  idempotency_record: IdempotencyRecord;
  membership: Membership;
  opening_hours: OpeningHours;
  parked_cart: ParkedCart;
  payment_type: PaymentType;
  payment_type_in_use: PaymentTypeInUse;
  place: Place;
  printer_vat_slot: PrinterVatSlot;
  product: Product;
  product_in_use: ProductInUse;
  receipt: Receipt;
  resource: Resource;
  resource_availability: ResourceAvailability;
  resource_in_use: ResourceInUse;
  room_bill: RoomBill;
  running_number: RunningNumber;
  sale: Sale;
  sale_line: SaleLine;
  series: Series;
  service: Service;
  service_category: ServiceCategory;
  service_category_in_use: ServiceCategoryInUse;
  service_in_use: ServiceInUse;
  service_resource: ServiceResource;
  skipped_step: SkippedStep;
  staff_member: StaffMember;
  stay: Stay;
  stay_refresh: StayRefresh;
  tax: Tax;
  tax_category_code: TaxCategoryCode;
  tax_in_use: TaxInUse;
  tender: Tender;
  visit: Visit;
  voucher: Voucher;
  voucher_entry: VoucherEntry;
  voucher_settings: VoucherSettings;
  wish: Wish;
}
