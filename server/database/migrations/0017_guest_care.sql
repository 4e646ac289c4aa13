-- What the desk must know of a guest before a treatment, and what the guest agreed to, each with its date.
ALTER TABLE guest
  ADD COLUMN notes text,
  ADD COLUMN allergies text,
  ADD COLUMN preferences text,
  ADD COLUMN privacy_consent_on date,
  ADD COLUMN marketing_consent_on date,
  ADD COLUMN health_consent_on date;

-- What tells that two guests are one person, in the one form that it can be compared in. A phone number is compared by its end,
-- because one desk writes the country's code and another does not.
ALTER TABLE guest
  ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email)) STORED,
  ADD COLUMN phone_key text GENERATED ALWAYS AS (
    CASE WHEN length(regexp_replace(phone_number, '[^0-9]', '', 'g')) >= 7
      THEN right(regexp_replace(phone_number, '[^0-9]', '', 'g'), 9) END
  ) STORED,
  ADD COLUMN fiscal_key text GENERATED ALWAYS AS (nullif(upper(regexp_replace(fiscal_code, '[^0-9A-Za-z]', '', 'g')), '')) STORED;
CREATE INDEX guest_by_email ON guest (environment_id, branch_id, email_key) WHERE email_key IS NOT NULL;
CREATE INDEX guest_by_phone ON guest (environment_id, branch_id, phone_key) WHERE phone_key IS NOT NULL;
CREATE INDEX guest_by_fiscal_code ON guest (environment_id, branch_id, fiscal_key) WHERE fiscal_key IS NOT NULL;

-- Two guests who were one person. The record holds what it takes to part them again: the guest who is gone, the values of the
-- kept one that were replaced, and everything that was moved. Erasing the kept guest erases it.
CREATE TABLE guest_merge (
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
  -- Earlier merges of the guest who is gone: the kept one has them now.
  merge_ids uuid[] NOT NULL,
  merged_at timestamptz NOT NULL,
  merged_by uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, kept_guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (environment_id, merged_by) REFERENCES app_user (environment_id, id)
);
CREATE INDEX guest_merge_by_kept ON guest_merge (environment_id, branch_id, kept_guest_id);
SELECT protect_table('guest_merge', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- A sale never changes, but who paid it may turn out to be somebody else's second name, or may want to be forgotten.
GRANT UPDATE (payer_guest_id, external_payer_id) ON sale TO quieta_app;
