-- Sales that are charged to a hotel room: what the hotel's system is asked to put on a guest's bill, and what came of it.

-- One row for each tender that the hotel takes, of a sale, a refund or a void; the tender holds its state. The lines stand here as
-- they are sent, so that what is sent again, looked for or taken back is the same whatever has been changed since.
CREATE TABLE room_bill (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  tender_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  -- Of a void: takes back what stands under its number, instead of adding to the bill.
  is_cancellation boolean NOT NULL,
  provider text NOT NULL CHECK (provider IN ('opera', 'mews')),
  reservation_id text NOT NULL,
  room_id text,
  -- The hotel's id of the person, and the name that the desk confirmed; both empty once the guest is forgotten.
  external_id text,
  guest_name text,
  -- Our number at the hotel: never used for two charges.
  charge_number text NOT NULL,
  lines jsonb NOT NULL,
  -- The hotel's ids of what it posted.
  posting_ids text[] NOT NULL DEFAULT '{}',
  -- The document that is printed as soon as the hotel has answered; null where none is, or it was made already.
  planned_receipt jsonb,
  -- Whether the hotel may have heard of it: then its bill is read before anything is sent again.
  attempts smallint NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  -- Who speaks with the hotel at the moment, and until when they have it for themselves.
  lease_id uuid,
  leased_until timestamptz,
  PRIMARY KEY (environment_id, branch_id, tender_id),
  UNIQUE (environment_id, branch_id, sale_id),
  FOREIGN KEY (environment_id, branch_id, tender_id) REFERENCES tender,
  FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale
);
CREATE INDEX room_bill_by_person ON room_bill (environment_id, branch_id, external_id) WHERE external_id IS NOT NULL;
SELECT protect_table('room_bill', 'branch', 'SELECT, INSERT');
GRANT UPDATE (posting_ids, planned_receipt, attempts, last_sent_at, lease_id, leased_until, external_id, guest_name) ON room_bill TO quieta_app;

-- What waits for somebody, for the list of it.
CREATE INDEX tender_unsettled ON tender (environment_id, branch_id, sale_id)
  WHERE state IN ('posting', 'not-posted', 'rejected', 'unknown');
