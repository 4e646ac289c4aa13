-- Carts that wait for the desk, any desk of the branch, to take them up again. Taking up deletes the row.
CREATE TABLE parked_cart (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  holder_guest_id uuid,
  -- What the desk calls it; null where the payer's name or the time says enough.
  label text CHECK (label <> ''),
  -- Rows, discount and tip as the contract has them. It names articles and never a guest.
  content jsonb NOT NULL,
  -- Of the prices at the time of parking, for the list.
  total_minor bigint NOT NULL CHECK (total_minor >= 0),
  parked_at timestamptz NOT NULL,
  parked_by uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, holder_guest_id) REFERENCES guest ON DELETE SET NULL (holder_guest_id),
  FOREIGN KEY (environment_id, parked_by) REFERENCES app_user (environment_id, id)
);
CREATE INDEX parked_cart_by_time ON parked_cart (environment_id, branch_id, parked_at, id);
CREATE INDEX parked_cart_by_holder ON parked_cart (environment_id, branch_id, holder_guest_id) WHERE holder_guest_id IS NOT NULL;
SELECT protect_table('parked_cart', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- A guest who turns out to be somebody else's second name brings their parked carts along.
ALTER TABLE guest_merge ADD COLUMN parked_cart_ids uuid[] NOT NULL DEFAULT '{}';
