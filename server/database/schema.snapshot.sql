accounting_settings (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  consultant_number text,
  client_number text,
  year_begins_in smallint NOT NULL DEFAULT 1,
  accounts jsonb NOT NULL DEFAULT '{}'::jsonb,
  version integer NOT NULL DEFAULT 1
)

app_user (
  environment_id uuid NOT NULL,
  id uuid NOT NULL,
  username text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  culture text NOT NULL DEFAULT 'en-US'::text,
  language text NOT NULL DEFAULT 'English'::text,
  time_zone text NOT NULL DEFAULT 'UTC'::text,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  kind text NOT NULL DEFAULT 'person'::text,
  first_seen_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1
)

appointment (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  visit_id uuid NOT NULL,
  series_id uuid,
  guest_id uuid,
  service_id uuid NOT NULL,
  staff_id uuid,
  area_id uuid,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  cancel_reason text,
  notes text NOT NULL DEFAULT ''::text,
  requested_staff boolean NOT NULL DEFAULT false,
  party_size smallint NOT NULL DEFAULT 1,
  staff_set_up_minutes smallint NOT NULL,
  staff_clean_up_minutes smallint NOT NULL,
  area_set_up_minutes smallint NOT NULL,
  area_clean_up_minutes smallint NOT NULL,
  paid boolean NOT NULL DEFAULT false,
  paid_price_minor bigint,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  delete_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  created_by uuid NOT NULL,
  cancelled_from text,
  cancelled_at timestamp with time zone,
  guest_answer text,
  given_back boolean NOT NULL DEFAULT false,
  series_starts_at timestamp with time zone,
  parts jsonb,
  price_minor bigint,
  component_id uuid
)

appointment_resource (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  after_minutes smallint NOT NULL,
  minutes smallint NOT NULL
)

approval (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  operation text NOT NULL,
  request_hash bytea NOT NULL,
  permissions text[] NOT NULL,
  facts jsonb NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  answered_by uuid,
  answered_at timestamp with time zone,
  used_at timestamp with time zone,
  used_key text,
  subject_hash bytea,
  desk_user_id uuid
)

audit_entry (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  user_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  request_id text NOT NULL,
  value_hash bytea NOT NULL,
  approved_by uuid
)

audit_seal (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  number bigint NOT NULL,
  entries integer NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamp with time zone NOT NULL,
  entry_ids uuid[] NOT NULL
)

audit_unsealed (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  entry_id uuid NOT NULL
)

audit_value (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  salt bytea NOT NULL,
  before json,
  after json,
  erased_at timestamp with time zone
)

availability_exception (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  resource_id uuid,
  kind text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  start_time time without time zone,
  end_time time without time zone,
  note text NOT NULL DEFAULT ''::text
)

base_document_template (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  archived_at timestamp with time zone
)

base_document_template_in_use (
  environment_id uuid,
  branch_id uuid,
  base_document_template_id uuid
)

block (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  resource_id uuid NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  reason text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL,
  kind text NOT NULL DEFAULT 'other'::text,
  places smallint,
  series_id uuid,
  series_starts_at timestamp with time zone
)

booked_stay (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  provider text NOT NULL,
  reservation_id text NOT NULL,
  is_cancelled boolean NOT NULL,
  asked_at timestamp with time zone NOT NULL
)

branch (
  environment_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  business_name text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  vat_code text NOT NULL DEFAULT ''::text,
  logo bytea,
  time_zone text NOT NULL,
  currency text NOT NULL,
  country text NOT NULL,
  printer_url text,
  printer_device_id text,
  printer_sender text NOT NULL DEFAULT 'browser'::text,
  pms_provider text NOT NULL DEFAULT 'opera'::text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  disabled_at timestamp with time zone,
  hotel_access text,
  hotel_tax_rule text NOT NULL DEFAULT 'never'::text,
  day_starts_at time without time zone NOT NULL DEFAULT '04:00:00'::time without time zone,
  discount_limit smallint NOT NULL DEFAULT 10
)

buyer (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  tax_data jsonb NOT NULL
)

calendar_feed (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  hash bytea NOT NULL,
  ending text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by uuid NOT NULL,
  last_read_on date
)

card_terminal (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  serial text NOT NULL,
  printer_serial text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  in_use_since date NOT NULL,
  linked_on date,
  archived_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1
)

card_terminal_in_use (
  environment_id uuid,
  branch_id uuid,
  card_terminal_id uuid
)

change (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id bigint NOT NULL IDENTITY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  command text
)

commission_rule (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_category_id uuid NOT NULL,
  services_basis_points integer NOT NULL,
  products_basis_points integer NOT NULL
)

counted_appointment (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  date date NOT NULL,
  guest_id uuid
)

day_close (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  number integer NOT NULL,
  first_date date NOT NULL,
  business_date date NOT NULL,
  after_year smallint NOT NULL,
  after_number integer NOT NULL,
  until_year smallint NOT NULL,
  until_number integer NOT NULL,
  after_entry integer NOT NULL,
  until_entry integer NOT NULL,
  currency text NOT NULL,
  sales integer NOT NULL,
  total_minor bigint NOT NULL,
  drawer_difference_minor bigint,
  printer_difference_minor bigint,
  hotel_difference_minor bigint,
  open_items integer NOT NULL,
  reason text,
  note text,
  seal_number bigint,
  seal_hash bytea,
  figures jsonb NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  closed_by uuid NOT NULL
)

day_figures (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  date date NOT NULL,
  services_minor bigint NOT NULL,
  products_minor bigint NOT NULL,
  vouchers_minor bigint NOT NULL,
  discounts_minor bigint NOT NULL,
  tips_minor bigint NOT NULL,
  sales integer NOT NULL,
  bookings integer NOT NULL,
  appointments integer NOT NULL,
  treatments integer NOT NULL,
  no_shows integer NOT NULL,
  cancellations integer NOT NULL,
  late_cancellations integer NOT NULL,
  staff_minutes integer[] NOT NULL,
  area_minutes integer[] NOT NULL
)

document_template (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  base_document_template_id uuid NOT NULL,
  name text NOT NULL,
  fiscal boolean NOT NULL,
  title text NOT NULL DEFAULT ''::text,
  header_lines text[] NOT NULL DEFAULT '{}'::text[],
  footer_lines text[] NOT NULL DEFAULT '{}'::text[],
  numbering text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 1,
  archived_at timestamp with time zone,
  kind text
)

document_template_in_use (
  environment_id uuid,
  branch_id uuid,
  document_template_id uuid
)

environment (
  id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  disabled_at timestamp with time zone,
  rights_since timestamp with time zone
)

equipment_area (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  equipment_id uuid NOT NULL,
  area_id uuid NOT NULL
)

figures_state (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  snapshot text NOT NULL,
  time_zone text NOT NULL,
  taken_at timestamp with time zone NOT NULL
)

former_number (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  entity_id uuid NOT NULL
)

guest (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL DEFAULT ''::text,
  date_of_birth date,
  birth_place text,
  fiscal_code text,
  gender text,
  nationality text,
  email text,
  phone_number text,
  address text,
  preferred_language text,
  picture bytea,
  external_id text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sort_name text NOT NULL GENERATED (normalised(TRIM(BOTH FROM ((last_name || ' '::text) || first_name)))),
  search_text text NOT NULL GENERATED (normalised(((((((((((first_name || ' '::text) || last_name) || ' '::text) || first_name) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || regexp_replace(COALESCE(phone_number, ''::text), '[^0-9+]'::text, ''::text, 'g'::text)) || ' '::text) || COALESCE(fiscal_code, ''::text)))),
  notes text,
  allergies text,
  preferences text,
  privacy_consent_on date,
  marketing_consent_on date,
  health_consent_on date,
  email_key text GENERATED (lower(email)),
  phone_key text GENERATED (
CASE
    WHEN (length(phone_key(phone_number)) >= 6) THEN phone_key(phone_number)
    ELSE NULL::text
END),
  fiscal_key text GENERATED (NULLIF(upper(regexp_replace(fiscal_code, '[^0-9A-Za-z]'::text, ''::text, 'g'::text)), ''::text)),
  messages_declined_on date,
  other_spellings text GENERATED (other_spellings(first_name, last_name))
)

guest_day (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  date date NOT NULL,
  is_new boolean NOT NULL,
  is_rebooked boolean NOT NULL,
  is_hotel_guest boolean NOT NULL
)

guest_in_use (
  environment_id uuid,
  branch_id uuid,
  guest_id uuid
)

guest_merge (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  kept_guest_id uuid NOT NULL,
  merged_guest_id uuid NOT NULL,
  merged jsonb NOT NULL,
  merged_picture bytea,
  replaced jsonb NOT NULL,
  appointment_ids uuid[] NOT NULL,
  sale_ids uuid[] NOT NULL,
  wish_ids uuid[] NOT NULL,
  stay_ids uuid[] NOT NULL,
  merge_ids uuid[] NOT NULL,
  merged_at timestamp with time zone NOT NULL,
  merged_by uuid NOT NULL,
  parked_cart_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  voucher_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  past_visit_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  guest_service_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  sold_package_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  package_member_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  package_entry_ids uuid[] NOT NULL DEFAULT '{}'::uuid[]
)

guest_service (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  service_id uuid NOT NULL,
  minutes smallint,
  price_minor bigint,
  remembered_at timestamp with time zone NOT NULL
)

guest_visit (
  environment_id uuid,
  branch_id uuid,
  guest_id uuid,
  starts_at timestamp with time zone
)

heading_meaning (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  kind text NOT NULL,
  heading text NOT NULL,
  field text
)

hold (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  resource_id uuid NOT NULL,
  place smallint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  appointment_id uuid,
  block_id uuid
)

hotel_day (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  date date NOT NULL,
  guests integer NOT NULL,
  reported_at timestamp with time zone NOT NULL
)

idempotency_record (
  environment_id uuid NOT NULL,
  key text NOT NULL,
  user_id uuid NOT NULL,
  endpoint text NOT NULL,
  request_hash bytea NOT NULL,
  answer text,
  status smallint,
  created_at timestamp with time zone NOT NULL
)

invoice (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  document_template_id uuid NOT NULL,
  year smallint NOT NULL,
  number integer NOT NULL,
  document_number text NOT NULL,
  document_date date NOT NULL,
  sale_id uuid NOT NULL,
  corrects_id uuid,
  seller_code text NOT NULL,
  buyer_name text NOT NULL,
  total_minor bigint NOT NULL,
  currency text NOT NULL,
  file_number integer NOT NULL,
  content jsonb NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  issued_by uuid NOT NULL,
  is_health boolean NOT NULL DEFAULT false
)

invoice_file_number (
  environment_id uuid NOT NULL,
  last integer NOT NULL
)

invoice_settings (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  name text NOT NULL,
  vat_code text NOT NULL,
  fiscal_code text,
  street text NOT NULL,
  postcode text NOT NULL,
  city text NOT NULL,
  province text NOT NULL,
  country text NOT NULL,
  regime text NOT NULL,
  natures jsonb NOT NULL DEFAULT '{}'::jsonb,
  version integer NOT NULL DEFAULT 1,
  health_taxes jsonb NOT NULL DEFAULT '[]'::jsonb
)

issued_document (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  sale_id uuid,
  voucher_id uuid,
  issue integer NOT NULL,
  language text NOT NULL,
  content jsonb,
  issued_at timestamp with time zone NOT NULL,
  issued_by uuid,
  invoice_id uuid
)

machine_key (
  environment_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  hash bytea NOT NULL,
  ending text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by uuid,
  expires_at timestamp with time zone,
  last_used_on date,
  revoked_at timestamp with time zone
)

membership (
  environment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  role text NOT NULL DEFAULT 'staff'::text,
  roles text[] NOT NULL DEFAULT '{}'::text[],
  staff_id uuid
)

message (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  topic text,
  guest_id uuid,
  visit_id uuid,
  wish_id uuid,
  voucher_id uuid,
  state text NOT NULL,
  reason text,
  asked_for boolean NOT NULL DEFAULT false,
  due_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  leased_until timestamp with time zone,
  retry_at timestamp with time zone,
  settled_at timestamp with time zone,
  dealt_with_at timestamp with time zone,
  address text,
  content jsonb,
  known jsonb,
  sequence integer,
  sold_package_id uuid
)

message_settings (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  on_since timestamp with time zone,
  sender_name text NOT NULL DEFAULT ''::text,
  reply_to text,
  kinds text[] NOT NULL,
  grace_minutes smallint NOT NULL,
  reminder_days smallint NOT NULL,
  reminder_time time without time zone NOT NULL,
  thanks_hours smallint NOT NULL,
  version integer NOT NULL DEFAULT 1
)

message_text (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  version integer NOT NULL DEFAULT 1
)

messages_state (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  position text,
  restarted_at timestamp with time zone
)

moving_in (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  source text NOT NULL,
  file_name text NOT NULL,
  headings text[] NOT NULL,
  fields jsonb NOT NULL,
  options jsonb NOT NULL,
  state text NOT NULL,
  rows integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  next_line integer NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}'::jsonb,
  is_stopping boolean NOT NULL DEFAULT false,
  worker uuid,
  leased_until timestamp with time zone,
  problem jsonb,
  created_at timestamp with time zone NOT NULL,
  created_by uuid NOT NULL,
  ended_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1
)

moving_in_row (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  moving_in_id uuid NOT NULL,
  line integer NOT NULL,
  cells jsonb,
  outcome text,
  told jsonb,
  made jsonb
)

opening_hours (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  weekday smallint NOT NULL,
  opens time without time zone NOT NULL,
  closes time without time zone NOT NULL
)

package (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  kind text NOT NULL,
  price_minor bigint NOT NULL,
  split text NOT NULL,
  people smallint NOT NULL,
  valid_from text NOT NULL,
  valid_months smallint,
  refund_rule text NOT NULL,
  is_transferable boolean NOT NULL,
  is_shareable boolean NOT NULL,
  is_order_free boolean NOT NULL,
  hotel_code text,
  archived_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1
)

package_component (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  package_id uuid NOT NULL,
  position smallint NOT NULL,
  units smallint NOT NULL,
  share_minor bigint,
  pause_minutes smallint NOT NULL,
  is_together boolean NOT NULL
)

package_entry (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  sold_package_id uuid NOT NULL,
  kind text NOT NULL,
  guest_id uuid,
  expires_on date,
  reason text,
  at timestamp with time zone NOT NULL,
  user_id uuid
)

package_in_use (
  environment_id uuid,
  branch_id uuid,
  package_id uuid
)

package_item (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  package_id uuid NOT NULL,
  component_position smallint NOT NULL,
  position smallint NOT NULL,
  service_id uuid,
  product_id uuid,
  surcharge_minor bigint NOT NULL
)

package_member (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  sold_package_id uuid NOT NULL,
  guest_id uuid NOT NULL
)

package_settings (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  takes_no_show boolean NOT NULL,
  takes_late boolean NOT NULL,
  late_hours smallint NOT NULL,
  prints_used_units boolean NOT NULL,
  payment_type_id uuid,
  commission_at text NOT NULL,
  is_everywhere boolean NOT NULL,
  version integer NOT NULL DEFAULT 1
)

parked_cart (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  holder_guest_id uuid,
  label text,
  content jsonb NOT NULL,
  total_minor bigint NOT NULL,
  parked_at timestamp with time zone NOT NULL,
  parked_by uuid NOT NULL
)

past_visit (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  service_name text NOT NULL,
  staff_name text NOT NULL DEFAULT ''::text,
  price_minor bigint,
  notes text NOT NULL DEFAULT ''::text
)

payment_type (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  printer_code text,
  prints_receipt boolean NOT NULL,
  position integer NOT NULL DEFAULT 0,
  archived_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1
)

payment_type_in_use (
  environment_id uuid,
  branch_id uuid,
  payment_type_id uuid
)

pin_asker (
  environment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  wrong smallint NOT NULL,
  since timestamp with time zone NOT NULL
)

place (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  number smallint NOT NULL
)

practice (
  environment_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  exercise text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  started_by uuid NOT NULL,
  recovered_at timestamp with time zone,
  ticked text[] NOT NULL DEFAULT '{}'::text[]
)

printer_vat_slot (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  rate_basis_points integer NOT NULL,
  vat_index smallint NOT NULL
)

product (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  price_minor bigint NOT NULL,
  service_category_id uuid,
  tax_id uuid,
  position integer,
  archived_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  hotel_tax_id uuid
)

product_in_use (
  environment_id uuid,
  branch_id uuid,
  product_id uuid
)

receipt (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_id uuid NOT NULL,
  kind text NOT NULL,
  device_id text NOT NULL,
  printer_url text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL,
  reason text,
  attempts smallint NOT NULL DEFAULT 0,
  leased_by uuid,
  leased_until timestamp with time zone,
  closing_number text,
  document_number text,
  printer_serial text,
  printed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  retry_at timestamp with time zone
)

resource (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  role text NOT NULL DEFAULT ''::text,
  capacity smallint NOT NULL DEFAULT 1,
  avatar bytea,
  position integer NOT NULL DEFAULT 0,
  archived_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  rota_version integer NOT NULL DEFAULT 1
)

resource_availability (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  resource_id uuid NOT NULL,
  start_date date NOT NULL,
  end_date date,
  start_time time without time zone NOT NULL,
  end_time time without time zone NOT NULL,
  mo boolean NOT NULL,
  tu boolean NOT NULL,
  we boolean NOT NULL,
  th boolean NOT NULL,
  fr boolean NOT NULL,
  sa boolean NOT NULL,
  su boolean NOT NULL,
  version integer NOT NULL DEFAULT 1
)

resource_in_use (
  environment_id uuid,
  branch_id uuid,
  resource_id uuid
)

resource_skill (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  skill_id uuid NOT NULL
)

room_bill (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  tender_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  is_cancellation boolean NOT NULL,
  provider text NOT NULL,
  reservation_id text NOT NULL,
  room_id text,
  external_id text,
  guest_name text,
  charge_number text NOT NULL,
  lines jsonb NOT NULL,
  posting_ids text[] NOT NULL DEFAULT '{}'::text[],
  planned_receipt jsonb,
  attempts smallint NOT NULL DEFAULT 0,
  last_sent_at timestamp with time zone,
  lease_id uuid,
  leased_until timestamp with time zone,
  next_try_at timestamp with time zone
)

running_number (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  series text NOT NULL,
  year smallint NOT NULL,
  last integer NOT NULL
)

sale (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  refunds_sale_id uuid,
  year smallint NOT NULL,
  number integer NOT NULL,
  payer_guest_id uuid,
  external_payer_id text,
  currency text NOT NULL,
  total_minor bigint NOT NULL,
  reason text,
  sold_at timestamp with time zone NOT NULL,
  sold_by uuid NOT NULL,
  tip_minor bigint NOT NULL DEFAULT 0,
  discount_reason text,
  business_date date NOT NULL DEFAULT CURRENT_DATE,
  till_id uuid
)

sale_line (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_id uuid NOT NULL,
  position smallint NOT NULL,
  kind text NOT NULL,
  appointment_id uuid,
  service_id uuid,
  product_id uuid,
  refunds_line_id uuid,
  description text NOT NULL,
  quantity integer NOT NULL,
  list_price_minor bigint NOT NULL,
  unit_price_minor bigint NOT NULL,
  discount_minor bigint NOT NULL DEFAULT 0,
  total_minor bigint NOT NULL,
  tax_id uuid,
  tax_name text NOT NULL,
  tax_rate_basis_points integer NOT NULL,
  department smallint,
  vat_index smallint,
  voided_at timestamp with time zone,
  discount_reason text,
  voucher_id uuid,
  prepaid_minor bigint NOT NULL DEFAULT 0,
  is_hotel_tax boolean NOT NULL DEFAULT false,
  hotel_code text,
  category_id uuid,
  category_name text,
  given_back_at timestamp with time zone,
  component_id uuid
)

saved_view (
  environment_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  report text NOT NULL,
  search jsonb NOT NULL
)

series (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  repeat_rule text NOT NULL,
  first_date date NOT NULL,
  start_time time without time zone NOT NULL,
  until date,
  times smallint,
  created_at timestamp with time zone NOT NULL,
  every smallint NOT NULL DEFAULT 1
)

service (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  color text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  price_minor bigint NOT NULL,
  duration_minutes smallint NOT NULL,
  service_category_id uuid,
  tax_id uuid,
  staff_set_up_minutes smallint NOT NULL DEFAULT 0,
  staff_clean_up_minutes smallint NOT NULL DEFAULT 0,
  area_set_up_minutes smallint NOT NULL DEFAULT 0,
  area_clean_up_minutes smallint NOT NULL DEFAULT 0,
  position integer,
  archived_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  hotel_tax_id uuid,
  price_per_person boolean NOT NULL DEFAULT false
)

service_category (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  position integer,
  archived_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1
)

service_category_in_use (
  environment_id uuid,
  branch_id uuid,
  service_category_id uuid
)

service_in_use (
  environment_id uuid,
  branch_id uuid,
  service_id uuid
)

service_part (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  position smallint NOT NULL,
  minutes smallint NOT NULL,
  guest text NOT NULL,
  therapists smallint NOT NULL,
  skill_id uuid,
  takes_area boolean NOT NULL
)

service_part_equipment (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  position smallint NOT NULL,
  equipment_id uuid NOT NULL
)

service_rate (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  position smallint NOT NULL,
  name text NOT NULL,
  staff_id uuid,
  level_id uuid,
  weekdays text NOT NULL,
  start_time time without time zone,
  end_time time without time zone,
  start_date date,
  end_date date,
  price_minor bigint,
  minutes smallint
)

service_resource (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  resource_id uuid NOT NULL
)

session_renewal (
  environment_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  outcome text,
  until timestamp with time zone NOT NULL
)

skill (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  archived_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1
)

skill_in_use (
  environment_id uuid,
  branch_id uuid,
  skill_id uuid
)

skipped_step (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  step text NOT NULL
)

sold_package (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  package_id uuid,
  name text NOT NULL,
  kind text NOT NULL,
  code text NOT NULL,
  guest_id uuid,
  recipient_name text,
  people smallint NOT NULL,
  valid_from text NOT NULL,
  valid_months smallint,
  expires_on date,
  frozen_on date,
  refund_rule text NOT NULL,
  is_transferable boolean NOT NULL,
  is_shareable boolean NOT NULL,
  is_everywhere boolean NOT NULL,
  provider text,
  reservation_id text,
  hotel_code text,
  issued_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1
)

sold_package_item (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  voucher_id uuid NOT NULL,
  position smallint NOT NULL,
  service_id uuid,
  product_id uuid,
  surcharge_minor bigint NOT NULL
)

staff_level (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  archived_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1
)

staff_level_in_use (
  environment_id uuid,
  branch_id uuid,
  staff_level_id uuid
)

staff_member (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL DEFAULT ''::text,
  date_of_birth date,
  birth_place text,
  fiscal_code text,
  gender text,
  nationality text,
  email text,
  phone_number text,
  address text,
  level_id uuid
)

stay (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  provider text NOT NULL,
  reservation_id text NOT NULL,
  room_id text,
  checkin_date date NOT NULL,
  checkout_date date NOT NULL,
  is_no_post boolean NOT NULL DEFAULT false
)

stay_arrangement (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  provider text NOT NULL,
  reservation_id text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  quantity smallint NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  value_minor bigint,
  granted_quantity smallint
)

stay_refresh (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  day date NOT NULL
)

tax (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  rate_basis_points integer NOT NULL,
  base_document_template_id uuid,
  department smallint,
  archived_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  hotel_code text
)

tax_category_code (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  tax_id uuid NOT NULL,
  service_category_id uuid NOT NULL,
  hotel_code text NOT NULL
)

tax_in_use (
  environment_id uuid,
  branch_id uuid,
  tax_id uuid
)

tender (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_id uuid NOT NULL,
  payment_type_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  printer_code text,
  amount_minor bigint NOT NULL,
  state text NOT NULL,
  state_reason text,
  position smallint NOT NULL DEFAULT 0,
  given_minor bigint,
  voucher_id uuid,
  state_refusal jsonb,
  card_terminal_id uuid
)

till (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  archived_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1
)

till_entry (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  number integer NOT NULL,
  till_id uuid,
  kind text NOT NULL,
  amount_minor bigint NOT NULL,
  expected_minor bigint,
  pieces jsonb,
  reason text,
  taken_by uuid,
  business_date date NOT NULL,
  at timestamp with time zone NOT NULL,
  user_id uuid NOT NULL,
  staff_id uuid
)

till_in_use (
  environment_id uuid,
  branch_id uuid,
  till_id uuid
)

tip_share (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  place smallint NOT NULL,
  staff_id uuid,
  amount_minor bigint NOT NULL,
  business_date date NOT NULL
)

unmet_request (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  origin text NOT NULL,
  reason text NOT NULL,
  service_id uuid NOT NULL,
  staff_id uuid,
  area_id uuid,
  gender text,
  party_size smallint NOT NULL DEFAULT 1,
  date_from date NOT NULL,
  date_to date NOT NULL,
  time_from time without time zone,
  time_to time without time zone
)

user_pin (
  environment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  salt bytea NOT NULL,
  hash bytea NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  locked_until timestamp with time zone,
  set_at timestamp with time zone NOT NULL,
  wrong smallint NOT NULL DEFAULT 0,
  last_wrong_at timestamp with time zone
)

visit (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL
)

visit_notice (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  visit_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  known jsonb NOT NULL,
  handled jsonb NOT NULL,
  notified_at timestamp with time zone,
  sequence integer NOT NULL DEFAULT 0,
  reminded_for date,
  thanked boolean NOT NULL DEFAULT false,
  answer_note text,
  answered_at timestamp with time zone,
  decided jsonb NOT NULL DEFAULT '{}'::jsonb
)

voucher (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  tax_id uuid,
  tax_name text,
  tax_rate_basis_points integer,
  service_id uuid,
  guest_id uuid,
  appointment_id uuid,
  recipient_name text,
  amount_minor bigint NOT NULL,
  balance_minor bigint NOT NULL,
  expires_on date,
  blocked_reason text,
  issued_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  sold_package_id uuid,
  component_position smallint,
  component_name text,
  units smallint,
  units_guard smallint,
  list_price_minor bigint
)

voucher_entry (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  voucher_id uuid NOT NULL,
  kind text NOT NULL,
  amount_minor bigint NOT NULL,
  sale_id uuid,
  at timestamp with time zone NOT NULL,
  user_id uuid,
  units smallint NOT NULL DEFAULT 0,
  appointment_id uuid,
  reason text
)

voucher_settings (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  outside_vat_tax_id uuid,
  valid_months smallint,
  version integer NOT NULL DEFAULT 1
)

wish (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  service_id uuid NOT NULL,
  staff_id uuid,
  gender text,
  party_size smallint NOT NULL DEFAULT 1,
  date_from date NOT NULL,
  date_to date NOT NULL,
  time_from time without time zone,
  time_to time without time zone,
  notes text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  created_by uuid NOT NULL,
  declined timestamp with time zone[] NOT NULL DEFAULT '{}'::timestamp with time zone[]
)

CONSTRAINT accounting_settings.accounting_settings_client_number_check CHECK ((client_number ~ '^[0-9]{1,5}$'::text))
CONSTRAINT accounting_settings.accounting_settings_consultant_number_check CHECK ((consultant_number ~ '^[0-9]{4,7}$'::text))
CONSTRAINT accounting_settings.accounting_settings_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT accounting_settings.accounting_settings_pkey PRIMARY KEY (environment_id, branch_id)
CONSTRAINT accounting_settings.accounting_settings_year_begins_in_check CHECK (((year_begins_in >= 1) AND (year_begins_in <= 12)))
CONSTRAINT app_user.app_user_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environment(id)
CONSTRAINT app_user.app_user_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'machine'::text])))
CONSTRAINT app_user.app_user_pkey PRIMARY KEY (environment_id, id)
CONSTRAINT app_user.app_user_username_check CHECK ((username <> ''::text))
CONSTRAINT appointment.appointment_cancelled_from_check CHECK ((cancelled_from = ANY (ARRAY['booked'::text, 'arrived'::text, 'no-show'::text])))
CONSTRAINT appointment.appointment_check CHECK ((starts_at < ends_at))
CONSTRAINT appointment.appointment_check1 CHECK (((staff_id IS NOT NULL) OR (area_id IS NOT NULL)))
CONSTRAINT appointment.appointment_check2 CHECK ((paid = (paid_price_minor IS NOT NULL)))
CONSTRAINT appointment.appointment_check3 CHECK (((deleted_at IS NULL) = (deleted_by IS NULL)))
CONSTRAINT appointment.appointment_check4 CHECK ((NOT (given_back AND paid)))
CONSTRAINT appointment.appointment_environment_id_branch_id_area_id_fkey FOREIGN KEY (environment_id, branch_id, area_id) REFERENCES resource(environment_id, branch_id, id)
CONSTRAINT appointment.appointment_environment_id_branch_id_component_id_fkey FOREIGN KEY (environment_id, branch_id, component_id) REFERENCES voucher(environment_id, branch_id, id) DEFERRABLE
CONSTRAINT appointment.appointment_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id)
CONSTRAINT appointment.appointment_environment_id_branch_id_series_id_fkey FOREIGN KEY (environment_id, branch_id, series_id) REFERENCES series(environment_id, branch_id, id)
CONSTRAINT appointment.appointment_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service(environment_id, branch_id, id)
CONSTRAINT appointment.appointment_environment_id_branch_id_staff_id_fkey FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource(environment_id, branch_id, id)
CONSTRAINT appointment.appointment_environment_id_branch_id_visit_id_fkey FOREIGN KEY (environment_id, branch_id, visit_id) REFERENCES visit(environment_id, branch_id, id)
CONSTRAINT appointment.appointment_environment_id_created_by_fkey FOREIGN KEY (environment_id, created_by) REFERENCES app_user(environment_id, id)
CONSTRAINT appointment.appointment_environment_id_deleted_by_fkey FOREIGN KEY (environment_id, deleted_by) REFERENCES app_user(environment_id, id)
CONSTRAINT appointment.appointment_guest_answer_check CHECK ((guest_answer = ANY (ARRAY['confirmed'::text, 'change-wanted'::text])))
CONSTRAINT appointment.appointment_paid_price_minor_check CHECK ((paid_price_minor >= 0))
CONSTRAINT appointment.appointment_party_size_check CHECK (((party_size >= 1) AND (party_size <= 99)))
CONSTRAINT appointment.appointment_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT appointment.appointment_price_minor_check CHECK ((price_minor >= 0))
CONSTRAINT appointment.appointment_state_check CHECK ((state = ANY (ARRAY['booked'::text, 'arrived'::text, 'in-treatment'::text, 'done'::text, 'no-show'::text, 'cancelled'::text])))
CONSTRAINT appointment_resource.appointment_resource_after_minutes_check CHECK ((after_minutes >= 0))
CONSTRAINT appointment_resource.appointment_resource_environment_id_branch_id_appointment__fkey FOREIGN KEY (environment_id, branch_id, appointment_id) REFERENCES appointment(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT appointment_resource.appointment_resource_environment_id_branch_id_resource_id_fkey FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource(environment_id, branch_id, id)
CONSTRAINT appointment_resource.appointment_resource_minutes_check CHECK ((minutes > 0))
CONSTRAINT appointment_resource.appointment_resource_pkey PRIMARY KEY (environment_id, branch_id, appointment_id, resource_id, after_minutes)
CONSTRAINT approval.approval_answered CHECK (((state = ANY (ARRAY['approved'::text, 'declined'::text])) = (answered_by IS NOT NULL)))
CONSTRAINT approval.approval_by_another CHECK (((state <> 'approved'::text) OR (answered_by <> asked_by)))
CONSTRAINT approval.approval_environment_id_answered_by_fkey FOREIGN KEY (environment_id, answered_by) REFERENCES app_user(environment_id, id)
CONSTRAINT approval.approval_environment_id_asked_by_fkey FOREIGN KEY (environment_id, asked_by) REFERENCES app_user(environment_id, id)
CONSTRAINT approval.approval_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT approval.approval_environment_id_desk_user_id_fkey FOREIGN KEY (environment_id, desk_user_id) REFERENCES app_user(environment_id, id)
CONSTRAINT approval.approval_permissions_check CHECK ((permissions <> '{}'::text[]))
CONSTRAINT approval.approval_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT approval.approval_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])))
CONSTRAINT approval.approval_used CHECK (((used_at IS NULL) OR ((state = 'approved'::text) AND (used_key IS NOT NULL))))
CONSTRAINT audit_entry.audit_entry_action_check CHECK ((action <> ''::text))
CONSTRAINT audit_entry.audit_entry_entity_check CHECK ((entity <> ''::text))
CONSTRAINT audit_entry.audit_entry_environment_id_approved_by_fkey FOREIGN KEY (environment_id, approved_by) REFERENCES app_user(environment_id, id)
CONSTRAINT audit_entry.audit_entry_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT audit_entry.audit_entry_environment_id_user_id_fkey FOREIGN KEY (environment_id, user_id) REFERENCES app_user(environment_id, id)
CONSTRAINT audit_entry.audit_entry_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT audit_seal.audit_seal_pkey PRIMARY KEY (environment_id, branch_id, number)
CONSTRAINT audit_unsealed.audit_unsealed_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT audit_unsealed.audit_unsealed_pkey PRIMARY KEY (environment_id, branch_id, entry_id)
CONSTRAINT audit_value.audit_value_environment_id_branch_id_entry_id_fkey FOREIGN KEY (environment_id, branch_id, entry_id) REFERENCES audit_entry(environment_id, branch_id, id)
CONSTRAINT audit_value.audit_value_pkey PRIMARY KEY (environment_id, branch_id, entry_id)
CONSTRAINT availability_exception.availability_exception_check CHECK ((start_date <= end_date))
CONSTRAINT availability_exception.availability_exception_check1 CHECK (((start_time IS NULL) = (end_time IS NULL)))
CONSTRAINT availability_exception.availability_exception_check2 CHECK ((start_time < end_time))
CONSTRAINT availability_exception.availability_exception_check3 CHECK (((kind = 'closure'::text) = (resource_id IS NULL)))
CONSTRAINT availability_exception.availability_exception_check4 CHECK (((kind <> 'extra'::text) OR (start_time IS NOT NULL)))
CONSTRAINT availability_exception.availability_exception_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT availability_exception.availability_exception_environment_id_branch_id_resource_i_fkey FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT availability_exception.availability_exception_kind_check CHECK ((kind = ANY (ARRAY['off'::text, 'sick'::text, 'extra'::text, 'closure'::text])))
CONSTRAINT availability_exception.availability_exception_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT base_document_template.base_document_template_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT base_document_template.base_document_template_name_check CHECK ((name <> ''::text))
CONSTRAINT base_document_template.base_document_template_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT block.block_check CHECK ((starts_at < ends_at))
CONSTRAINT block.block_check1 CHECK (((series_id IS NULL) = (series_starts_at IS NULL)))
CONSTRAINT block.block_environment_id_branch_id_resource_id_fkey FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource(environment_id, branch_id, id)
CONSTRAINT block.block_environment_id_branch_id_series_id_fkey FOREIGN KEY (environment_id, branch_id, series_id) REFERENCES series(environment_id, branch_id, id)
CONSTRAINT block.block_environment_id_created_by_fkey FOREIGN KEY (environment_id, created_by) REFERENCES app_user(environment_id, id)
CONSTRAINT block.block_kind_check CHECK ((kind = ANY (ARRAY['break'::text, 'training'::text, 'cleaning'::text, 'personal'::text, 'maintenance'::text, 'other'::text])))
CONSTRAINT block.block_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT block.block_places_check CHECK (((places >= 1) AND (places <= 99)))
CONSTRAINT booked_stay.booked_stay_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT booked_stay.booked_stay_pkey PRIMARY KEY (environment_id, branch_id, provider, reservation_id)
CONSTRAINT booked_stay.booked_stay_provider_check CHECK ((provider <> ''::text))
CONSTRAINT booked_stay.booked_stay_reservation_id_check CHECK ((reservation_id <> ''::text))
CONSTRAINT branch.branch_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
CONSTRAINT branch.branch_currency UNIQUE (environment_id, id, currency)
CONSTRAINT branch.branch_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
CONSTRAINT branch.branch_day_starts_at_check CHECK ((day_starts_at <= '12:00:00'::time without time zone))
CONSTRAINT branch.branch_discount_limit_check CHECK (((discount_limit >= 0) AND (discount_limit <= 100)))
CONSTRAINT branch.branch_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environment(id)
CONSTRAINT branch.branch_hotel_tax_rule_check CHECK ((hotel_tax_rule = ANY (ARRAY['never'::text, 'staying'::text, 'room-bill'::text])))
CONSTRAINT branch.branch_name_check CHECK ((name <> ''::text))
CONSTRAINT branch.branch_pkey PRIMARY KEY (environment_id, id)
CONSTRAINT branch.branch_pms_provider_check CHECK ((pms_provider = ANY (ARRAY['opera'::text, 'mews'::text])))
CONSTRAINT branch.branch_printer_sender_check CHECK ((printer_sender = ANY (ARRAY['browser'::text, 'server'::text])))
CONSTRAINT buyer.buyer_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT buyer.buyer_pkey PRIMARY KEY (environment_id, branch_id, guest_id)
CONSTRAINT calendar_feed.calendar_feed_environment_id_branch_id_staff_id_fkey FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES staff_member(environment_id, branch_id, resource_id) ON DELETE CASCADE
CONSTRAINT calendar_feed.calendar_feed_environment_id_created_by_fkey FOREIGN KEY (environment_id, created_by) REFERENCES app_user(environment_id, id)
CONSTRAINT calendar_feed.calendar_feed_pkey PRIMARY KEY (environment_id, branch_id, staff_id)
CONSTRAINT card_terminal.card_terminal_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT card_terminal.card_terminal_name_check CHECK ((name <> ''::text))
CONSTRAINT card_terminal.card_terminal_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT card_terminal.card_terminal_serial_check CHECK ((serial <> ''::text))
CONSTRAINT change.change_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT change.change_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT commission_rule.commission_rule_environment_id_branch_id_service_category__fkey FOREIGN KEY (environment_id, branch_id, service_category_id) REFERENCES service_category(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT commission_rule.commission_rule_pkey PRIMARY KEY (environment_id, branch_id, service_category_id)
CONSTRAINT commission_rule.commission_rule_products_basis_points_check CHECK (((products_basis_points >= 0) AND (products_basis_points <= 10000)))
CONSTRAINT commission_rule.commission_rule_services_basis_points_check CHECK (((services_basis_points >= 0) AND (services_basis_points <= 10000)))
CONSTRAINT counted_appointment.counted_appointment_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT counted_appointment.counted_appointment_pkey PRIMARY KEY (environment_id, branch_id, appointment_id)
CONSTRAINT day_close.day_close_check CHECK ((first_date <= business_date))
CONSTRAINT day_close.day_close_check1 CHECK (((ROW(after_year, after_number) <= ROW(until_year, until_number)) AND (after_entry <= until_entry)))
CONSTRAINT day_close.day_close_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT day_close.day_close_environment_id_branch_id_number_key UNIQUE (environment_id, branch_id, number)
CONSTRAINT day_close.day_close_environment_id_closed_by_fkey FOREIGN KEY (environment_id, closed_by) REFERENCES app_user(environment_id, id)
CONSTRAINT day_close.day_close_note_check CHECK ((note <> ''::text))
CONSTRAINT day_close.day_close_number_check CHECK ((number > 0))
CONSTRAINT day_close.day_close_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT day_close.day_close_reason_check CHECK ((reason <> ''::text))
CONSTRAINT day_figures.day_figures_area_minutes_check CHECK ((cardinality(area_minutes) = 24))
CONSTRAINT day_figures.day_figures_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT day_figures.day_figures_pkey PRIMARY KEY (environment_id, branch_id, date)
CONSTRAINT day_figures.day_figures_staff_minutes_check CHECK ((cardinality(staff_minutes) = 24))
CONSTRAINT document_template.document_template_environment_id_branch_id_base_document_t_fkey FOREIGN KEY (environment_id, branch_id, base_document_template_id) REFERENCES base_document_template(environment_id, branch_id, id)
CONSTRAINT document_template.document_template_kind_check CHECK ((kind = ANY (ARRAY['receipt-copy'::text, 'courtesy-receipt'::text, 'invoice'::text, 'voucher'::text, 'package-card'::text, 'itinerary'::text, 'day-sheet'::text, 'price-list'::text, 'day-close'::text])))
CONSTRAINT document_template.document_template_name_check CHECK ((name <> ''::text))
CONSTRAINT document_template.document_template_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT environment.environment_name_check CHECK ((name ~ '^[a-z0-9][a-z0-9-]{0,38}$'::text))
CONSTRAINT environment.environment_name_key UNIQUE (name)
CONSTRAINT environment.environment_pkey PRIMARY KEY (id)
CONSTRAINT equipment_area.equipment_area_environment_id_branch_id_area_id_fkey FOREIGN KEY (environment_id, branch_id, area_id) REFERENCES resource(environment_id, branch_id, id)
CONSTRAINT equipment_area.equipment_area_environment_id_branch_id_equipment_id_fkey FOREIGN KEY (environment_id, branch_id, equipment_id) REFERENCES resource(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT equipment_area.equipment_area_pkey PRIMARY KEY (environment_id, branch_id, equipment_id, area_id)
CONSTRAINT figures_state.figures_state_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT figures_state.figures_state_pkey PRIMARY KEY (environment_id, branch_id)
CONSTRAINT former_number.former_number_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT former_number.former_number_kind_check CHECK ((kind = ANY (ARRAY['services'::text, 'staff'::text, 'areas'::text, 'products'::text, 'guests'::text, 'vouchers'::text, 'packages'::text, 'appointments'::text, 'visits'::text])))
CONSTRAINT former_number.former_number_number_check CHECK ((number <> ''::text))
CONSTRAINT former_number.former_number_pkey PRIMARY KEY (environment_id, branch_id, kind, number)
CONSTRAINT guest.guest_environment_id_branch_id_external_id_key UNIQUE (environment_id, branch_id, external_id)
CONSTRAINT guest.guest_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT guest.guest_first_name_check CHECK ((first_name <> ''::text))
CONSTRAINT guest.guest_gender_check CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text])))
CONSTRAINT guest.guest_nationality_check CHECK ((nationality ~ '^[A-Z]{2}$'::text))
CONSTRAINT guest.guest_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT guest.guest_preferred_language_check CHECK ((preferred_language = ANY (ARRAY['English'::text, 'Italiano'::text, 'Español'::text])))
CONSTRAINT guest_day.guest_day_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT guest_day.guest_day_pkey PRIMARY KEY (environment_id, branch_id, guest_id, date)
CONSTRAINT guest_merge.guest_merge_environment_id_branch_id_kept_guest_id_fkey FOREIGN KEY (environment_id, branch_id, kept_guest_id) REFERENCES guest(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT guest_merge.guest_merge_environment_id_merged_by_fkey FOREIGN KEY (environment_id, merged_by) REFERENCES app_user(environment_id, id)
CONSTRAINT guest_merge.guest_merge_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT guest_service.guest_service_check CHECK (((price_minor IS NOT NULL) OR (minutes IS NOT NULL)))
CONSTRAINT guest_service.guest_service_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT guest_service.guest_service_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT guest_service.guest_service_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440)))
CONSTRAINT guest_service.guest_service_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT guest_service.guest_service_price_minor_check CHECK ((price_minor >= 0))
CONSTRAINT heading_meaning.heading_meaning_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT heading_meaning.heading_meaning_kind_check CHECK ((kind = ANY (ARRAY['services'::text, 'staff'::text, 'areas'::text, 'products'::text, 'guests'::text, 'vouchers'::text, 'packages'::text, 'appointments'::text, 'visits'::text])))
CONSTRAINT heading_meaning.heading_meaning_pkey PRIMARY KEY (environment_id, branch_id, kind, heading)
CONSTRAINT hold.hold_check CHECK ((starts_at < ends_at))
CONSTRAINT hold.hold_check1 CHECK (((kind = 'appointment'::text) = (appointment_id IS NOT NULL)))
CONSTRAINT hold.hold_check2 CHECK (((kind = 'block'::text) = (block_id IS NOT NULL)))
CONSTRAINT hold.hold_environment_id_branch_id_appointment_id_fkey FOREIGN KEY (environment_id, branch_id, appointment_id) REFERENCES appointment(environment_id, branch_id, id)
CONSTRAINT hold.hold_environment_id_branch_id_block_id_fkey FOREIGN KEY (environment_id, branch_id, block_id) REFERENCES block(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT hold.hold_environment_id_branch_id_resource_id_place_fkey FOREIGN KEY (environment_id, branch_id, resource_id, place) REFERENCES place(environment_id, branch_id, resource_id, number)
CONSTRAINT hold.hold_free EXCLUDE USING gist (environment_id WITH =, branch_id WITH =, resource_id WITH =, place WITH =, tstzrange(starts_at, ends_at) WITH &&) DEFERRABLE
CONSTRAINT hold.hold_kind_check CHECK ((kind = ANY (ARRAY['appointment'::text, 'block'::text])))
CONSTRAINT hold.hold_length CHECK (((kind = 'block'::text) OR ((ends_at - starts_at) <= '3 days'::interval)))
CONSTRAINT hold.hold_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT hotel_day.hotel_day_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT hotel_day.hotel_day_guests_check CHECK ((guests >= 0))
CONSTRAINT hotel_day.hotel_day_pkey PRIMARY KEY (environment_id, branch_id, date)
CONSTRAINT idempotency_record.idempotency_record_environment_id_user_id_fkey FOREIGN KEY (environment_id, user_id) REFERENCES app_user(environment_id, id)
CONSTRAINT idempotency_record.idempotency_record_key_check CHECK (((length(key) >= 8) AND (length(key) <= 120)))
CONSTRAINT idempotency_record.idempotency_record_pkey PRIMARY KEY (environment_id, user_id, key)
CONSTRAINT invoice.invoice_buyer_name_check CHECK ((buyer_name <> ''::text))
CONSTRAINT invoice.invoice_corrects CHECK (((kind = 'credit-note'::text) = (corrects_id IS NOT NULL)))
CONSTRAINT invoice.invoice_document_number_check CHECK ((document_number <> ''::text))
CONSTRAINT invoice.invoice_environment_id_branch_id_corrects_id_fkey FOREIGN KEY (environment_id, branch_id, corrects_id) REFERENCES invoice(environment_id, branch_id, id)
CONSTRAINT invoice.invoice_environment_id_branch_id_document_template_id_fkey FOREIGN KEY (environment_id, branch_id, document_template_id) REFERENCES document_template(environment_id, branch_id, id)
CONSTRAINT invoice.invoice_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT invoice.invoice_environment_id_branch_id_sale_id_fkey FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale(environment_id, branch_id, id)
CONSTRAINT invoice.invoice_environment_id_issued_by_fkey FOREIGN KEY (environment_id, issued_by) REFERENCES app_user(environment_id, id)
CONSTRAINT invoice.invoice_file UNIQUE (environment_id, file_number)
CONSTRAINT invoice.invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])))
CONSTRAINT invoice.invoice_number UNIQUE (environment_id, branch_id, document_template_id, year, number)
CONSTRAINT invoice.invoice_number_check CHECK ((number > 0))
CONSTRAINT invoice.invoice_of_sale UNIQUE (environment_id, branch_id, sale_id, is_health)
CONSTRAINT invoice.invoice_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT invoice.invoice_seller_code_check CHECK ((seller_code <> ''::text))
CONSTRAINT invoice.invoice_total_minor_check CHECK ((total_minor > 0))
CONSTRAINT invoice_file_number.invoice_file_number_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environment(id)
CONSTRAINT invoice_file_number.invoice_file_number_pkey PRIMARY KEY (environment_id)
CONSTRAINT invoice_settings.invoice_settings_city_check CHECK ((city <> ''::text))
CONSTRAINT invoice_settings.invoice_settings_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
CONSTRAINT invoice_settings.invoice_settings_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT invoice_settings.invoice_settings_fiscal_code_check CHECK ((fiscal_code <> ''::text))
CONSTRAINT invoice_settings.invoice_settings_name_check CHECK ((name <> ''::text))
CONSTRAINT invoice_settings.invoice_settings_pkey PRIMARY KEY (environment_id, branch_id)
CONSTRAINT invoice_settings.invoice_settings_regime_check CHECK ((regime ~ '^RF[0-9]{2}$'::text))
CONSTRAINT invoice_settings.invoice_settings_street_check CHECK ((street <> ''::text))
CONSTRAINT invoice_settings.invoice_settings_vat_code_check CHECK ((vat_code <> ''::text))
CONSTRAINT issued_document.issued_document_content CHECK (((content IS NULL) OR ((issue = 1) AND (kind <> ALL (ARRAY['voucher'::text, 'invoice'::text])))))
CONSTRAINT issued_document.issued_document_environment_id_branch_id_invoice_id_fkey FOREIGN KEY (environment_id, branch_id, invoice_id) REFERENCES invoice(environment_id, branch_id, id)
CONSTRAINT issued_document.issued_document_environment_id_branch_id_sale_id_fkey FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale(environment_id, branch_id, id)
CONSTRAINT issued_document.issued_document_environment_id_branch_id_voucher_id_fkey FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher(environment_id, branch_id, id)
CONSTRAINT issued_document.issued_document_environment_id_issued_by_fkey FOREIGN KEY (environment_id, issued_by) REFERENCES app_user(environment_id, id)
CONSTRAINT issued_document.issued_document_invoice CHECK (((invoice_id IS NULL) OR (kind = 'invoice'::text)))
CONSTRAINT issued_document.issued_document_issue_check CHECK ((issue > 0))
CONSTRAINT issued_document.issued_document_kind_check CHECK ((kind = ANY (ARRAY['receipt-copy'::text, 'courtesy-receipt'::text, 'invoice'::text, 'voucher'::text])))
CONSTRAINT issued_document.issued_document_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text])))
CONSTRAINT issued_document.issued_document_of CHECK ((((kind = 'voucher'::text) = (voucher_id IS NOT NULL)) AND ((kind <> 'voucher'::text) = (sale_id IS NOT NULL))))
CONSTRAINT issued_document.issued_document_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT machine_key.machine_key_environment_id_created_by_fkey FOREIGN KEY (environment_id, created_by) REFERENCES app_user(environment_id, id)
CONSTRAINT machine_key.machine_key_environment_id_user_id_fkey FOREIGN KEY (environment_id, user_id) REFERENCES app_user(environment_id, id)
CONSTRAINT machine_key.machine_key_pkey PRIMARY KEY (environment_id, id)
CONSTRAINT membership.membership_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT membership.membership_environment_id_branch_id_staff_id_fkey FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES staff_member(environment_id, branch_id, resource_id)
CONSTRAINT membership.membership_environment_id_user_id_fkey FOREIGN KEY (environment_id, user_id) REFERENCES app_user(environment_id, id)
CONSTRAINT membership.membership_pkey PRIMARY KEY (environment_id, user_id, branch_id)
CONSTRAINT membership.membership_role_check CHECK ((role = ANY (ARRAY['staff'::text, 'manager'::text])))
CONSTRAINT membership.membership_roles_check CHECK ((roles <@ ARRAY['reception'::text, 'therapist'::text, 'manager'::text, 'accountant'::text, 'administrator'::text]))
CONSTRAINT message.message_check CHECK (((state = 'sending'::text) = (leased_until IS NOT NULL)))
CONSTRAINT message.message_check1 CHECK (((topic IS NULL) OR ((guest_id IS NOT NULL) AND (visit_id IS NOT NULL))))
CONSTRAINT message.message_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT message.message_environment_id_branch_id_sold_package_id_fkey FOREIGN KEY (environment_id, branch_id, sold_package_id) REFERENCES sold_package(environment_id, branch_id, id)
CONSTRAINT message.message_environment_id_branch_id_visit_id_fkey FOREIGN KEY (environment_id, branch_id, visit_id) REFERENCES visit(environment_id, branch_id, id)
CONSTRAINT message.message_environment_id_branch_id_voucher_id_fkey FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher(environment_id, branch_id, id)
CONSTRAINT message.message_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'change'::text, 'cancellation'::text, 'reminder'::text, 'thanks'::text, 'voucher'::text, 'package-card'::text, 'package-expiring'::text, 'offer'::text, 'itinerary'::text])))
CONSTRAINT message.message_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT message.message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'refused'::text, 'unknown'::text, 'bounced'::text, 'withheld'::text])))
CONSTRAINT message.message_topic_check CHECK ((topic = ANY (ARRAY['news'::text, 'reminder'::text, 'thanks'::text])))
CONSTRAINT message_settings.message_settings_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT message_settings.message_settings_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 120)))
CONSTRAINT message_settings.message_settings_pkey PRIMARY KEY (environment_id, branch_id)
CONSTRAINT message_settings.message_settings_reminder_days_check CHECK (((reminder_days >= 0) AND (reminder_days <= 14)))
CONSTRAINT message_settings.message_settings_thanks_hours_check CHECK (((thanks_hours >= 0) AND (thanks_hours <= 168)))
CONSTRAINT message_text.message_text_body_check CHECK ((body <> ''::text))
CONSTRAINT message_text.message_text_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT message_text.message_text_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text])))
CONSTRAINT message_text.message_text_pkey PRIMARY KEY (environment_id, branch_id, kind, language)
CONSTRAINT message_text.message_text_subject_check CHECK ((subject <> ''::text))
CONSTRAINT messages_state.messages_state_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT messages_state.messages_state_pkey PRIMARY KEY (environment_id, branch_id)
CONSTRAINT moving_in.moving_in_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT moving_in.moving_in_environment_id_created_by_fkey FOREIGN KEY (environment_id, created_by) REFERENCES app_user(environment_id, id)
CONSTRAINT moving_in.moving_in_kind_check CHECK ((kind = ANY (ARRAY['services'::text, 'staff'::text, 'areas'::text, 'products'::text, 'guests'::text, 'vouchers'::text, 'packages'::text, 'appointments'::text, 'visits'::text])))
CONSTRAINT moving_in.moving_in_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT moving_in.moving_in_source_check CHECK ((source = ANY (ARRAY['file'::text, 'easy-appointments'::text])))
CONSTRAINT moving_in.moving_in_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'read'::text, 'trying'::text, 'tried'::text, 'running'::text, 'stopped'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
CONSTRAINT moving_in_row.moving_in_row_environment_id_branch_id_moving_in_id_fkey FOREIGN KEY (environment_id, branch_id, moving_in_id) REFERENCES moving_in(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT moving_in_row.moving_in_row_outcome_check CHECK ((outcome = ANY (ARRAY['new'::text, 'known'::text, 'joined'::text, 'refused'::text, 'undone'::text, 'kept'::text])))
CONSTRAINT moving_in_row.moving_in_row_pkey PRIMARY KEY (environment_id, branch_id, moving_in_id, line)
CONSTRAINT opening_hours.opening_hours_check CHECK ((opens < closes))
CONSTRAINT opening_hours.opening_hours_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT opening_hours.opening_hours_pkey PRIMARY KEY (environment_id, branch_id, weekday, opens)
CONSTRAINT opening_hours.opening_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
CONSTRAINT package.package_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT package.package_hotel_code_check CHECK ((hotel_code <> ''::text))
CONSTRAINT package.package_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'package'::text, 'day-package'::text, 'arrangement'::text])))
CONSTRAINT package.package_of_hotel CHECK (((kind = 'arrangement'::text) = (hotel_code IS NOT NULL)))
CONSTRAINT package.package_people_check CHECK (((people >= 1) AND (people <= 8)))
CONSTRAINT package.package_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT package.package_price_minor_check CHECK ((price_minor >= 0))
CONSTRAINT package.package_refund_rule_check CHECK ((refund_rule = ANY (ARRAY['list'::text, 'share'::text])))
CONSTRAINT package.package_split_check CHECK ((split = ANY (ARRAY['list'::text, 'stated'::text])))
CONSTRAINT package.package_valid_from_check CHECK ((valid_from = ANY (ARRAY['sale'::text, 'first-use'::text])))
CONSTRAINT package.package_valid_months_check CHECK (((valid_months >= 1) AND (valid_months <= 120)))
CONSTRAINT package_component.package_component_environment_id_branch_id_package_id_fkey FOREIGN KEY (environment_id, branch_id, package_id) REFERENCES package(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT package_component.package_component_pause_minutes_check CHECK (((pause_minutes >= 0) AND (pause_minutes <= 600)))
CONSTRAINT package_component.package_component_pkey PRIMARY KEY (environment_id, branch_id, package_id, "position")
CONSTRAINT package_component.package_component_position_check CHECK (("position" >= 0))
CONSTRAINT package_component.package_component_share_minor_check CHECK ((share_minor >= 0))
CONSTRAINT package_component.package_component_units_check CHECK (((units >= 1) AND (units <= 999)))
CONSTRAINT package_entry.package_entry_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id)
CONSTRAINT package_entry.package_entry_environment_id_branch_id_sold_package_id_fkey FOREIGN KEY (environment_id, branch_id, sold_package_id) REFERENCES sold_package(environment_id, branch_id, id)
CONSTRAINT package_entry.package_entry_environment_id_user_id_fkey FOREIGN KEY (environment_id, user_id) REFERENCES app_user(environment_id, id)
CONSTRAINT package_entry.package_entry_kind_check CHECK ((kind = ANY (ARRAY['started'::text, 'extended'::text, 'frozen'::text, 'unfrozen'::text, 'transferred'::text, 'shared'::text, 'unshared'::text])))
CONSTRAINT package_entry.package_entry_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT package_entry.package_entry_reason_check CHECK ((reason <> ''::text))
CONSTRAINT package_item.package_item_check CHECK (((service_id IS NULL) <> (product_id IS NULL)))
CONSTRAINT package_item.package_item_environment_id_branch_id_package_id_component_fkey FOREIGN KEY (environment_id, branch_id, package_id, component_position) REFERENCES package_component(environment_id, branch_id, package_id, "position") ON DELETE CASCADE
CONSTRAINT package_item.package_item_environment_id_branch_id_product_id_fkey FOREIGN KEY (environment_id, branch_id, product_id) REFERENCES product(environment_id, branch_id, id)
CONSTRAINT package_item.package_item_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service(environment_id, branch_id, id)
CONSTRAINT package_item.package_item_pkey PRIMARY KEY (environment_id, branch_id, package_id, component_position, "position")
CONSTRAINT package_item.package_item_position_check CHECK (("position" >= 0))
CONSTRAINT package_item.package_item_surcharge_minor_check CHECK ((surcharge_minor >= 0))
CONSTRAINT package_member.package_member_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id)
CONSTRAINT package_member.package_member_environment_id_branch_id_sold_package_id_fkey FOREIGN KEY (environment_id, branch_id, sold_package_id) REFERENCES sold_package(environment_id, branch_id, id)
CONSTRAINT package_member.package_member_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT package_settings.package_settings_commission_at_check CHECK ((commission_at = ANY (ARRAY['sale'::text, 'use'::text])))
CONSTRAINT package_settings.package_settings_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT package_settings.package_settings_environment_id_branch_id_payment_type_id_fkey FOREIGN KEY (environment_id, branch_id, payment_type_id) REFERENCES payment_type(environment_id, branch_id, id)
CONSTRAINT package_settings.package_settings_late_hours_check CHECK (((late_hours >= 0) AND (late_hours <= 720)))
CONSTRAINT package_settings.package_settings_pkey PRIMARY KEY (environment_id, branch_id)
CONSTRAINT parked_cart.parked_cart_environment_id_branch_id_holder_guest_id_fkey FOREIGN KEY (environment_id, branch_id, holder_guest_id) REFERENCES guest(environment_id, branch_id, id)
CONSTRAINT parked_cart.parked_cart_environment_id_parked_by_fkey FOREIGN KEY (environment_id, parked_by) REFERENCES app_user(environment_id, id)
CONSTRAINT parked_cart.parked_cart_label_check CHECK ((label <> ''::text))
CONSTRAINT parked_cart.parked_cart_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT parked_cart.parked_cart_total_minor_check CHECK ((total_minor >= 0))
CONSTRAINT past_visit.past_visit_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT past_visit.past_visit_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT payment_type.payment_type_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT payment_type.payment_type_kind_check CHECK ((kind = ANY (ARRAY['RoomBill'::text, 'Custom'::text])))
CONSTRAINT payment_type.payment_type_name_check CHECK ((name <> ''::text))
CONSTRAINT payment_type.payment_type_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT payment_type.payment_type_printer_code_check CHECK ((printer_code = ANY (ARRAY['cash'::text, 'card'::text, 'voucher'::text, 'uncollected'::text])))
CONSTRAINT pin_asker.pin_asker_environment_id_user_id_fkey FOREIGN KEY (environment_id, user_id) REFERENCES app_user(environment_id, id)
CONSTRAINT pin_asker.pin_asker_pkey PRIMARY KEY (environment_id, user_id)
CONSTRAINT place.place_environment_id_branch_id_resource_id_fkey FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT place.place_number_check CHECK (((number >= 1) AND (number <= 99)))
CONSTRAINT place.place_pkey PRIMARY KEY (environment_id, branch_id, resource_id, number)
CONSTRAINT practice.practice_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT practice.practice_environment_id_started_by_fkey FOREIGN KEY (environment_id, started_by) REFERENCES app_user(environment_id, id)
CONSTRAINT practice.practice_exercise_check CHECK ((exercise = ANY (ARRAY['hotel-away'::text, 'hotel-answer-lost'::text, 'printer-paper-out'::text, 'printer-silent'::text, 'mail-refused'::text])))
CONSTRAINT practice.practice_pkey PRIMARY KEY (environment_id)
CONSTRAINT printer_vat_slot.printer_vat_slot_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT printer_vat_slot.printer_vat_slot_index UNIQUE (environment_id, branch_id, vat_index)
CONSTRAINT printer_vat_slot.printer_vat_slot_pkey PRIMARY KEY (environment_id, branch_id, rate_basis_points)
CONSTRAINT printer_vat_slot.printer_vat_slot_vat_index_check CHECK (((vat_index >= 0) AND (vat_index <= 99)))
CONSTRAINT product.product_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT product.product_environment_id_branch_id_hotel_tax_id_fkey FOREIGN KEY (environment_id, branch_id, hotel_tax_id) REFERENCES tax(environment_id, branch_id, id)
CONSTRAINT product.product_environment_id_branch_id_service_category_id_fkey FOREIGN KEY (environment_id, branch_id, service_category_id) REFERENCES service_category(environment_id, branch_id, id)
CONSTRAINT product.product_environment_id_branch_id_tax_id_fkey FOREIGN KEY (environment_id, branch_id, tax_id) REFERENCES tax(environment_id, branch_id, id)
CONSTRAINT product.product_name_check CHECK ((name <> ''::text))
CONSTRAINT product.product_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT product.product_price_minor_check CHECK ((price_minor >= 0))
CONSTRAINT receipt.receipt_environment_id_branch_id_sale_id_fkey FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale(environment_id, branch_id, id)
CONSTRAINT receipt.receipt_environment_id_leased_by_fkey FOREIGN KEY (environment_id, leased_by) REFERENCES app_user(environment_id, id)
CONSTRAINT receipt.receipt_kind_check CHECK ((kind = ANY (ARRAY['original'::text, 'copy'::text])))
CONSTRAINT receipt.receipt_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT receipt.receipt_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sending'::text, 'accepted'::text, 'printed'::text, 'refused'::text, 'unknown'::text])))
CONSTRAINT resource.resource_capacity_check CHECK (((capacity >= 1) AND (capacity <= 99)))
CONSTRAINT resource.resource_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT resource.resource_name_check CHECK ((name <> ''::text))
CONSTRAINT resource.resource_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT resource.resource_type_check CHECK ((type = ANY (ARRAY['Staff'::text, 'Area'::text, 'Equipment'::text])))
CONSTRAINT resource_availability.resource_availability_check CHECK (((end_date IS NULL) OR (start_date <= end_date)))
CONSTRAINT resource_availability.resource_availability_check1 CHECK ((start_time < end_time))
CONSTRAINT resource_availability.resource_availability_environment_id_branch_id_resource_id_fkey FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT resource_availability.resource_availability_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT resource_skill.resource_skill_environment_id_branch_id_resource_id_fkey FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT resource_skill.resource_skill_environment_id_branch_id_skill_id_fkey FOREIGN KEY (environment_id, branch_id, skill_id) REFERENCES skill(environment_id, branch_id, id)
CONSTRAINT resource_skill.resource_skill_pkey PRIMARY KEY (environment_id, branch_id, resource_id, skill_id)
CONSTRAINT room_bill.room_bill_environment_id_branch_id_sale_id_fkey FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale(environment_id, branch_id, id)
CONSTRAINT room_bill.room_bill_environment_id_branch_id_sale_id_key UNIQUE (environment_id, branch_id, sale_id)
CONSTRAINT room_bill.room_bill_environment_id_branch_id_tender_id_fkey FOREIGN KEY (environment_id, branch_id, tender_id) REFERENCES tender(environment_id, branch_id, id)
CONSTRAINT room_bill.room_bill_pkey PRIMARY KEY (environment_id, branch_id, tender_id)
CONSTRAINT room_bill.room_bill_provider_check CHECK ((provider = ANY (ARRAY['opera'::text, 'mews'::text])))
CONSTRAINT running_number.running_number_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT running_number.running_number_pkey PRIMARY KEY (environment_id, branch_id, series, year)
CONSTRAINT sale.keep_tip_shares TRIGGER DEFERRABLE INITIALLY DEFERRED
CONSTRAINT sale.sale_correction_is_nil CHECK (((kind <> 'correction'::text) OR ((total_minor = 0) AND (tip_minor = 0))))
CONSTRAINT sale.sale_currency FOREIGN KEY (environment_id, branch_id, currency) REFERENCES branch(environment_id, id, currency)
CONSTRAINT sale.sale_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT sale.sale_environment_id_branch_id_payer_guest_id_fkey FOREIGN KEY (environment_id, branch_id, payer_guest_id) REFERENCES guest(environment_id, branch_id, id)
CONSTRAINT sale.sale_environment_id_branch_id_refunds_sale_id_fkey FOREIGN KEY (environment_id, branch_id, refunds_sale_id) REFERENCES sale(environment_id, branch_id, id)
CONSTRAINT sale.sale_environment_id_branch_id_till_id_fkey FOREIGN KEY (environment_id, branch_id, till_id) REFERENCES till(environment_id, branch_id, id)
CONSTRAINT sale.sale_environment_id_branch_id_year_number_key UNIQUE (environment_id, branch_id, year, number)
CONSTRAINT sale.sale_environment_id_sold_by_fkey FOREIGN KEY (environment_id, sold_by) REFERENCES app_user(environment_id, id)
CONSTRAINT sale.sale_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'refund'::text, 'void'::text, 'correction'::text])))
CONSTRAINT sale.sale_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT sale.sale_points_back CHECK (((kind = 'sale'::text) = (refunds_sale_id IS NULL)))
CONSTRAINT sale.sale_tip_minor_check CHECK (((tip_minor >= 0) OR (kind = 'void'::text)))
CONSTRAINT sale.sale_total_sign CHECK (
CASE kind
    WHEN 'sale'::text THEN (total_minor >= 0)
    ELSE (total_minor <= 0)
END)
CONSTRAINT sale_line.sale_line_check CHECK ((total_minor = ((quantity * unit_price_minor) - discount_minor)))
CONSTRAINT sale_line.sale_line_check1 CHECK (((kind = 'appointment'::text) = (appointment_id IS NOT NULL)))
CONSTRAINT sale_line.sale_line_check2 CHECK (((kind = 'product'::text) = (product_id IS NOT NULL)))
CONSTRAINT sale_line.sale_line_check3 CHECK (((given_back_at IS NULL) OR (refunds_line_id IS NULL)))
CONSTRAINT sale_line.sale_line_check4 CHECK (((abs(prepaid_minor) <= abs(total_minor)) AND ((prepaid_minor * total_minor) >= 0)))
CONSTRAINT sale_line.sale_line_environment_id_branch_id_appointment_id_fkey FOREIGN KEY (environment_id, branch_id, appointment_id) REFERENCES appointment(environment_id, branch_id, id)
CONSTRAINT sale_line.sale_line_environment_id_branch_id_component_id_fkey FOREIGN KEY (environment_id, branch_id, component_id) REFERENCES voucher(environment_id, branch_id, id)
CONSTRAINT sale_line.sale_line_environment_id_branch_id_product_id_fkey FOREIGN KEY (environment_id, branch_id, product_id) REFERENCES product(environment_id, branch_id, id)
CONSTRAINT sale_line.sale_line_environment_id_branch_id_refunds_line_id_fkey FOREIGN KEY (environment_id, branch_id, refunds_line_id) REFERENCES sale_line(environment_id, branch_id, id)
CONSTRAINT sale_line.sale_line_environment_id_branch_id_sale_id_fkey FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale(environment_id, branch_id, id)
CONSTRAINT sale_line.sale_line_environment_id_branch_id_sale_id_position_key UNIQUE (environment_id, branch_id, sale_id, "position")
CONSTRAINT sale_line.sale_line_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service(environment_id, branch_id, id)
CONSTRAINT sale_line.sale_line_environment_id_branch_id_tax_id_fkey FOREIGN KEY (environment_id, branch_id, tax_id) REFERENCES tax(environment_id, branch_id, id)
CONSTRAINT sale_line.sale_line_environment_id_branch_id_voucher_id_fkey FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher(environment_id, branch_id, id)
CONSTRAINT sale_line.sale_line_kind_check CHECK ((kind = ANY (ARRAY['appointment'::text, 'service'::text, 'product'::text, 'voucher'::text])))
CONSTRAINT sale_line.sale_line_list_price_minor_check CHECK ((list_price_minor >= 0))
CONSTRAINT sale_line.sale_line_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT sale_line.sale_line_quantity_check CHECK ((((quantity >= '-999'::integer) AND (quantity <= 999)) AND (quantity <> 0)))
CONSTRAINT sale_line.sale_line_service CHECK (((kind = ANY (ARRAY['product'::text, 'voucher'::text])) OR (service_id IS NOT NULL)))
CONSTRAINT sale_line.sale_line_tax_rate_basis_points_check CHECK (((tax_rate_basis_points >= 0) AND (tax_rate_basis_points <= 10000)))
CONSTRAINT sale_line.sale_line_unit_price_minor_check CHECK ((unit_price_minor >= 0))
CONSTRAINT sale_line.sale_line_voucher CHECK (((kind = 'voucher'::text) = (voucher_id IS NOT NULL)))
CONSTRAINT saved_view.saved_view_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environment(id)
CONSTRAINT saved_view.saved_view_environment_id_user_id_fkey FOREIGN KEY (environment_id, user_id) REFERENCES app_user(environment_id, id)
CONSTRAINT saved_view.saved_view_name_check CHECK ((name <> ''::text))
CONSTRAINT saved_view.saved_view_pkey PRIMARY KEY (environment_id, id)
CONSTRAINT series.series_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT series.series_every_check CHECK (((every >= 1) AND (every <= 52)))
CONSTRAINT series.series_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT series.series_repeat_rule_check CHECK ((repeat_rule = ANY (ARRAY['Daily'::text, 'Weekly'::text, 'Monthly'::text, 'EveryTwoWeeks'::text, 'EveryThreeWeeks'::text])))
CONSTRAINT series.series_times_check CHECK (((times >= 1) AND (times <= 366)))
CONSTRAINT service.service_area_clean_up_minutes_check CHECK (((area_clean_up_minutes >= 0) AND (area_clean_up_minutes <= 1440)))
CONSTRAINT service.service_area_set_up_minutes_check CHECK (((area_set_up_minutes >= 0) AND (area_set_up_minutes <= 1440)))
CONSTRAINT service.service_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text))
CONSTRAINT service.service_duration_minutes_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 1440)))
CONSTRAINT service.service_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT service.service_environment_id_branch_id_hotel_tax_id_fkey FOREIGN KEY (environment_id, branch_id, hotel_tax_id) REFERENCES tax(environment_id, branch_id, id)
CONSTRAINT service.service_environment_id_branch_id_service_category_id_fkey FOREIGN KEY (environment_id, branch_id, service_category_id) REFERENCES service_category(environment_id, branch_id, id)
CONSTRAINT service.service_environment_id_branch_id_tax_id_fkey FOREIGN KEY (environment_id, branch_id, tax_id) REFERENCES tax(environment_id, branch_id, id)
CONSTRAINT service.service_name_check CHECK ((name <> ''::text))
CONSTRAINT service.service_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT service.service_price_minor_check CHECK ((price_minor >= 0))
CONSTRAINT service.service_staff_clean_up_minutes_check CHECK (((staff_clean_up_minutes >= 0) AND (staff_clean_up_minutes <= 1440)))
CONSTRAINT service.service_staff_set_up_minutes_check CHECK (((staff_set_up_minutes >= 0) AND (staff_set_up_minutes <= 1440)))
CONSTRAINT service_category.service_category_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT service_category.service_category_name_check CHECK ((name <> ''::text))
CONSTRAINT service_category.service_category_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT service_part.service_part_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT service_part.service_part_environment_id_branch_id_skill_id_fkey FOREIGN KEY (environment_id, branch_id, skill_id) REFERENCES skill(environment_id, branch_id, id)
CONSTRAINT service_part.service_part_guest_check CHECK ((guest = ANY (ARRAY['treated'::text, 'rests'::text, 'waits'::text])))
CONSTRAINT service_part.service_part_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440)))
CONSTRAINT service_part.service_part_pkey PRIMARY KEY (environment_id, branch_id, service_id, "position")
CONSTRAINT service_part.service_part_position_check CHECK (("position" >= 0))
CONSTRAINT service_part.service_part_therapists_check CHECK (((therapists >= 0) AND (therapists <= 9)))
CONSTRAINT service_part_equipment.service_part_equipment_environment_id_branch_id_equipment__fkey FOREIGN KEY (environment_id, branch_id, equipment_id) REFERENCES resource(environment_id, branch_id, id)
CONSTRAINT service_part_equipment.service_part_equipment_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id, "position") REFERENCES service_part(environment_id, branch_id, service_id, "position") ON DELETE CASCADE
CONSTRAINT service_part_equipment.service_part_equipment_pkey PRIMARY KEY (environment_id, branch_id, service_id, "position", equipment_id)
CONSTRAINT service_rate.service_rate_check CHECK (((staff_id IS NULL) OR (level_id IS NULL)))
CONSTRAINT service_rate.service_rate_check1 CHECK (((price_minor IS NOT NULL) OR (minutes IS NOT NULL)))
CONSTRAINT service_rate.service_rate_check2 CHECK ((start_date <= end_date))
CONSTRAINT service_rate.service_rate_environment_id_branch_id_level_id_fkey FOREIGN KEY (environment_id, branch_id, level_id) REFERENCES staff_level(environment_id, branch_id, id)
CONSTRAINT service_rate.service_rate_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT service_rate.service_rate_environment_id_branch_id_staff_id_fkey FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT service_rate.service_rate_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440)))
CONSTRAINT service_rate.service_rate_pkey PRIMARY KEY (environment_id, branch_id, service_id, "position")
CONSTRAINT service_rate.service_rate_position_check CHECK (("position" >= 0))
CONSTRAINT service_rate.service_rate_price_minor_check CHECK ((price_minor >= 0))
CONSTRAINT service_rate.service_rate_weekdays_check CHECK ((weekdays ~ '^[1-7]*$'::text))
CONSTRAINT service_resource.service_resource_environment_id_branch_id_resource_id_fkey FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT service_resource.service_resource_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT service_resource.service_resource_pkey PRIMARY KEY (environment_id, branch_id, service_id, resource_id)
CONSTRAINT session_renewal.session_renewal_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environment(id)
CONSTRAINT session_renewal.session_renewal_pkey PRIMARY KEY (environment_id, token_hash)
CONSTRAINT skill.skill_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT skill.skill_name_check CHECK ((name <> ''::text))
CONSTRAINT skill.skill_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT skipped_step.skipped_step_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT skipped_step.skipped_step_pkey PRIMARY KEY (environment_id, branch_id, step)
CONSTRAINT skipped_step.skipped_step_step_check CHECK ((step <> ''::text))
CONSTRAINT sold_package.sold_package_code_check CHECK ((code ~ '^[0-9A-Z]{5,40}$'::text))
CONSTRAINT sold_package.sold_package_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT sold_package.sold_package_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id)
CONSTRAINT sold_package.sold_package_environment_id_branch_id_package_id_fkey FOREIGN KEY (environment_id, branch_id, package_id) REFERENCES package(environment_id, branch_id, id)
CONSTRAINT sold_package.sold_package_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'package'::text, 'day-package'::text, 'arrangement'::text])))
CONSTRAINT sold_package.sold_package_of_stay CHECK ((((kind = 'arrangement'::text) = (provider IS NOT NULL)) AND ((kind = 'arrangement'::text) = (reservation_id IS NOT NULL)) AND ((kind = 'arrangement'::text) = (hotel_code IS NOT NULL))))
CONSTRAINT sold_package.sold_package_people_check CHECK (((people >= 1) AND (people <= 8)))
CONSTRAINT sold_package.sold_package_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT sold_package.sold_package_recipient_name_check CHECK ((recipient_name <> ''::text))
CONSTRAINT sold_package.sold_package_refund_rule_check CHECK ((refund_rule = ANY (ARRAY['list'::text, 'share'::text])))
CONSTRAINT sold_package.sold_package_valid_from_check CHECK ((valid_from = ANY (ARRAY['sale'::text, 'first-use'::text])))
CONSTRAINT sold_package.sold_package_valid_months_check CHECK (((valid_months >= 1) AND (valid_months <= 120)))
CONSTRAINT sold_package_item.sold_package_item_check CHECK (((service_id IS NULL) <> (product_id IS NULL)))
CONSTRAINT sold_package_item.sold_package_item_environment_id_branch_id_product_id_fkey FOREIGN KEY (environment_id, branch_id, product_id) REFERENCES product(environment_id, branch_id, id)
CONSTRAINT sold_package_item.sold_package_item_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service(environment_id, branch_id, id)
CONSTRAINT sold_package_item.sold_package_item_environment_id_branch_id_voucher_id_fkey FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT sold_package_item.sold_package_item_pkey PRIMARY KEY (environment_id, branch_id, voucher_id, "position")
CONSTRAINT sold_package_item.sold_package_item_position_check CHECK (("position" >= 0))
CONSTRAINT sold_package_item.sold_package_item_surcharge_minor_check CHECK ((surcharge_minor >= 0))
CONSTRAINT staff_level.staff_level_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT staff_level.staff_level_name_check CHECK ((name <> ''::text))
CONSTRAINT staff_level.staff_level_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT staff_member.staff_member_environment_id_branch_id_level_id_fkey FOREIGN KEY (environment_id, branch_id, level_id) REFERENCES staff_level(environment_id, branch_id, id)
CONSTRAINT staff_member.staff_member_environment_id_branch_id_resource_id_fkey FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT staff_member.staff_member_first_name_check CHECK ((first_name <> ''::text))
CONSTRAINT staff_member.staff_member_gender_check CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text])))
CONSTRAINT staff_member.staff_member_nationality_check CHECK ((nationality ~ '^[A-Z]{2}$'::text))
CONSTRAINT staff_member.staff_member_pkey PRIMARY KEY (environment_id, branch_id, resource_id)
CONSTRAINT stay.stay_check CHECK ((checkin_date <= checkout_date))
CONSTRAINT stay.stay_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT stay.stay_environment_id_branch_id_provider_reservation_id_guest_key UNIQUE (environment_id, branch_id, provider, reservation_id, guest_id)
CONSTRAINT stay.stay_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT stay.stay_provider_check CHECK ((provider = ANY (ARRAY['opera'::text, 'mews'::text])))
CONSTRAINT stay_arrangement.stay_arrangement_check CHECK ((first_day <= last_day))
CONSTRAINT stay_arrangement.stay_arrangement_code_check CHECK ((code <> ''::text))
CONSTRAINT stay_arrangement.stay_arrangement_environment_id_branch_id_provider_reserva_fkey FOREIGN KEY (environment_id, branch_id, provider, reservation_id) REFERENCES booked_stay(environment_id, branch_id, provider, reservation_id)
CONSTRAINT stay_arrangement.stay_arrangement_granted_quantity_check CHECK ((granted_quantity > 0))
CONSTRAINT stay_arrangement.stay_arrangement_name_check CHECK ((name <> ''::text))
CONSTRAINT stay_arrangement.stay_arrangement_pkey PRIMARY KEY (environment_id, branch_id, provider, reservation_id, code)
CONSTRAINT stay_arrangement.stay_arrangement_quantity_check CHECK (((quantity >= 0) AND (quantity <= 999)))
CONSTRAINT stay_arrangement.stay_arrangement_value_minor_check CHECK ((value_minor > 0))
CONSTRAINT stay_refresh.stay_refresh_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT stay_refresh.stay_refresh_pkey PRIMARY KEY (environment_id, branch_id)
CONSTRAINT tax.tax_department_check CHECK (((department >= 1) AND (department <= 99)))
CONSTRAINT tax.tax_environment_id_branch_id_base_document_template_id_fkey FOREIGN KEY (environment_id, branch_id, base_document_template_id) REFERENCES base_document_template(environment_id, branch_id, id)
CONSTRAINT tax.tax_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT tax.tax_name_check CHECK ((name <> ''::text))
CONSTRAINT tax.tax_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT tax.tax_rate_basis_points_check CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000)))
CONSTRAINT tax_category_code.tax_category_code_environment_id_branch_id_service_categor_fkey FOREIGN KEY (environment_id, branch_id, service_category_id) REFERENCES service_category(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT tax_category_code.tax_category_code_environment_id_branch_id_tax_id_fkey FOREIGN KEY (environment_id, branch_id, tax_id) REFERENCES tax(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT tax_category_code.tax_category_code_hotel_code_check CHECK ((hotel_code <> ''::text))
CONSTRAINT tax_category_code.tax_category_code_pkey PRIMARY KEY (environment_id, branch_id, tax_id, service_category_id)
CONSTRAINT tender.tender_check CHECK ((given_minor >= amount_minor))
CONSTRAINT tender.tender_environment_id_branch_id_card_terminal_id_fkey FOREIGN KEY (environment_id, branch_id, card_terminal_id) REFERENCES card_terminal(environment_id, branch_id, id)
CONSTRAINT tender.tender_environment_id_branch_id_payment_type_id_fkey FOREIGN KEY (environment_id, branch_id, payment_type_id) REFERENCES payment_type(environment_id, branch_id, id)
CONSTRAINT tender.tender_environment_id_branch_id_sale_id_fkey FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale(environment_id, branch_id, id)
CONSTRAINT tender.tender_environment_id_branch_id_voucher_id_fkey FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher(environment_id, branch_id, id)
CONSTRAINT tender.tender_kind_check CHECK ((kind = ANY (ARRAY['RoomBill'::text, 'Custom'::text])))
CONSTRAINT tender.tender_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT tender.tender_state_check CHECK ((state = ANY (ARRAY['taken'::text, 'posting'::text, 'posted'::text, 'not-posted'::text, 'rejected'::text, 'unknown'::text])))
CONSTRAINT till.till_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT till.till_name_check CHECK ((name <> ''::text))
CONSTRAINT till.till_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT till_entry.till_entry_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT till_entry.till_entry_environment_id_branch_id_number_key UNIQUE (environment_id, branch_id, number)
CONSTRAINT till_entry.till_entry_environment_id_branch_id_staff_id_fkey FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource(environment_id, branch_id, id)
CONSTRAINT till_entry.till_entry_environment_id_branch_id_till_id_fkey FOREIGN KEY (environment_id, branch_id, till_id) REFERENCES till(environment_id, branch_id, id)
CONSTRAINT till_entry.till_entry_environment_id_taken_by_fkey FOREIGN KEY (environment_id, taken_by) REFERENCES app_user(environment_id, id)
CONSTRAINT till_entry.till_entry_environment_id_user_id_fkey FOREIGN KEY (environment_id, user_id) REFERENCES app_user(environment_id, id)
CONSTRAINT till_entry.till_entry_hand_over CHECK (((kind = 'hand-over'::text) = (expected_minor IS NOT NULL)))
CONSTRAINT till_entry.till_entry_kind_check CHECK ((kind = ANY (ARRAY['opening-float'::text, 'paid-in'::text, 'paid-out'::text, 'tips-paid-out'::text, 'to-bank'::text, 'hand-over'::text])))
CONSTRAINT till_entry.till_entry_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT till_entry.till_entry_reason CHECK (((kind <> ALL (ARRAY['paid-in'::text, 'paid-out'::text])) OR (reason <> ''::text)))
CONSTRAINT till_entry.till_entry_sign CHECK (
CASE
    WHEN (kind = ANY (ARRAY['paid-out'::text, 'tips-paid-out'::text, 'to-bank'::text])) THEN (amount_minor < 0)
    WHEN (kind = 'paid-in'::text) THEN (amount_minor > 0)
    ELSE (amount_minor >= 0)
END)
CONSTRAINT till_entry.till_entry_staff CHECK (((staff_id IS NULL) OR (kind = 'tips-paid-out'::text)))
CONSTRAINT tip_share.tip_share_environment_id_branch_id_sale_id_fkey FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale(environment_id, branch_id, id)
CONSTRAINT tip_share.tip_share_environment_id_branch_id_staff_id_fkey FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource(environment_id, branch_id, id)
CONSTRAINT tip_share.tip_share_pkey PRIMARY KEY (environment_id, branch_id, sale_id, place)
CONSTRAINT unmet_request.unmet_request_check CHECK ((date_from <= date_to))
CONSTRAINT unmet_request.unmet_request_environment_id_branch_id_area_id_fkey FOREIGN KEY (environment_id, branch_id, area_id) REFERENCES resource(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT unmet_request.unmet_request_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT unmet_request.unmet_request_environment_id_branch_id_staff_id_fkey FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT unmet_request.unmet_request_gender_check CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text])))
CONSTRAINT unmet_request.unmet_request_origin_check CHECK ((origin = ANY (ARRAY['search'::text, 'waiting-list'::text, 'declined-offer'::text, 'placement'::text])))
CONSTRAINT unmet_request.unmet_request_party_size_check CHECK (((party_size >= 1) AND (party_size <= 99)))
CONSTRAINT unmet_request.unmet_request_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT unmet_request.unmet_request_reason_check CHECK ((reason = ANY (ARRAY['no-staff'::text, 'staff-busy'::text, 'requested-staff'::text, 'areas-full'::text, 'equipment-busy'::text, 'closed'::text, 'guest-busy'::text, 'declined'::text])))
CONSTRAINT user_pin.user_pin_environment_id_user_id_fkey FOREIGN KEY (environment_id, user_id) REFERENCES app_user(environment_id, id)
CONSTRAINT user_pin.user_pin_pkey PRIMARY KEY (environment_id, user_id)
CONSTRAINT visit.visit_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT visit.visit_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT visit_notice.visit_notice_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT visit_notice.visit_notice_environment_id_branch_id_visit_id_fkey FOREIGN KEY (environment_id, branch_id, visit_id) REFERENCES visit(environment_id, branch_id, id)
CONSTRAINT visit_notice.visit_notice_pkey PRIMARY KEY (environment_id, branch_id, visit_id, guest_id)
CONSTRAINT voucher.voucher_amount_minor_check CHECK (((amount_minor > 0) OR ((amount_minor = 0) AND (units IS NOT NULL))))
CONSTRAINT voucher.voucher_blocked_reason_check CHECK ((blocked_reason <> ''::text))
CONSTRAINT voucher.voucher_check CHECK (((balance_minor >= 0) AND (balance_minor <= amount_minor)))
CONSTRAINT voucher.voucher_check1 CHECK (((units_guard >= 0) AND (units_guard <= units)))
CONSTRAINT voucher.voucher_code_check CHECK ((code ~ '^[0-9A-Z]{5,40}$'::text))
CONSTRAINT voucher.voucher_component_position_check CHECK ((component_position >= 0))
CONSTRAINT voucher.voucher_environment_id_branch_id_appointment_id_fkey FOREIGN KEY (environment_id, branch_id, appointment_id) REFERENCES appointment(environment_id, branch_id, id)
CONSTRAINT voucher.voucher_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT voucher.voucher_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id)
CONSTRAINT voucher.voucher_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service(environment_id, branch_id, id)
CONSTRAINT voucher.voucher_environment_id_branch_id_sold_package_id_fkey FOREIGN KEY (environment_id, branch_id, sold_package_id) REFERENCES sold_package(environment_id, branch_id, id)
CONSTRAINT voucher.voucher_environment_id_branch_id_tax_id_fkey FOREIGN KEY (environment_id, branch_id, tax_id) REFERENCES tax(environment_id, branch_id, id)
CONSTRAINT voucher.voucher_kind_check CHECK ((kind = ANY (ARRAY['multi-purpose'::text, 'single-purpose'::text, 'deposit'::text, 'multi-purpose-units'::text, 'single-purpose-units'::text, 'hotel-units'::text])))
CONSTRAINT voucher.voucher_list_price_minor_check CHECK ((list_price_minor >= 0))
CONSTRAINT voucher.voucher_of_units CHECK ((((kind = ANY (ARRAY['multi-purpose-units'::text, 'single-purpose-units'::text, 'hotel-units'::text])) = (units IS NOT NULL)) AND ((units IS NULL) = (units_guard IS NULL)) AND ((units IS NULL) = (sold_package_id IS NULL)) AND ((units IS NULL) = (component_position IS NULL)) AND ((units IS NULL) = (component_name IS NULL)) AND ((units IS NULL) = (list_price_minor IS NULL))))
CONSTRAINT voucher.voucher_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT voucher.voucher_recipient_name_check CHECK ((recipient_name <> ''::text))
CONSTRAINT voucher.voucher_tax_rate_basis_points_check CHECK (((tax_rate_basis_points >= 0) AND (tax_rate_basis_points <= 10000)))
CONSTRAINT voucher.voucher_taxed_when_paid CHECK ((((kind = ANY (ARRAY['multi-purpose'::text, 'multi-purpose-units'::text])) = (tax_id IS NULL)) AND ((tax_id IS NULL) = (tax_name IS NULL)) AND ((tax_id IS NULL) = (tax_rate_basis_points IS NULL))))
CONSTRAINT voucher.voucher_units_check CHECK (((units >= 1) AND (units <= 999)))
CONSTRAINT voucher_entry.voucher_entry_amount CHECK (
CASE
    WHEN (kind = 'moved-in'::text) THEN ((amount_minor >= 0) AND (units >= 0))
    WHEN (kind = 'kept'::text) THEN ((amount_minor < 0) AND (units = 0))
    WHEN (kind = ANY (ARRAY['sold'::text, 'given-back'::text, 'granted'::text, 'returned'::text, 'revived'::text])) THEN ((units >= 0) AND ((amount_minor > 0) OR ((amount_minor = 0) AND (units > 0))))
    ELSE ((units <= 0) AND ((amount_minor < 0) OR ((amount_minor = 0) AND (units < 0))))
END)
CONSTRAINT voucher_entry.voucher_entry_environment_id_branch_id_appointment_id_fkey FOREIGN KEY (environment_id, branch_id, appointment_id) REFERENCES appointment(environment_id, branch_id, id)
CONSTRAINT voucher_entry.voucher_entry_environment_id_branch_id_sale_id_fkey FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale(environment_id, branch_id, id) DEFERRABLE INITIALLY DEFERRED
CONSTRAINT voucher_entry.voucher_entry_environment_id_branch_id_voucher_id_fkey FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT voucher_entry.voucher_entry_environment_id_user_id_fkey FOREIGN KEY (environment_id, user_id) REFERENCES app_user(environment_id, id)
CONSTRAINT voucher_entry.voucher_entry_kind_check CHECK ((kind = ANY (ARRAY['sold'::text, 'redeemed'::text, 'given-back'::text, 'taken-back'::text, 'kept'::text, 'moved-in'::text, 'moved-out'::text, 'granted'::text, 'withdrawn'::text, 'forfeited'::text, 'returned'::text, 'expired'::text, 'revived'::text])))
CONSTRAINT voucher_entry.voucher_entry_of_sale CHECK (((kind = ANY (ARRAY['sold'::text, 'redeemed'::text, 'given-back'::text, 'taken-back'::text, 'kept'::text])) = (sale_id IS NOT NULL)))
CONSTRAINT voucher_entry.voucher_entry_pkey PRIMARY KEY (environment_id, branch_id, id)
CONSTRAINT voucher_entry.voucher_entry_reason_check CHECK ((reason <> ''::text))
CONSTRAINT voucher_settings.voucher_settings_environment_id_branch_id_fkey FOREIGN KEY (environment_id, branch_id) REFERENCES branch(environment_id, id)
CONSTRAINT voucher_settings.voucher_settings_environment_id_branch_id_outside_vat_tax__fkey FOREIGN KEY (environment_id, branch_id, outside_vat_tax_id) REFERENCES tax(environment_id, branch_id, id)
CONSTRAINT voucher_settings.voucher_settings_pkey PRIMARY KEY (environment_id, branch_id)
CONSTRAINT voucher_settings.voucher_settings_valid_months_check CHECK (((valid_months >= 1) AND (valid_months <= 120)))
CONSTRAINT wish.wish_check CHECK ((date_from <= date_to))
CONSTRAINT wish.wish_environment_id_branch_id_guest_id_fkey FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT wish.wish_environment_id_branch_id_service_id_fkey FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT wish.wish_environment_id_branch_id_staff_id_fkey FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource(environment_id, branch_id, id) ON DELETE CASCADE
CONSTRAINT wish.wish_environment_id_created_by_fkey FOREIGN KEY (environment_id, created_by) REFERENCES app_user(environment_id, id)
CONSTRAINT wish.wish_gender_check CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text])))
CONSTRAINT wish.wish_party_size_check CHECK (((party_size >= 1) AND (party_size <= 99)))
CONSTRAINT wish.wish_pkey PRIMARY KEY (environment_id, branch_id, id)

CREATE UNIQUE INDEX accounting_settings_pkey ON public.accounting_settings USING btree (environment_id, branch_id)
CREATE UNIQUE INDEX app_user_pkey ON public.app_user USING btree (environment_id, id)
CREATE INDEX appointment_by_area ON public.appointment USING btree (environment_id, branch_id, area_id, starts_at)
CREATE INDEX appointment_by_component ON public.appointment USING btree (environment_id, branch_id, component_id) WHERE (component_id IS NOT NULL)
CREATE INDEX appointment_by_series ON public.appointment USING btree (environment_id, branch_id, series_id) WHERE (series_id IS NOT NULL)
CREATE INDEX appointment_by_service ON public.appointment USING btree (environment_id, branch_id, service_id)
CREATE INDEX appointment_by_staff ON public.appointment USING btree (environment_id, branch_id, staff_id, starts_at)
CREATE INDEX appointment_by_start ON public.appointment USING btree (environment_id, branch_id, starts_at, id) WHERE (deleted_at IS NULL)
CREATE INDEX appointment_by_visit ON public.appointment USING btree (environment_id, branch_id, visit_id)
CREATE INDEX appointment_in_parts ON public.appointment USING btree (environment_id, branch_id, starts_at) WHERE (parts IS NOT NULL)
CREATE INDEX appointment_of_guest ON public.appointment USING btree (environment_id, branch_id, guest_id, starts_at)
CREATE UNIQUE INDEX appointment_pkey ON public.appointment USING btree (environment_id, branch_id, id)
CREATE INDEX appointment_unpaid ON public.appointment USING btree (environment_id, branch_id, starts_at, id) WHERE ((deleted_at IS NULL) AND (NOT paid))
CREATE INDEX appointment_resource_by_resource ON public.appointment_resource USING btree (environment_id, branch_id, resource_id, appointment_id)
CREATE UNIQUE INDEX appointment_resource_pkey ON public.appointment_resource USING btree (environment_id, branch_id, appointment_id, resource_id, after_minutes)
CREATE INDEX approval_open ON public.approval USING btree (environment_id, branch_id, asked_at) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX approval_pkey ON public.approval USING btree (environment_id, branch_id, id)
CREATE INDEX audit_entry_by_approver ON public.audit_entry USING btree (environment_id, branch_id, approved_by, id) WHERE (approved_by IS NOT NULL)
CREATE INDEX audit_entry_by_entity ON public.audit_entry USING btree (environment_id, branch_id, entity, entity_id, id)
CREATE INDEX audit_entry_by_kind ON public.audit_entry USING btree (environment_id, branch_id, entity, id) WHERE (entity <> 'appointment'::text)
CREATE INDEX audit_entry_by_request ON public.audit_entry USING btree (environment_id, branch_id, request_id)
CREATE INDEX audit_entry_by_user ON public.audit_entry USING btree (environment_id, branch_id, user_id, id)
CREATE UNIQUE INDEX audit_entry_pkey ON public.audit_entry USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX audit_seal_pkey ON public.audit_seal USING btree (environment_id, branch_id, number)
CREATE UNIQUE INDEX audit_unsealed_pkey ON public.audit_unsealed USING btree (environment_id, branch_id, entry_id)
CREATE UNIQUE INDEX audit_value_pkey ON public.audit_value USING btree (environment_id, branch_id, entry_id)
CREATE INDEX availability_exception_by_resource ON public.availability_exception USING btree (environment_id, branch_id, resource_id)
CREATE UNIQUE INDEX availability_exception_pkey ON public.availability_exception USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX base_document_template_name ON public.base_document_template USING btree (environment_id, branch_id, normalised(name)) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX base_document_template_pkey ON public.base_document_template USING btree (environment_id, branch_id, id)
CREATE INDEX block_by_end ON public.block USING btree (environment_id, branch_id, ends_at)
CREATE INDEX block_by_resource ON public.block USING btree (environment_id, branch_id, resource_id)
CREATE INDEX block_by_series ON public.block USING btree (environment_id, branch_id, series_id) WHERE (series_id IS NOT NULL)
CREATE INDEX block_by_start ON public.block USING btree (environment_id, branch_id, starts_at)
CREATE UNIQUE INDEX block_pkey ON public.block USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX booked_stay_pkey ON public.booked_stay USING btree (environment_id, branch_id, provider, reservation_id)
CREATE UNIQUE INDEX branch_currency ON public.branch USING btree (environment_id, id, currency)
CREATE UNIQUE INDEX branch_pkey ON public.branch USING btree (environment_id, id)
CREATE UNIQUE INDEX buyer_pkey ON public.buyer USING btree (environment_id, branch_id, guest_id)
CREATE INDEX calendar_feed_by_hash ON public.calendar_feed USING btree (hash)
CREATE UNIQUE INDEX calendar_feed_hash ON public.calendar_feed USING btree (environment_id, branch_id, hash)
CREATE UNIQUE INDEX calendar_feed_pkey ON public.calendar_feed USING btree (environment_id, branch_id, staff_id)
CREATE UNIQUE INDEX card_terminal_name ON public.card_terminal USING btree (environment_id, branch_id, normalised(name)) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX card_terminal_pkey ON public.card_terminal USING btree (environment_id, branch_id, id)
CREATE INDEX change_in_feed_order ON public.change USING btree (environment_id, branch_id, transaction_id, id)
CREATE UNIQUE INDEX change_pkey ON public.change USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX commission_rule_pkey ON public.commission_rule USING btree (environment_id, branch_id, service_category_id)
CREATE UNIQUE INDEX counted_appointment_pkey ON public.counted_appointment USING btree (environment_id, branch_id, appointment_id)
CREATE INDEX day_close_by_date ON public.day_close USING btree (environment_id, branch_id, business_date)
CREATE INDEX day_close_by_end ON public.day_close USING btree (environment_id, branch_id, until_year, until_number)
CREATE UNIQUE INDEX day_close_environment_id_branch_id_number_key ON public.day_close USING btree (environment_id, branch_id, number)
CREATE UNIQUE INDEX day_close_pkey ON public.day_close USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX day_figures_pkey ON public.day_figures USING btree (environment_id, branch_id, date)
CREATE INDEX document_template_by_kind ON public.document_template USING btree (environment_id, branch_id, kind) WHERE (kind IS NOT NULL)
CREATE UNIQUE INDEX document_template_name ON public.document_template USING btree (environment_id, branch_id, normalised(name)) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX document_template_pkey ON public.document_template USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX environment_name_key ON public.environment USING btree (name)
CREATE UNIQUE INDEX environment_pkey ON public.environment USING btree (id)
CREATE INDEX equipment_area_by_area ON public.equipment_area USING btree (environment_id, branch_id, area_id)
CREATE UNIQUE INDEX equipment_area_pkey ON public.equipment_area USING btree (environment_id, branch_id, equipment_id, area_id)
CREATE UNIQUE INDEX figures_state_pkey ON public.figures_state USING btree (environment_id, branch_id)
CREATE INDEX former_number_of ON public.former_number USING btree (environment_id, branch_id, entity_id)
CREATE UNIQUE INDEX former_number_pkey ON public.former_number USING btree (environment_id, branch_id, kind, number)
CREATE INDEX guest_by_email ON public.guest USING btree (environment_id, branch_id, email_key) WHERE (email_key IS NOT NULL)
CREATE INDEX guest_by_fiscal_code ON public.guest USING btree (environment_id, branch_id, fiscal_key) WHERE (fiscal_key IS NOT NULL)
CREATE INDEX guest_by_name ON public.guest USING btree (environment_id, branch_id, sort_name, id) INCLUDE (search_text)
CREATE INDEX guest_by_name_and_birth ON public.guest USING btree (environment_id, branch_id, sort_name, date_of_birth) WHERE (date_of_birth IS NOT NULL)
CREATE INDEX guest_by_phone ON public.guest USING btree (environment_id, branch_id, phone_key) WHERE (phone_key IS NOT NULL)
CREATE INDEX guest_by_spelling ON public.guest USING gin (environment_id, branch_id, (((search_text || ' '::text) || other_spellings)) gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='64') WHERE (other_spellings IS NOT NULL)
CREATE UNIQUE INDEX guest_environment_id_branch_id_external_id_key ON public.guest USING btree (environment_id, branch_id, external_id)
CREATE UNIQUE INDEX guest_pkey ON public.guest USING btree (environment_id, branch_id, id)
CREATE INDEX guest_search ON public.guest USING gin (environment_id, branch_id, search_text gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='64')
CREATE INDEX guest_with_allergies ON public.guest USING btree (environment_id, branch_id, sort_name, id) WHERE (allergies IS NOT NULL)
CREATE INDEX guest_without_consent ON public.guest USING btree (environment_id, branch_id, sort_name, id) WHERE (privacy_consent_on IS NULL)
CREATE INDEX guest_day_by_date ON public.guest_day USING btree (environment_id, branch_id, date) INCLUDE (guest_id, is_new, is_rebooked, is_hotel_guest)
CREATE UNIQUE INDEX guest_day_pkey ON public.guest_day USING btree (environment_id, branch_id, guest_id, date)
CREATE INDEX guest_merge_by_kept ON public.guest_merge USING btree (environment_id, branch_id, kept_guest_id)
CREATE UNIQUE INDEX guest_merge_pkey ON public.guest_merge USING btree (environment_id, branch_id, id)
CREATE INDEX guest_service_by_guest ON public.guest_service USING btree (environment_id, branch_id, guest_id, service_id)
CREATE INDEX guest_service_by_service ON public.guest_service USING btree (environment_id, branch_id, service_id)
CREATE UNIQUE INDEX guest_service_pkey ON public.guest_service USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX heading_meaning_pkey ON public.heading_meaning USING btree (environment_id, branch_id, kind, heading)
CREATE INDEX hold_by_appointment ON public.hold USING btree (environment_id, branch_id, appointment_id)
CREATE INDEX hold_by_block ON public.hold USING btree (environment_id, branch_id, block_id) WHERE (block_id IS NOT NULL)
CREATE INDEX hold_by_end ON public.hold USING btree (environment_id, branch_id, resource_id, ends_at)
CREATE INDEX hold_free ON public.hold USING gist (environment_id, branch_id, resource_id, place, tstzrange(starts_at, ends_at))
CREATE INDEX hold_of_block_by_end ON public.hold USING btree (environment_id, branch_id, resource_id, ends_at) WHERE (kind = 'block'::text)
CREATE UNIQUE INDEX hold_pkey ON public.hold USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX hotel_day_pkey ON public.hotel_day USING btree (environment_id, branch_id, date)
CREATE INDEX idempotency_record_by_age ON public.idempotency_record USING btree (environment_id, created_at)
CREATE UNIQUE INDEX idempotency_record_pkey ON public.idempotency_record USING btree (environment_id, user_id, key)
CREATE INDEX invoice_by_corrected ON public.invoice USING btree (environment_id, branch_id, corrects_id) WHERE (corrects_id IS NOT NULL)
CREATE INDEX invoice_by_date ON public.invoice USING btree (environment_id, branch_id, document_date, id)
CREATE UNIQUE INDEX invoice_document_number ON public.invoice USING btree (environment_id, seller_code, date_part('year'::text, document_date), document_number)
CREATE UNIQUE INDEX invoice_file ON public.invoice USING btree (environment_id, file_number)
CREATE UNIQUE INDEX invoice_number ON public.invoice USING btree (environment_id, branch_id, document_template_id, year, number)
CREATE UNIQUE INDEX invoice_of_sale ON public.invoice USING btree (environment_id, branch_id, sale_id, is_health)
CREATE UNIQUE INDEX invoice_pkey ON public.invoice USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX invoice_file_number_pkey ON public.invoice_file_number USING btree (environment_id)
CREATE UNIQUE INDEX invoice_settings_pkey ON public.invoice_settings USING btree (environment_id, branch_id)
CREATE UNIQUE INDEX issued_document_of_sale ON public.issued_document USING btree (environment_id, branch_id, sale_id, kind, COALESCE(invoice_id, sale_id), issue) WHERE (sale_id IS NOT NULL)
CREATE UNIQUE INDEX issued_document_of_voucher ON public.issued_document USING btree (environment_id, branch_id, voucher_id, issue) WHERE (voucher_id IS NOT NULL)
CREATE UNIQUE INDEX issued_document_pkey ON public.issued_document USING btree (environment_id, branch_id, id)
CREATE INDEX machine_key_by_hash ON public.machine_key USING btree (hash)
CREATE UNIQUE INDEX machine_key_hash ON public.machine_key USING btree (environment_id, hash)
CREATE UNIQUE INDEX machine_key_pkey ON public.machine_key USING btree (environment_id, id)
CREATE UNIQUE INDEX membership_pkey ON public.membership USING btree (environment_id, user_id, branch_id)
CREATE UNIQUE INDEX membership_staff ON public.membership USING btree (environment_id, branch_id, staff_id) WHERE (staff_id IS NOT NULL)
CREATE INDEX message_by_settling ON public.message USING btree (environment_id, branch_id, settled_at DESC, id DESC) WHERE (settled_at IS NOT NULL)
CREATE INDEX message_leased ON public.message USING btree (environment_id, branch_id, leased_until) WHERE (state = 'sending'::text)
CREATE INDEX message_of_guest ON public.message USING btree (environment_id, branch_id, guest_id)
CREATE INDEX message_of_package ON public.message USING btree (environment_id, branch_id, sold_package_id) WHERE (sold_package_id IS NOT NULL)
CREATE INDEX message_of_visit ON public.message USING btree (environment_id, branch_id, visit_id)
CREATE INDEX message_of_voucher ON public.message USING btree (environment_id, branch_id, voucher_id) WHERE (voucher_id IS NOT NULL)
CREATE UNIQUE INDEX message_pkey ON public.message USING btree (environment_id, branch_id, id)
CREATE INDEX message_to_look_at ON public.message USING btree (environment_id, branch_id, settled_at) WHERE ((state = ANY (ARRAY['unknown'::text, 'refused'::text, 'bounced'::text, 'withheld'::text])) AND (dealt_with_at IS NULL))
CREATE INDEX message_waiting ON public.message USING btree (environment_id, branch_id, due_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]))
CREATE UNIQUE INDEX message_waiting_once ON public.message USING btree (environment_id, branch_id, visit_id, guest_id, topic) WHERE ((state = 'waiting'::text) AND (topic IS NOT NULL))
CREATE UNIQUE INDEX message_settings_pkey ON public.message_settings USING btree (environment_id, branch_id)
CREATE UNIQUE INDEX message_text_pkey ON public.message_text USING btree (environment_id, branch_id, kind, language)
CREATE UNIQUE INDEX messages_state_pkey ON public.messages_state USING btree (environment_id, branch_id)
CREATE INDEX moving_in_at_work ON public.moving_in USING btree (created_at) WHERE (state = ANY (ARRAY['trying'::text, 'running'::text, 'undoing'::text]))
CREATE UNIQUE INDEX moving_in_pkey ON public.moving_in USING btree (environment_id, branch_id, id)
CREATE INDEX moving_in_row_by_outcome ON public.moving_in_row USING btree (environment_id, branch_id, moving_in_id, outcome, line)
CREATE UNIQUE INDEX moving_in_row_pkey ON public.moving_in_row USING btree (environment_id, branch_id, moving_in_id, line)
CREATE UNIQUE INDEX opening_hours_pkey ON public.opening_hours USING btree (environment_id, branch_id, weekday, opens)
CREATE UNIQUE INDEX package_name ON public.package USING btree (environment_id, branch_id, normalised(name))
CREATE UNIQUE INDEX package_of_hotel_code ON public.package USING btree (environment_id, branch_id, hotel_code) WHERE ((hotel_code IS NOT NULL) AND (archived_at IS NULL))
CREATE UNIQUE INDEX package_pkey ON public.package USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX package_component_pkey ON public.package_component USING btree (environment_id, branch_id, package_id, "position")
CREATE INDEX package_entry_by_guest ON public.package_entry USING btree (environment_id, branch_id, guest_id) WHERE (guest_id IS NOT NULL)
CREATE INDEX package_entry_by_package ON public.package_entry USING btree (environment_id, branch_id, sold_package_id, id)
CREATE UNIQUE INDEX package_entry_pkey ON public.package_entry USING btree (environment_id, branch_id, id)
CREATE INDEX package_item_by_product ON public.package_item USING btree (environment_id, branch_id, product_id) WHERE (product_id IS NOT NULL)
CREATE INDEX package_item_by_service ON public.package_item USING btree (environment_id, branch_id, service_id) WHERE (service_id IS NOT NULL)
CREATE UNIQUE INDEX package_item_pkey ON public.package_item USING btree (environment_id, branch_id, package_id, component_position, "position")
CREATE INDEX package_member_by_guest ON public.package_member USING btree (environment_id, branch_id, guest_id)
CREATE INDEX package_member_by_package ON public.package_member USING btree (environment_id, branch_id, sold_package_id)
CREATE UNIQUE INDEX package_member_pkey ON public.package_member USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX package_settings_pkey ON public.package_settings USING btree (environment_id, branch_id)
CREATE INDEX parked_cart_by_holder ON public.parked_cart USING btree (environment_id, branch_id, holder_guest_id) WHERE (holder_guest_id IS NOT NULL)
CREATE INDEX parked_cart_by_time ON public.parked_cart USING btree (environment_id, branch_id, parked_at, id)
CREATE UNIQUE INDEX parked_cart_pkey ON public.parked_cart USING btree (environment_id, branch_id, id)
CREATE INDEX past_visit_of_guest ON public.past_visit USING btree (environment_id, branch_id, guest_id, starts_at DESC)
CREATE UNIQUE INDEX past_visit_pkey ON public.past_visit USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX payment_type_name ON public.payment_type USING btree (environment_id, branch_id, normalised(name)) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX payment_type_pkey ON public.payment_type USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX pin_asker_pkey ON public.pin_asker USING btree (environment_id, user_id)
CREATE UNIQUE INDEX place_pkey ON public.place USING btree (environment_id, branch_id, resource_id, number)
CREATE UNIQUE INDEX practice_pkey ON public.practice USING btree (environment_id)
CREATE UNIQUE INDEX printer_vat_slot_index ON public.printer_vat_slot USING btree (environment_id, branch_id, vat_index)
CREATE UNIQUE INDEX printer_vat_slot_pkey ON public.printer_vat_slot USING btree (environment_id, branch_id, rate_basis_points)
CREATE INDEX product_by_category ON public.product USING btree (environment_id, branch_id, service_category_id)
CREATE INDEX product_by_hotel_tax ON public.product USING btree (environment_id, branch_id, hotel_tax_id) WHERE (hotel_tax_id IS NOT NULL)
CREATE INDEX product_by_tax ON public.product USING btree (environment_id, branch_id, tax_id)
CREATE UNIQUE INDEX product_name ON public.product USING btree (environment_id, branch_id, normalised(name)) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX product_pkey ON public.product USING btree (environment_id, branch_id, id)
CREATE INDEX receipt_of_sale ON public.receipt USING btree (environment_id, branch_id, sale_id)
CREATE INDEX receipt_on_its_way ON public.receipt USING btree (environment_id, printer_url, device_id) WHERE (state = 'sending'::text)
CREATE UNIQUE INDEX receipt_one_original ON public.receipt USING btree (environment_id, branch_id, sale_id) WHERE (kind = 'original'::text)
CREATE INDEX receipt_open ON public.receipt USING btree (environment_id, branch_id, created_at) WHERE (state <> ALL (ARRAY['accepted'::text, 'printed'::text]))
CREATE UNIQUE INDEX receipt_pkey ON public.receipt USING btree (environment_id, branch_id, id)
CREATE INDEX receipt_queue ON public.receipt USING btree (environment_id, branch_id, printer_url, device_id, created_at, id) WHERE (state = ANY (ARRAY['pending'::text, 'sending'::text]))
CREATE UNIQUE INDEX resource_pkey ON public.resource USING btree (environment_id, branch_id, id)
CREATE INDEX resource_availability_by_resource ON public.resource_availability USING btree (environment_id, branch_id, resource_id)
CREATE UNIQUE INDEX resource_availability_pkey ON public.resource_availability USING btree (environment_id, branch_id, id)
CREATE INDEX resource_skill_by_skill ON public.resource_skill USING btree (environment_id, branch_id, skill_id)
CREATE UNIQUE INDEX resource_skill_pkey ON public.resource_skill USING btree (environment_id, branch_id, resource_id, skill_id)
CREATE INDEX room_bill_by_person ON public.room_bill USING btree (environment_id, branch_id, external_id) WHERE (external_id IS NOT NULL)
CREATE UNIQUE INDEX room_bill_environment_id_branch_id_sale_id_key ON public.room_bill USING btree (environment_id, branch_id, sale_id)
CREATE UNIQUE INDEX room_bill_pkey ON public.room_bill USING btree (environment_id, branch_id, tender_id)
CREATE UNIQUE INDEX running_number_pkey ON public.running_number USING btree (environment_id, branch_id, series, year)
CREATE INDEX sale_by_business_date ON public.sale USING btree (environment_id, branch_id, business_date)
CREATE INDEX sale_by_original ON public.sale USING btree (environment_id, branch_id, refunds_sale_id) WHERE (refunds_sale_id IS NOT NULL)
CREATE INDEX sale_by_payer ON public.sale USING btree (environment_id, branch_id, payer_guest_id) INCLUDE (kind, total_minor, tip_minor)
CREATE INDEX sale_by_seller ON public.sale USING btree (environment_id, branch_id, sold_by, business_date)
CREATE INDEX sale_by_till ON public.sale USING btree (environment_id, branch_id, till_id) WHERE (till_id IS NOT NULL)
CREATE INDEX sale_by_time ON public.sale USING btree (environment_id, branch_id, sold_at)
CREATE UNIQUE INDEX sale_environment_id_branch_id_year_number_key ON public.sale USING btree (environment_id, branch_id, year, number)
CREATE UNIQUE INDEX sale_pkey ON public.sale USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX sale_voided_once ON public.sale USING btree (environment_id, branch_id, refunds_sale_id) WHERE (kind = 'void'::text)
CREATE INDEX sale_line_by_appointment ON public.sale_line USING btree (environment_id, branch_id, appointment_id) WHERE (appointment_id IS NOT NULL)
CREATE INDEX sale_line_by_component ON public.sale_line USING btree (environment_id, branch_id, component_id) WHERE (component_id IS NOT NULL)
CREATE INDEX sale_line_by_original ON public.sale_line USING btree (environment_id, branch_id, refunds_line_id) WHERE (refunds_line_id IS NOT NULL)
CREATE INDEX sale_line_by_product ON public.sale_line USING btree (environment_id, branch_id, product_id)
CREATE INDEX sale_line_by_service ON public.sale_line USING btree (environment_id, branch_id, service_id)
CREATE INDEX sale_line_by_tax ON public.sale_line USING btree (environment_id, branch_id, tax_id)
CREATE INDEX sale_line_by_voucher ON public.sale_line USING btree (environment_id, branch_id, voucher_id) WHERE (voucher_id IS NOT NULL)
CREATE UNIQUE INDEX sale_line_environment_id_branch_id_sale_id_position_key ON public.sale_line USING btree (environment_id, branch_id, sale_id, "position")
CREATE UNIQUE INDEX sale_line_pkey ON public.sale_line USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX sale_line_sells_once ON public.sale_line USING btree (environment_id, branch_id, appointment_id) WHERE ((appointment_id IS NOT NULL) AND (refunds_line_id IS NULL) AND (voided_at IS NULL) AND (given_back_at IS NULL))
CREATE UNIQUE INDEX saved_view_name ON public.saved_view USING btree (environment_id, user_id, normalised(name))
CREATE UNIQUE INDEX saved_view_pkey ON public.saved_view USING btree (environment_id, id)
CREATE UNIQUE INDEX series_pkey ON public.series USING btree (environment_id, branch_id, id)
CREATE INDEX service_by_category ON public.service USING btree (environment_id, branch_id, service_category_id)
CREATE INDEX service_by_hotel_tax ON public.service USING btree (environment_id, branch_id, hotel_tax_id) WHERE (hotel_tax_id IS NOT NULL)
CREATE INDEX service_by_tax ON public.service USING btree (environment_id, branch_id, tax_id)
CREATE UNIQUE INDEX service_name ON public.service USING btree (environment_id, branch_id, normalised(name)) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX service_pkey ON public.service USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX service_category_name ON public.service_category USING btree (environment_id, branch_id, normalised(name)) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX service_category_pkey ON public.service_category USING btree (environment_id, branch_id, id)
CREATE INDEX service_part_by_skill ON public.service_part USING btree (environment_id, branch_id, skill_id)
CREATE UNIQUE INDEX service_part_pkey ON public.service_part USING btree (environment_id, branch_id, service_id, "position")
CREATE INDEX service_part_equipment_by_equipment ON public.service_part_equipment USING btree (environment_id, branch_id, equipment_id)
CREATE UNIQUE INDEX service_part_equipment_pkey ON public.service_part_equipment USING btree (environment_id, branch_id, service_id, "position", equipment_id)
CREATE INDEX service_rate_by_level ON public.service_rate USING btree (environment_id, branch_id, level_id)
CREATE INDEX service_rate_by_staff ON public.service_rate USING btree (environment_id, branch_id, staff_id)
CREATE UNIQUE INDEX service_rate_pkey ON public.service_rate USING btree (environment_id, branch_id, service_id, "position")
CREATE INDEX service_resource_by_resource ON public.service_resource USING btree (environment_id, branch_id, resource_id)
CREATE UNIQUE INDEX service_resource_pkey ON public.service_resource USING btree (environment_id, branch_id, service_id, resource_id)
CREATE UNIQUE INDEX session_renewal_pkey ON public.session_renewal USING btree (environment_id, token_hash)
CREATE UNIQUE INDEX skill_name ON public.skill USING btree (environment_id, branch_id, normalised(name)) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX skill_pkey ON public.skill USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX skipped_step_pkey ON public.skipped_step USING btree (environment_id, branch_id, step)
CREATE INDEX sold_package_by_code ON public.sold_package USING btree (environment_id, branch_id, code COLLATE "C")
CREATE INDEX sold_package_by_end ON public.sold_package USING btree (environment_id, branch_id, expires_on) WHERE (expires_on IS NOT NULL)
CREATE INDEX sold_package_by_guest ON public.sold_package USING btree (environment_id, branch_id, guest_id) WHERE (guest_id IS NOT NULL)
CREATE INDEX sold_package_by_name ON public.sold_package USING gin (environment_id, branch_id, normalised(((name || ' '::text) || COALESCE(recipient_name, ''::text))) gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='64')
CREATE INDEX sold_package_by_package ON public.sold_package USING btree (environment_id, branch_id, package_id) WHERE (package_id IS NOT NULL)
CREATE INDEX sold_package_by_time ON public.sold_package USING btree (environment_id, branch_id, issued_at, id)
CREATE UNIQUE INDEX sold_package_code ON public.sold_package USING btree (environment_id, branch_id, code)
CREATE INDEX sold_package_frozen ON public.sold_package USING btree (environment_id, branch_id, issued_at, id) WHERE (frozen_on IS NOT NULL)
CREATE INDEX sold_package_of_code ON public.sold_package USING btree (environment_id, code)
CREATE UNIQUE INDEX sold_package_of_stay ON public.sold_package USING btree (environment_id, branch_id, provider, reservation_id, hotel_code) WHERE (kind = 'arrangement'::text)
CREATE UNIQUE INDEX sold_package_pkey ON public.sold_package USING btree (environment_id, branch_id, id)
CREATE INDEX sold_package_item_by_product ON public.sold_package_item USING btree (environment_id, branch_id, product_id) WHERE (product_id IS NOT NULL)
CREATE INDEX sold_package_item_by_service ON public.sold_package_item USING btree (environment_id, branch_id, service_id) WHERE (service_id IS NOT NULL)
CREATE UNIQUE INDEX sold_package_item_pkey ON public.sold_package_item USING btree (environment_id, branch_id, voucher_id, "position")
CREATE UNIQUE INDEX staff_level_name ON public.staff_level USING btree (environment_id, branch_id, normalised(name)) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX staff_level_pkey ON public.staff_level USING btree (environment_id, branch_id, id)
CREATE INDEX staff_member_by_level ON public.staff_member USING btree (environment_id, branch_id, level_id)
CREATE UNIQUE INDEX staff_member_pkey ON public.staff_member USING btree (environment_id, branch_id, resource_id)
CREATE INDEX stay_by_checkout ON public.stay USING btree (environment_id, branch_id, checkout_date)
CREATE INDEX stay_by_guest ON public.stay USING btree (environment_id, branch_id, guest_id, checkout_date)
CREATE INDEX stay_by_room ON public.stay USING btree (environment_id, branch_id, room_id, checkout_date)
CREATE UNIQUE INDEX stay_environment_id_branch_id_provider_reservation_id_guest_key ON public.stay USING btree (environment_id, branch_id, provider, reservation_id, guest_id)
CREATE UNIQUE INDEX stay_pkey ON public.stay USING btree (environment_id, branch_id, id)
CREATE INDEX stay_arrangement_by_code ON public.stay_arrangement USING btree (environment_id, branch_id, code)
CREATE INDEX stay_arrangement_by_day ON public.stay_arrangement USING btree (environment_id, branch_id, last_day)
CREATE UNIQUE INDEX stay_arrangement_pkey ON public.stay_arrangement USING btree (environment_id, branch_id, provider, reservation_id, code)
CREATE UNIQUE INDEX stay_refresh_pkey ON public.stay_refresh USING btree (environment_id, branch_id)
CREATE UNIQUE INDEX tax_name ON public.tax USING btree (environment_id, branch_id, normalised(name)) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX tax_pkey ON public.tax USING btree (environment_id, branch_id, id)
CREATE INDEX tax_category_code_by_category ON public.tax_category_code USING btree (environment_id, branch_id, service_category_id)
CREATE UNIQUE INDEX tax_category_code_pkey ON public.tax_category_code USING btree (environment_id, branch_id, tax_id, service_category_id)
CREATE INDEX tender_by_card_terminal ON public.tender USING btree (environment_id, branch_id, card_terminal_id) WHERE (card_terminal_id IS NOT NULL)
CREATE INDEX tender_by_payment_type ON public.tender USING btree (environment_id, branch_id, payment_type_id)
CREATE INDEX tender_by_sale ON public.tender USING btree (environment_id, branch_id, sale_id)
CREATE INDEX tender_by_voucher ON public.tender USING btree (environment_id, branch_id, voucher_id) WHERE (voucher_id IS NOT NULL)
CREATE INDEX tender_open_room_bill ON public.tender USING btree (environment_id, branch_id, sale_id) WHERE ((kind = 'RoomBill'::text) AND (state <> 'posted'::text))
CREATE UNIQUE INDEX tender_pkey ON public.tender USING btree (environment_id, branch_id, id)
CREATE INDEX tender_unsettled ON public.tender USING btree (environment_id, branch_id, sale_id) WHERE (state = ANY (ARRAY['posting'::text, 'not-posted'::text, 'rejected'::text, 'unknown'::text]))
CREATE UNIQUE INDEX till_name ON public.till USING btree (environment_id, branch_id, normalised(name)) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX till_pkey ON public.till USING btree (environment_id, branch_id, id)
CREATE INDEX till_entry_by_staff ON public.till_entry USING btree (environment_id, branch_id, staff_id) WHERE (staff_id IS NOT NULL)
CREATE INDEX till_entry_by_till ON public.till_entry USING btree (environment_id, branch_id, till_id) WHERE (till_id IS NOT NULL)
CREATE UNIQUE INDEX till_entry_environment_id_branch_id_number_key ON public.till_entry USING btree (environment_id, branch_id, number)
CREATE INDEX till_entry_of_tips ON public.till_entry USING btree (environment_id, branch_id, business_date) INCLUDE (staff_id, amount_minor) WHERE (kind = 'tips-paid-out'::text)
CREATE UNIQUE INDEX till_entry_pkey ON public.till_entry USING btree (environment_id, branch_id, id)
CREATE INDEX tip_share_by_date ON public.tip_share USING btree (environment_id, branch_id, business_date) INCLUDE (staff_id, amount_minor)
CREATE INDEX tip_share_by_staff ON public.tip_share USING btree (environment_id, branch_id, staff_id) WHERE (staff_id IS NOT NULL)
CREATE UNIQUE INDEX tip_share_pkey ON public.tip_share USING btree (environment_id, branch_id, sale_id, place)
CREATE INDEX unmet_request_by_area ON public.unmet_request USING btree (environment_id, branch_id, area_id) WHERE (area_id IS NOT NULL)
CREATE INDEX unmet_request_by_date ON public.unmet_request USING btree (environment_id, branch_id, date_to, asked_at)
CREATE INDEX unmet_request_by_service ON public.unmet_request USING btree (environment_id, branch_id, service_id)
CREATE INDEX unmet_request_by_staff ON public.unmet_request USING btree (environment_id, branch_id, staff_id) WHERE (staff_id IS NOT NULL)
CREATE INDEX unmet_request_by_time ON public.unmet_request USING btree (environment_id, branch_id, asked_at)
CREATE UNIQUE INDEX unmet_request_pkey ON public.unmet_request USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX user_pin_pkey ON public.user_pin USING btree (environment_id, user_id)
CREATE UNIQUE INDEX visit_pkey ON public.visit USING btree (environment_id, branch_id, id)
CREATE INDEX visit_notice_of_guest ON public.visit_notice USING btree (environment_id, branch_id, guest_id)
CREATE UNIQUE INDEX visit_notice_pkey ON public.visit_notice USING btree (environment_id, branch_id, visit_id, guest_id)
CREATE INDEX voucher_by_appointment ON public.voucher USING btree (environment_id, branch_id, appointment_id) WHERE (appointment_id IS NOT NULL)
CREATE INDEX voucher_by_guest ON public.voucher USING btree (environment_id, branch_id, guest_id) WHERE (guest_id IS NOT NULL)
CREATE INDEX voucher_by_package ON public.voucher USING btree (environment_id, branch_id, sold_package_id) WHERE (sold_package_id IS NOT NULL)
CREATE INDEX voucher_by_service ON public.voucher USING btree (environment_id, branch_id, service_id) WHERE (service_id IS NOT NULL)
CREATE INDEX voucher_by_tax ON public.voucher USING btree (environment_id, branch_id, tax_id) WHERE (tax_id IS NOT NULL)
CREATE INDEX voucher_by_time ON public.voucher USING btree (environment_id, branch_id, issued_at, id)
CREATE UNIQUE INDEX voucher_code ON public.voucher USING btree (environment_id, branch_id, code)
CREATE INDEX voucher_open_units ON public.voucher USING btree (environment_id, branch_id, id) WHERE ((units IS NOT NULL) AND ((units_guard > 0) OR (balance_minor > 0)))
CREATE UNIQUE INDEX voucher_pkey ON public.voucher USING btree (environment_id, branch_id, id)
CREATE INDEX voucher_entry_by_appointment ON public.voucher_entry USING btree (environment_id, branch_id, appointment_id) WHERE (appointment_id IS NOT NULL)
CREATE INDEX voucher_entry_by_sale ON public.voucher_entry USING btree (environment_id, branch_id, sale_id)
CREATE INDEX voucher_entry_by_time ON public.voucher_entry USING btree (environment_id, branch_id, at, voucher_id)
CREATE INDEX voucher_entry_by_voucher ON public.voucher_entry USING btree (environment_id, branch_id, voucher_id, id)
CREATE INDEX voucher_entry_of_end ON public.voucher_entry USING btree (environment_id, branch_id, kind, voucher_id) WHERE (kind = ANY (ARRAY['taken-back'::text, 'withdrawn'::text, 'moved-out'::text]))
CREATE UNIQUE INDEX voucher_entry_pkey ON public.voucher_entry USING btree (environment_id, branch_id, id)
CREATE UNIQUE INDEX voucher_settings_pkey ON public.voucher_settings USING btree (environment_id, branch_id)
CREATE INDEX wish_by_end ON public.wish USING btree (environment_id, branch_id, date_to, created_at)
CREATE INDEX wish_by_guest ON public.wish USING btree (environment_id, branch_id, guest_id)
CREATE INDEX wish_by_service ON public.wish USING btree (environment_id, branch_id, service_id)
CREATE INDEX wish_by_staff ON public.wish USING btree (environment_id, branch_id, staff_id)
CREATE UNIQUE INDEX wish_pkey ON public.wish USING btree (environment_id, branch_id, id)

POLICY tenant ON accounting_settings AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON app_user AS PERMISSIVE FOR ALL TO {public} USING ((environment_id = current_environment())) WITH CHECK ((environment_id = current_environment()))
POLICY only_untouched ON appointment AS RESTRICTIVE FOR DELETE TO {public} USING (((version = 1) AND (state = 'booked'::text) AND (NOT paid))) WITH CHECK ()
POLICY tenant ON appointment AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON appointment_resource AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON approval AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON audit_entry AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON audit_seal AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON audit_unsealed AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON audit_value AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON availability_exception AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON base_document_template AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON block AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON booked_stay AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON branch AS PERMISSIVE FOR ALL TO {public} USING ((environment_id = current_environment())) WITH CHECK ((environment_id = current_environment()))
POLICY tenant_list ON branch AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()
POLICY tenant ON buyer AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY address_lookup ON calendar_feed AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()
POLICY tenant ON calendar_feed AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON card_terminal AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON change AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON commission_rule AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON counted_appointment AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON day_close AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON day_figures AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON document_template AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY name_lookup ON environment AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()
POLICY tenant ON environment AS PERMISSIVE FOR ALL TO {public} USING ((id = current_environment())) WITH CHECK ((id = current_environment()))
POLICY tenant ON equipment_area AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON figures_state AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON former_number AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY search ON guest AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()
POLICY tenant ON guest AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON guest_day AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON guest_merge AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON guest_service AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON heading_meaning AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON hold AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON hotel_day AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON idempotency_record AS PERMISSIVE FOR ALL TO {public} USING ((environment_id = current_environment())) WITH CHECK ((environment_id = current_environment()))
POLICY tenant ON invoice AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON invoice_file_number AS PERMISSIVE FOR ALL TO {public} USING ((environment_id = current_environment())) WITH CHECK ((environment_id = current_environment()))
POLICY tenant ON invoice_settings AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON issued_document AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY key_lookup ON machine_key AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()
POLICY tenant ON machine_key AS PERMISSIVE FOR ALL TO {public} USING ((environment_id = current_environment())) WITH CHECK ((environment_id = current_environment()))
POLICY tenant ON membership AS PERMISSIVE FOR ALL TO {public} USING ((environment_id = current_environment())) WITH CHECK ((environment_id = current_environment()))
POLICY tenant ON message AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY across ON message_settings AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()
POLICY tenant ON message_settings AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON message_text AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON messages_state AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY across ON moving_in AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()
POLICY tenant ON moving_in AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON moving_in_row AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON opening_hours AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON package AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON package_component AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON package_entry AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON package_item AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON package_member AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON package_settings AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON parked_cart AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON past_visit AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON payment_type AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON pin_asker AS PERMISSIVE FOR ALL TO {public} USING ((environment_id = current_environment())) WITH CHECK ((environment_id = current_environment()))
POLICY tenant ON place AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON practice AS PERMISSIVE FOR ALL TO {public} USING ((environment_id = current_environment())) WITH CHECK ((environment_id = current_environment()))
POLICY tenant ON printer_vat_slot AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON product AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY receipt_queue ON receipt AS PERMISSIVE FOR SELECT TO {quieta_search} USING ((state = ANY (ARRAY['pending'::text, 'sending'::text]))) WITH CHECK ()
POLICY tenant ON receipt AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON resource AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON resource_availability AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON resource_skill AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY due_list ON room_bill AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()
POLICY tenant ON room_bill AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON running_number AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY due_list ON sale AS PERMISSIVE FOR SELECT TO {quieta_search} USING ((kind = 'void'::text)) WITH CHECK ()
POLICY tenant ON sale AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON sale_line AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON saved_view AS PERMISSIVE FOR ALL TO {public} USING ((environment_id = current_environment())) WITH CHECK ((environment_id = current_environment()))
POLICY tenant ON series AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON service AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON service_category AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON service_part AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON service_part_equipment AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON service_rate AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON service_resource AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON session_renewal AS PERMISSIVE FOR ALL TO {public} USING ((environment_id = current_environment())) WITH CHECK ((environment_id = current_environment()))
POLICY tenant ON skill AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON skipped_step AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY only_untouched ON sold_package AS RESTRICTIVE FOR DELETE TO {public} USING ((version = 1)) WITH CHECK ()
POLICY search ON sold_package AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()
POLICY tenant ON sold_package AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON sold_package_item AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON staff_level AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON staff_member AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY search ON stay AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()
POLICY tenant ON stay AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON stay_arrangement AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY due_list ON stay_refresh AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()
POLICY tenant ON stay_refresh AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON tax AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON tax_category_code AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY due_list ON tender AS PERMISSIVE FOR SELECT TO {quieta_search} USING ((state = ANY (ARRAY['unknown'::text, 'posting'::text]))) WITH CHECK ()
POLICY tenant ON tender AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON till AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON till_entry AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON tip_share AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON unmet_request AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON user_pin AS PERMISSIVE FOR ALL TO {public} USING ((environment_id = current_environment())) WITH CHECK ((environment_id = current_environment()))
POLICY tenant ON visit AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON visit_notice AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY only_untouched ON voucher AS RESTRICTIVE FOR DELETE TO {public} USING ((version = 1)) WITH CHECK ()
POLICY tenant ON voucher AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON voucher_entry AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON voucher_settings AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))
POLICY tenant ON wish AS PERMISSIVE FOR ALL TO {public} USING (((environment_id = current_environment()) AND (branch_id = current_branch()))) WITH CHECK (((environment_id = current_environment()) AND (branch_id = current_branch())))

GRANT INSERT, SELECT, UPDATE ON accounting_settings TO quieta_app
GRANT INSERT, SELECT, UPDATE ON app_user TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON appointment TO quieta_app
GRANT DELETE, INSERT, SELECT ON appointment_resource TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON approval TO quieta_app
GRANT INSERT, SELECT ON audit_entry TO quieta_app
GRANT INSERT, SELECT ON audit_seal TO quieta_app
GRANT DELETE, INSERT, SELECT ON audit_unsealed TO quieta_app
GRANT INSERT, SELECT, UPDATE ON audit_value TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON availability_exception TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON base_document_template TO quieta_app
GRANT SELECT ON base_document_template_in_use TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON block TO quieta_app
GRANT INSERT, SELECT, UPDATE ON booked_stay TO quieta_app
GRANT SELECT, UPDATE ON branch TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON buyer TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_feed TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON card_terminal TO quieta_app
GRANT SELECT ON card_terminal_in_use TO quieta_app
GRANT DELETE, INSERT, SELECT ON change TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON commission_rule TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON counted_appointment TO quieta_app
GRANT INSERT, SELECT ON day_close TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON day_figures TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON document_template TO quieta_app
GRANT SELECT ON document_template_in_use TO quieta_app
GRANT SELECT ON environment TO quieta_app
GRANT SELECT ON environment TO quieta_search
GRANT DELETE, INSERT, SELECT ON equipment_area TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON figures_state TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON former_number TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON guest TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON guest_day TO quieta_app
GRANT SELECT ON guest_in_use TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON guest_merge TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON guest_service TO quieta_app
GRANT SELECT ON guest_visit TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON heading_meaning TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON hold TO quieta_app
GRANT INSERT, SELECT, UPDATE ON hotel_day TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency_record TO quieta_app
GRANT INSERT, SELECT ON invoice TO quieta_app
GRANT INSERT, SELECT, UPDATE ON invoice_file_number TO quieta_app
GRANT INSERT, SELECT, UPDATE ON invoice_settings TO quieta_app
GRANT INSERT, SELECT ON issued_document TO quieta_app
GRANT INSERT, SELECT, UPDATE ON machine_key TO quieta_app
GRANT SELECT ON machine_key TO quieta_search
GRANT DELETE, INSERT, SELECT, UPDATE ON membership TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON message TO quieta_app
GRANT INSERT, SELECT, UPDATE ON message_settings TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON message_text TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON messages_state TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON moving_in TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON moving_in_row TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON opening_hours TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON package TO quieta_app
GRANT DELETE, INSERT, SELECT ON package_component TO quieta_app
GRANT INSERT, SELECT ON package_entry TO quieta_app
GRANT SELECT ON package_in_use TO quieta_app
GRANT DELETE, INSERT, SELECT ON package_item TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON package_member TO quieta_app
GRANT INSERT, SELECT, UPDATE ON package_settings TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON parked_cart TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON past_visit TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_type TO quieta_app
GRANT SELECT ON payment_type_in_use TO quieta_app
GRANT INSERT, SELECT, UPDATE ON pin_asker TO quieta_app
GRANT DELETE, INSERT, SELECT ON place TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON practice TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON printer_vat_slot TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON product TO quieta_app
GRANT SELECT ON product_in_use TO quieta_app
GRANT INSERT, SELECT ON receipt TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON resource TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON resource_availability TO quieta_app
GRANT SELECT ON resource_in_use TO quieta_app
GRANT DELETE, INSERT, SELECT ON resource_skill TO quieta_app
GRANT INSERT, SELECT ON room_bill TO quieta_app
GRANT INSERT, SELECT, UPDATE ON running_number TO quieta_app
GRANT INSERT, SELECT ON sale TO quieta_app
GRANT INSERT, SELECT ON sale_line TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON saved_view TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON series TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON service TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON service_category TO quieta_app
GRANT SELECT ON service_category_in_use TO quieta_app
GRANT SELECT ON service_in_use TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON service_part TO quieta_app
GRANT DELETE, INSERT, SELECT ON service_part_equipment TO quieta_app
GRANT DELETE, INSERT, SELECT ON service_rate TO quieta_app
GRANT DELETE, INSERT, SELECT ON service_resource TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON session_renewal TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON skill TO quieta_app
GRANT SELECT ON skill_in_use TO quieta_app
GRANT DELETE, INSERT, SELECT ON skipped_step TO quieta_app
GRANT DELETE, INSERT, SELECT ON sold_package TO quieta_app
GRANT INSERT, SELECT ON sold_package_item TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_level TO quieta_app
GRANT SELECT ON staff_level_in_use TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_member TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON stay TO quieta_app
GRANT INSERT, SELECT, UPDATE ON stay_arrangement TO quieta_app
GRANT INSERT, SELECT, UPDATE ON stay_refresh TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON tax TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON tax_category_code TO quieta_app
GRANT SELECT ON tax_in_use TO quieta_app
GRANT INSERT, SELECT ON tender TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON till TO quieta_app
GRANT INSERT, SELECT ON till_entry TO quieta_app
GRANT SELECT ON till_in_use TO quieta_app
GRANT INSERT, SELECT ON tip_share TO quieta_app
GRANT DELETE, INSERT, SELECT ON unmet_request TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON user_pin TO quieta_app
GRANT DELETE, INSERT, SELECT ON visit TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON visit_notice TO quieta_app
GRANT DELETE, INSERT, SELECT ON voucher TO quieta_app
GRANT INSERT, SELECT ON voucher_entry TO quieta_app
GRANT INSERT, SELECT, UPDATE ON voucher_settings TO quieta_app
GRANT DELETE, INSERT, SELECT, UPDATE ON wish TO quieta_app

CREATE CONSTRAINT TRIGGER keep_tip_shares AFTER INSERT ON public.sale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.tip_minor <> 0) AND (current_setting('app.writes_derived_rows'::text, true) IS DISTINCT FROM 'on'::text))) EXECUTE FUNCTION keep_tip_shares()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.day_close FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.till_entry FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.tip_share FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER await_seal AFTER INSERT ON public.audit_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('app.writes_derived_rows'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION await_seal()
CREATE TRIGGER keep_places AFTER INSERT OR UPDATE OF capacity ON public.resource FOR EACH ROW WHEN ((current_setting('app.writes_derived_rows'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION keep_places()

VIEW base_document_template_in_use AS
 SELECT tax.environment_id,
    tax.branch_id,
    tax.base_document_template_id
   FROM tax
UNION ALL
 SELECT document_template.environment_id,
    document_template.branch_id,
    document_template.base_document_template_id
   FROM document_template;
VIEW card_terminal_in_use AS
 SELECT environment_id,
    branch_id,
    card_terminal_id
   FROM tender;
VIEW document_template_in_use AS
 SELECT environment_id,
    branch_id,
    document_template_id
   FROM invoice;
VIEW guest_in_use AS
 SELECT appointment.environment_id,
    appointment.branch_id,
    appointment.guest_id
   FROM appointment
UNION ALL
 SELECT sale.environment_id,
    sale.branch_id,
    sale.payer_guest_id AS guest_id
   FROM sale
UNION ALL
 SELECT voucher.environment_id,
    voucher.branch_id,
    voucher.guest_id
   FROM voucher
UNION ALL
 SELECT sold_package.environment_id,
    sold_package.branch_id,
    sold_package.guest_id
   FROM sold_package
UNION ALL
 SELECT package_member.environment_id,
    package_member.branch_id,
    package_member.guest_id
   FROM package_member;
VIEW guest_visit AS
 SELECT environment_id,
    branch_id,
    guest_id,
    starts_at
   FROM appointment
  WHERE ((guest_id IS NOT NULL) AND (deleted_at IS NULL) AND (state <> ALL (ARRAY['no-show'::text, 'cancelled'::text])));
VIEW package_in_use AS
 SELECT environment_id,
    branch_id,
    package_id
   FROM sold_package;
VIEW payment_type_in_use AS
 SELECT tender.environment_id,
    tender.branch_id,
    tender.payment_type_id
   FROM tender
UNION ALL
 SELECT package_settings.environment_id,
    package_settings.branch_id,
    package_settings.payment_type_id
   FROM package_settings;
VIEW product_in_use AS
 SELECT sale_line.environment_id,
    sale_line.branch_id,
    sale_line.product_id
   FROM sale_line
UNION ALL
 SELECT package_item.environment_id,
    package_item.branch_id,
    package_item.product_id
   FROM package_item
UNION ALL
 SELECT sold_package_item.environment_id,
    sold_package_item.branch_id,
    sold_package_item.product_id
   FROM sold_package_item;
VIEW resource_in_use AS
 SELECT appointment.environment_id,
    appointment.branch_id,
    appointment.staff_id AS resource_id
   FROM appointment
UNION ALL
 SELECT appointment.environment_id,
    appointment.branch_id,
    appointment.area_id AS resource_id
   FROM appointment
UNION ALL
 SELECT appointment_resource.environment_id,
    appointment_resource.branch_id,
    appointment_resource.resource_id
   FROM appointment_resource
UNION ALL
 SELECT service_part_equipment.environment_id,
    service_part_equipment.branch_id,
    service_part_equipment.equipment_id AS resource_id
   FROM service_part_equipment
UNION ALL
 SELECT equipment_area.environment_id,
    equipment_area.branch_id,
    equipment_area.area_id AS resource_id
   FROM equipment_area
UNION ALL
 SELECT block.environment_id,
    block.branch_id,
    block.resource_id
   FROM block
UNION ALL
 SELECT till_entry.environment_id,
    till_entry.branch_id,
    till_entry.staff_id AS resource_id
   FROM till_entry
UNION ALL
 SELECT tip_share.environment_id,
    tip_share.branch_id,
    tip_share.staff_id AS resource_id
   FROM tip_share;
VIEW service_category_in_use AS
 SELECT service.environment_id,
    service.branch_id,
    service.service_category_id
   FROM service
UNION ALL
 SELECT product.environment_id,
    product.branch_id,
    product.service_category_id
   FROM product;
VIEW service_in_use AS
 SELECT appointment.environment_id,
    appointment.branch_id,
    appointment.service_id
   FROM appointment
UNION ALL
 SELECT sale_line.environment_id,
    sale_line.branch_id,
    sale_line.service_id
   FROM sale_line
UNION ALL
 SELECT package_item.environment_id,
    package_item.branch_id,
    package_item.service_id
   FROM package_item
UNION ALL
 SELECT sold_package_item.environment_id,
    sold_package_item.branch_id,
    sold_package_item.service_id
   FROM sold_package_item;
VIEW skill_in_use AS
 SELECT service_part.environment_id,
    service_part.branch_id,
    service_part.skill_id
   FROM service_part
UNION ALL
 SELECT resource_skill.environment_id,
    resource_skill.branch_id,
    resource_skill.skill_id
   FROM resource_skill;
VIEW staff_level_in_use AS
 SELECT staff_member.environment_id,
    staff_member.branch_id,
    staff_member.level_id AS staff_level_id
   FROM staff_member
UNION ALL
 SELECT service_rate.environment_id,
    service_rate.branch_id,
    service_rate.level_id AS staff_level_id
   FROM service_rate;
VIEW tax_in_use AS
 SELECT service.environment_id,
    service.branch_id,
    service.tax_id
   FROM service
UNION ALL
 SELECT service.environment_id,
    service.branch_id,
    service.hotel_tax_id AS tax_id
   FROM service
UNION ALL
 SELECT product.environment_id,
    product.branch_id,
    product.tax_id
   FROM product
UNION ALL
 SELECT product.environment_id,
    product.branch_id,
    product.hotel_tax_id AS tax_id
   FROM product
UNION ALL
 SELECT sale_line.environment_id,
    sale_line.branch_id,
    sale_line.tax_id
   FROM sale_line;
VIEW till_in_use AS
 SELECT sale.environment_id,
    sale.branch_id,
    sale.till_id
   FROM sale
UNION ALL
 SELECT till_entry.environment_id,
    till_entry.branch_id,
    till_entry.till_id
   FROM till_entry;

CREATE OR REPLACE FUNCTION public.await_seal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO audit_unsealed (environment_id, branch_id, entry_id) SELECT e.environment_id, e.branch_id, e.id FROM added e;
  RETURN NULL;
END $function$
 OWNER owner
CREATE OR REPLACE FUNCTION public.branches_moving_in()
 RETURNS TABLE(environment_id uuid, branch_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT m.environment_id,
     m.branch_id
    FROM moving_in m
   WHERE (m.state = ANY (ARRAY['trying'::text, 'running'::text, 'undoing'::text]))
   ORDER BY m.environment_id, m.branch_id;
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.branches_with_messages()
 RETURNS TABLE(environment_id uuid, branch_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT m.environment_id,
     m.branch_id
    FROM ((message_settings m
      JOIN branch b ON (((b.environment_id = m.environment_id) AND (b.id = m.branch_id))))
      JOIN environment e ON ((e.id = m.environment_id)))
   WHERE ((m.on_since IS NOT NULL) AND (b.disabled_at IS NULL) AND (e.disabled_at IS NULL))
   ORDER BY m.environment_id, m.branch_id;
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.calendar_feed_of(wanted bytea)
 RETURNS TABLE(environment_id uuid, branch_id uuid, staff_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT f.environment_id,
     f.branch_id,
     f.staff_id
    FROM ((calendar_feed f
      JOIN branch b ON (((b.environment_id = f.environment_id) AND (b.id = f.branch_id))))
      JOIN environment e ON ((e.id = f.environment_id)))
   WHERE ((f.hash = calendar_feed_of.wanted) AND (b.disabled_at IS NULL) AND (e.disabled_at IS NULL));
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.current_branch()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.branch'::text, true), ''::text))::uuid
 OWNER owner
CREATE OR REPLACE FUNCTION public.current_environment()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.environment'::text, true), ''::text))::uuid
 OWNER owner
CREATE OR REPLACE FUNCTION public.environment_id_of(wanted text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT e.id
    FROM environment e
   WHERE ((e.name = environment_id_of.wanted) AND (e.disabled_at IS NULL));
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.every_branch()
 RETURNS TABLE(environment_id uuid, branch_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT b.environment_id,
     b.id
    FROM branch b
   ORDER BY b.environment_id, b.id;
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.every_environment()
 RETURNS TABLE(id uuid, name text, disabled_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT e.id,
     e.name,
     e.disabled_at
    FROM environment e
   ORDER BY e.name;
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.guests_named_like(environment uuid, branch uuid, words text, most integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  name CONSTANT text := normalised(words);
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY
    SELECT g.id FROM guest g
    WHERE g.environment_id = environment AND g.branch_id = branch AND name <% g.search_text
      AND NOT EXISTS (
        SELECT FROM regexp_split_to_table(name, '\s+') AS word WHERE word_similarity(word, g.sort_name) < 0.5
      )
    ORDER BY word_similarity(name, g.search_text) DESC, g.sort_name, g.id LIMIT most;
END $function$
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.guests_of_name(environment uuid, branch uuid, words text, most integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
DECLARE
  name CONSTANT text := normalised(words);
  pattern CONSTANT text := '%' || replace(replace(replace(name, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- The search text begins with both names. They are as long as the other way round, with what that was trimmed of; to write them without
  -- accents once more would take longer than all else.
  RETURN QUERY
    SELECT g.id FROM guest g
    WHERE g.environment_id = environment AND g.branch_id = branch AND g.search_text LIKE pattern
      AND strpos(g.search_text, name) + length(name) - 1 <= length(g.sort_name)
        + length(g.last_name || ' ' || g.first_name) - length(trim(g.last_name || ' ' || g.first_name))
    LIMIT most;
END $function$
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.in_one_piece(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(normalised(name), '[[:space:]''`´-]'::text, ''::text, 'g'::text)
 OWNER owner
CREATE OR REPLACE FUNCTION public.is_printer_busy(environment uuid, url text, device text, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM receipt r
           WHERE ((r.environment_id = is_printer_busy.environment) AND (is_printer_busy.environment = current_environment()) AND (r.printer_url = is_printer_busy.url) AND (r.device_id = is_printer_busy.device) AND (r.state = 'sending'::text) AND (r.leased_by IS NULL) AND (r.leased_until > is_printer_busy.moment)))) AS "exists";
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.is_printer_busy(environment uuid, url text, device text, moment timestamp with time zone, beyond timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM receipt r
           WHERE ((r.environment_id = is_printer_busy.environment) AND (is_printer_busy.environment = current_environment()) AND (r.printer_url = is_printer_busy.url) AND (r.device_id = is_printer_busy.device) AND (r.state = 'sending'::text) AND (r.leased_by IS NULL) AND (r.leased_until > is_printer_busy.moment) AND (r.leased_until <= is_printer_busy.beyond)))) AS "exists";
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.keep_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH added AS (
    INSERT INTO place (environment_id, branch_id, resource_id, number)
      SELECT NEW.environment_id, NEW.branch_id, NEW.id, number FROM generate_series(1, NEW.capacity) AS number
      ON CONFLICT DO NOTHING RETURNING number
  )
  INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, block_id)
    SELECT NEW.environment_id, NEW.branch_id, gen_random_uuid(), NEW.id, added.number, b.starts_at, b.ends_at, 'block', b.id
    FROM added, block b
    WHERE b.environment_id = NEW.environment_id AND b.branch_id = NEW.branch_id AND b.resource_id = NEW.id
      AND (b.places IS NULL OR b.places >= added.number);
  DELETE FROM hold
    WHERE environment_id = NEW.environment_id AND branch_id = NEW.branch_id AND resource_id = NEW.id
      AND kind = 'block' AND place > NEW.capacity;
  DELETE FROM place
    WHERE environment_id = NEW.environment_id AND branch_id = NEW.branch_id AND resource_id = NEW.id AND number > NEW.capacity;
  RETURN NULL;
END $function$
 OWNER owner
CREATE OR REPLACE FUNCTION public.keep_tip_shares()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO tip_share (environment_id, branch_id, sale_id, place, staff_id, amount_minor, business_date)
    SELECT NEW.environment_id, NEW.branch_id, NEW.id, s.place, s.staff_id, s.amount_minor, NEW.business_date
    FROM shares_of_tip(NEW) AS s WHERE NEW.refunds_sale_id IS NULL
    UNION ALL
    SELECT NEW.environment_id, NEW.branch_id, NEW.id, t.place, t.staff_id, -t.amount_minor, NEW.business_date
    FROM tip_share t
    WHERE t.environment_id = NEW.environment_id AND t.branch_id = NEW.branch_id AND t.sale_id = NEW.refunds_sale_id;
  RETURN NULL;
END $function$
 OWNER owner
CREATE OR REPLACE FUNCTION public.machine_key_of(wanted bytea)
 RETURNS TABLE(environment_name text, user_id uuid, key_id uuid, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT e.name,
     k.user_id,
     k.id,
     k.expires_at
    FROM (machine_key k
      JOIN environment e ON ((e.id = k.environment_id)))
   WHERE ((k.hash = machine_key_of.wanted) AND (k.revoked_at IS NULL) AND (e.disabled_at IS NULL));
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.normalised(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value))
 OWNER owner
CREATE OR REPLACE FUNCTION public.other_spellings(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ((in_one_piece(written_out(first_name)) <> normalised(first_name)) OR (in_one_piece(written_out(last_name)) <> normalised(last_name))) THEN ((((((in_one_piece(first_name) || ' '::text) || in_one_piece(last_name)) || ' '::text) || in_one_piece(written_out(first_name))) || ' '::text) || in_one_piece(written_out(last_name))) ELSE NULL::text END
 OWNER owner
CREATE OR REPLACE FUNCTION public.phone_key(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "right"(ltrim(replace(regexp_replace(regexp_replace(number, '[^0-9+]'::text, ''::text, 'g'::text), '^(?:\+|00)(?:1|7|2(?:[07]|\d\d)|3(?:[0-469]|\d\d)|4(?:2\d|\d)|5(?:[1-8]|\d\d)|6(?:[0-6]|\d\d)|8(?:[1246]|\d\d)|9(?:[0-58]|\d\d))(?=\d)'::text, ''::text), '+'::text, ''::text), '0'::text), 9)
 OWNER owner
CREATE OR REPLACE FUNCTION public.protect_table(name regclass, scope text, privileges text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  rule text := 'environment_id = current_environment()';
BEGIN
  IF scope = 'branch' THEN
    rule := rule || ' AND branch_id = current_branch()';
  ELSIF scope <> 'environment' THEN
    RAISE EXCEPTION 'unknown scope %', scope;
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY tenant ON %s USING (%s) WITH CHECK (%s)', name, rule, rule);
  EXECUTE format('GRANT %s ON %s TO quieta_app', privileges, name);
END $function$
 OWNER owner
CREATE OR REPLACE FUNCTION public.receipt_queues()
 RETURNS TABLE(environment_id uuid, branch_id uuid, printer_url text, device_id text, waiting_since timestamp with time zone, retry_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT ON (r.environment_id, r.branch_id, r.printer_url, r.device_id) r.environment_id,
     r.branch_id,
     r.printer_url,
     r.device_id,
     r.created_at,
     r.retry_at
    FROM (receipt r
      JOIN branch b ON (((b.environment_id = r.environment_id) AND (b.id = r.branch_id))))
   WHERE ((r.state = 'pending'::text) AND (b.printer_sender = 'server'::text) AND (b.disabled_at IS NULL))
   ORDER BY r.environment_id, r.branch_id, r.printer_url, r.device_id, r.created_at, r.id;
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $function$
 OWNER owner
CREATE OR REPLACE FUNCTION public.room_bills_due(moment timestamp with time zone)
 RETURNS TABLE(environment_id uuid, branch_id uuid, sale_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT r.environment_id,
     r.branch_id,
     r.sale_id
    FROM ((tender t
      JOIN room_bill r ON (((r.environment_id = t.environment_id) AND (r.branch_id = t.branch_id) AND (r.tender_id = t.id))))
      JOIN branch b ON (((b.environment_id = t.environment_id) AND (b.id = t.branch_id))))
   WHERE ((t.state = ANY (ARRAY['unknown'::text, 'posting'::text])) AND (r.external_id IS NOT NULL) AND (b.hotel_access IS NOT NULL) AND (b.disabled_at IS NULL) AND ((r.next_try_at IS NULL) OR (r.next_try_at <= room_bills_due.moment)) AND ((r.leased_until IS NULL) OR (r.leased_until <= room_bills_due.moment)) AND (NOT (EXISTS ( SELECT
            FROM sale v
           WHERE ((v.environment_id = r.environment_id) AND (v.branch_id = r.branch_id) AND (v.refunds_sale_id = r.sale_id) AND (v.kind = 'void'::text))))))
   ORDER BY r.next_try_at NULLS FIRST, r.sale_id;
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.room_bills_due(moment timestamp with time zone, beyond_pauses timestamp with time zone, beyond_leases timestamp with time zone)
 RETURNS TABLE(environment_id uuid, branch_id uuid, sale_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT r.environment_id,
     r.branch_id,
     r.sale_id
    FROM ((tender t
      JOIN room_bill r ON (((r.environment_id = t.environment_id) AND (r.branch_id = t.branch_id) AND (r.tender_id = t.id))))
      JOIN branch b ON (((b.environment_id = t.environment_id) AND (b.id = t.branch_id))))
   WHERE ((t.state = ANY (ARRAY['unknown'::text, 'posting'::text])) AND (r.external_id IS NOT NULL) AND (b.hotel_access IS NOT NULL) AND (b.disabled_at IS NULL) AND ((r.next_try_at IS NULL) OR (r.next_try_at <= room_bills_due.moment) OR (r.next_try_at > room_bills_due.beyond_pauses)) AND ((r.leased_until IS NULL) OR (r.leased_until <= room_bills_due.moment) OR (r.leased_until > room_bills_due.beyond_leases)) AND (NOT (EXISTS ( SELECT
            FROM sale v
           WHERE ((v.environment_id = r.environment_id) AND (v.branch_id = r.branch_id) AND (v.refunds_sale_id = r.sale_id) AND (v.kind = 'void'::text))))))
   ORDER BY r.next_try_at NULLS FIRST, r.sale_id;
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.search_guests(environment uuid, branch uuid, words text[], today date, after_name text, after_id uuid, most integer)
 RETURNS TABLE(id uuid, sort_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  nearby CONSTANT integer := 2000;
  wanted text[];
  patterns text[];
  found_nearby integer;
  far_name text;
  far_id uuid;
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- First the pattern that the trigram index can do most with.
  SELECT array_agg(word ORDER BY pattern ~ '[[:alnum:]]{3}' DESC, length(pattern) DESC, pattern),
         array_agg(pattern ORDER BY pattern ~ '[[:alnum:]]{3}' DESC, length(pattern) DESC, pattern)
    INTO wanted, patterns
    FROM unnest(words) AS word,
      LATERAL (SELECT '%' || replace(replace(replace(normalised(word), '\', '\\'), '%', '\%'), '_', '\_') || '%') AS made (pattern);

  -- A room, which is named as it is, may stand among other words: "Whitaker 118".
  RETURN QUERY
    SELECT g.id, g.sort_name FROM stay s
      JOIN guest g ON g.environment_id = environment AND g.branch_id = branch AND g.id = s.guest_id
    WHERE s.environment_id = environment AND s.branch_id = branch AND s.room_id = ANY (wanted)
      AND s.checkin_date <= today AND s.checkout_date >= today
      AND NOT EXISTS (
        SELECT FROM unnest(wanted, patterns) AS other (word, pattern)
        WHERE other.word <> s.room_id AND g.search_text NOT LIKE other.pattern
      )
      AND (g.sort_name, g.id) > (after_name, after_id);

  RETURN QUERY
    SELECT near.id, near.sort_name FROM (
      SELECT g.id, g.sort_name, g.search_text FROM guest g
      WHERE g.environment_id = environment AND g.branch_id = branch AND (g.sort_name, g.id) > (after_name, after_id)
      ORDER BY g.sort_name, g.id LIMIT nearby
    ) AS near WHERE near.search_text LIKE ALL (patterns) ORDER BY 2, 1 LIMIT most;
  GET DIAGNOSTICS found_nearby = ROW_COUNT;
  IF found_nearby = most THEN RETURN; END IF;

  SELECT g.sort_name, g.id INTO far_name, far_id FROM guest g
    WHERE g.environment_id = environment AND g.branch_id = branch AND (g.sort_name, g.id) > (after_name, after_id)
    ORDER BY g.sort_name, g.id LIMIT 1 OFFSET nearby - 1;
  IF NOT FOUND THEN RETURN; END IF;
  IF patterns[1] ~ '[[:alnum:]]{3}' THEN
    -- LIKE ALL never uses an index, so the first pattern is asked for once more by itself; OFFSET keeps the planner from the list.
    RETURN QUERY
      SELECT far.id, far.sort_name FROM (
        SELECT g.id, g.sort_name FROM guest g
        WHERE g.environment_id = environment AND g.branch_id = branch
          AND g.search_text LIKE patterns[1] AND g.search_text LIKE ALL (patterns)
          AND (g.sort_name, g.id) > (far_name, far_id)
        OFFSET 0
      ) AS far ORDER BY 2, 1 LIMIT most - found_nearby;
  ELSE
    RETURN QUERY
      SELECT g.id, g.sort_name FROM guest g
      WHERE g.environment_id = environment AND g.branch_id = branch
        AND g.search_text LIKE patterns[1] AND g.search_text LIKE ALL (patterns)
        AND (g.sort_name, g.id) > (far_name, far_id)
      ORDER BY 2, 1 LIMIT most - found_nearby;
  END IF;
END $function$
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.search_guests_by_spelling(environment uuid, branch uuid, words text[], today date, after_name text, after_id uuid, most integer)
 RETURNS TABLE(id uuid, sort_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  wanted text[];
  plain text[];
  joined text[];
  written text[];
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  WITH made AS (
    SELECT word, as_it_is,
      CASE WHEN length(in_piece) < 3 THEN as_it_is ELSE in_piece END AS in_piece,
      CASE WHEN length(in_full) < 3 THEN as_it_is ELSE in_full END AS in_full
    FROM unnest(words) AS word,
      LATERAL (SELECT normalised(word), in_one_piece(word), in_one_piece(written_out(word))) AS spelled (as_it_is, in_piece, in_full)
  ), ordered AS (
    SELECT *, row_number() OVER (
      ORDER BY as_it_is ~ '[[:alnum:]]{3}' DESC, as_it_is <> in_full DESC, length(in_full) DESC, as_it_is
    ) AS place FROM made
  ), patterns AS (
    SELECT word, place, kind, '%' || replace(replace(replace(text, '\', '\\'), '%', '\%'), '_', '\_') || '%' AS pattern
    FROM ordered, LATERAL (VALUES (1, as_it_is), (2, in_piece), (3, in_full)) AS kinds (kind, text)
  )
  SELECT array_agg(word ORDER BY place) FILTER (WHERE kind = 1), array_agg(pattern ORDER BY place) FILTER (WHERE kind = 1),
      array_agg(pattern ORDER BY place) FILTER (WHERE kind = 2), array_agg(pattern ORDER BY place) FILTER (WHERE kind = 3)
    INTO wanted, plain, joined, written FROM patterns;
  -- Without three letters in a row no index helps.
  IF plain[1] IS NULL OR plain[1] !~ '[[:alnum:]]{3}' THEN RETURN; END IF;

  RETURN QUERY
    SELECT far.id, far.sort_name FROM (
      SELECT g.id, g.sort_name, g.search_text, g.search_text || ' ' || g.other_spellings AS spelled FROM guest g
      WHERE g.environment_id = environment AND g.branch_id = branch AND g.other_spellings IS NOT NULL
        AND (g.search_text || ' ' || g.other_spellings LIKE plain[1] OR g.search_text || ' ' || g.other_spellings LIKE joined[1]
          OR g.search_text || ' ' || g.other_spellings LIKE written[1])
      UNION ALL
      SELECT g.id, g.sort_name, g.search_text, g.search_text FROM guest g
      WHERE plain <> written AND g.environment_id = environment AND g.branch_id = branch AND g.other_spellings IS NULL
        AND (g.search_text LIKE joined[1] OR g.search_text LIKE written[1])
      OFFSET 0
    ) AS far, LATERAL (
      SELECT bool_and(far.search_text LIKE one.as_it_is OR is_room) AS as_written,
        bool_and(far.spelled LIKE one.as_it_is OR far.spelled LIKE one.in_piece OR far.spelled LIKE one.in_full OR is_room) AS as_spelled
      FROM unnest(wanted, plain, joined, written) AS one (word, as_it_is, in_piece, in_full), LATERAL (
        SELECT EXISTS (
          SELECT FROM stay s
          WHERE s.environment_id = environment AND s.branch_id = branch AND s.guest_id = far.id AND s.room_id = one.word
            AND s.checkin_date <= today AND s.checkout_date >= today
        )
      ) AS room (is_room)
    ) AS fit
    WHERE fit.as_spelled AND NOT fit.as_written AND (far.sort_name, far.id) > (after_name, after_id)
    ORDER BY 2, 1 LIMIT most;
END $function$
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.shares_of_tip(sold sale)
 RETURNS TABLE(place smallint, staff_id uuid, amount_minor bigint)
 LANGUAGE sql
 STABLE
AS $function$
  WITH seller AS (
    SELECT m.staff_id FROM membership m
    WHERE m.environment_id = sold.environment_id AND m.branch_id = sold.branch_id AND m.user_id = sold.sold_by
      AND m.staff_id IS NOT NULL
  ), treating AS (
    SELECT a.staff_id, min(l.position) AS position FROM sale_line l
    JOIN appointment a ON a.environment_id = l.environment_id AND a.branch_id = l.branch_id AND a.id = l.appointment_id
    WHERE l.environment_id = sold.environment_id AND l.branch_id = sold.branch_id AND l.sale_id = sold.id AND a.staff_id IS NOT NULL
    GROUP BY a.staff_id
  ), earner AS (
    SELECT s.staff_id, 0 AS position FROM seller s
    UNION ALL SELECT t.staff_id, t.position FROM treating t WHERE NOT EXISTS (SELECT FROM seller)
    UNION ALL SELECT NULL, 0 WHERE NOT EXISTS (SELECT FROM seller) AND NOT EXISTS (SELECT FROM treating)
  ), nth AS (
    SELECT e.staff_id, row_number() OVER (ORDER BY e.position, e.staff_id) AS nth, count(*) OVER () AS of FROM earner e
  )
  SELECT n.nth::smallint, n.staff_id, sold.tip_minor * n.nth / n.of - sold.tip_minor * (n.nth - 1) / n.of FROM nth n
$function$
 OWNER owner
CREATE OR REPLACE FUNCTION public.sold_package_elsewhere(environment uuid, branch uuid, wanted text)
 RETURNS TABLE(branch_id uuid, id uuid, is_everywhere boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY
    SELECT p.branch_id, p.id, p.is_everywhere FROM sold_package p
    WHERE p.environment_id = environment AND p.branch_id <> branch AND p.code = wanted
    ORDER BY p.id DESC;
END $function$
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.sold_packages_of_name(environment uuid, branch uuid, words text, most integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
DECLARE
  pattern CONSTANT text := '%' || replace(replace(replace(normalised(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY
    SELECT p.id FROM sold_package p
    WHERE p.environment_id = environment AND p.branch_id = branch
      AND normalised(p.name || ' ' || coalesce(p.recipient_name, '')) LIKE pattern
    LIMIT most;
END $function$
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.stays_due(moment timestamp with time zone)
 RETURNS TABLE(environment_id uuid, branch_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT b.environment_id,
     b.id
    FROM (branch b
      LEFT JOIN stay_refresh r ON (((r.environment_id = b.environment_id) AND (r.branch_id = b.id))))
   WHERE ((b.hotel_access IS NOT NULL) AND (b.disabled_at IS NULL) AND ((r.due_at IS NULL) OR (r.due_at <= stays_due.moment)))
   ORDER BY r.due_at NULLS FIRST, b.id;
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.stays_due(moment timestamp with time zone, beyond timestamp with time zone)
 RETURNS TABLE(environment_id uuid, branch_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT b.environment_id,
     b.id
    FROM (branch b
      LEFT JOIN stay_refresh r ON (((r.environment_id = b.environment_id) AND (r.branch_id = b.id))))
   WHERE ((b.hotel_access IS NOT NULL) AND (b.disabled_at IS NULL) AND ((r.due_at IS NULL) OR (r.due_at <= stays_due.moment) OR (r.due_at > stays_due.beyond)))
   ORDER BY r.due_at NULLS FIRST, b.id;
END
 OWNER quieta_search
CREATE OR REPLACE FUNCTION public.vat_of(gross numeric, basis_points integer)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (sign(gross) * div((((((2)::numeric * abs(gross)) * (basis_points)::numeric) + (10000)::numeric) + (basis_points)::numeric), ((2 * (10000 + basis_points)))::numeric))
 OWNER owner
CREATE OR REPLACE FUNCTION public.written_out(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(replace(replace(lower(NORMALIZE(name, NFC)), 'ä'::text, 'ae'::text), 'ö'::text, 'oe'::text), 'ü'::text, 'ue'::text), 'å'::text, 'aa'::text), 'ø'::text, 'oe'::text), 'đ'::text, 'dj'::text)
 OWNER owner
