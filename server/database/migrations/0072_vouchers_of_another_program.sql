-- A voucher that another program has sold is taken under the code that is printed on it: letters and digits, of which
-- there are enough that nobody finds one by trying.
ALTER TABLE voucher DROP CONSTRAINT voucher_code_check;
ALTER TABLE voucher ADD CONSTRAINT voucher_code_check CHECK (code ~ '^[0-9A-Z]{5,40}$');

-- Its first entry is the balance that it came with, which may be none. No sale of ours is behind it.
ALTER TABLE voucher_entry ALTER COLUMN sale_id DROP NOT NULL;
ALTER TABLE voucher_entry DROP CONSTRAINT voucher_entry_kind_check;
ALTER TABLE voucher_entry ADD CONSTRAINT voucher_entry_kind_check
  CHECK (kind IN ('sold', 'redeemed', 'given-back', 'taken-back', 'moved-in'));
ALTER TABLE voucher_entry DROP CONSTRAINT voucher_entry_check;
ALTER TABLE voucher_entry ADD CONSTRAINT voucher_entry_amount CHECK (
  CASE kind WHEN 'sold' THEN amount_minor > 0 WHEN 'given-back' THEN amount_minor > 0
    WHEN 'moved-in' THEN amount_minor >= 0 ELSE amount_minor < 0 END
);
ALTER TABLE voucher_entry ADD CONSTRAINT voucher_entry_of_sale CHECK ((kind = 'moved-in') = (sale_id IS NULL));

-- One that nobody has changed or used since it was moved in may be taken back as if it had never been; its entry goes
-- with it. Any other stays as history.
GRANT DELETE ON voucher TO quieta_app;
CREATE POLICY only_untouched ON voucher AS RESTRICTIVE FOR DELETE TO quieta_app
  USING (version = 1 AND NOT EXISTS (
    SELECT FROM voucher_entry e
    WHERE e.environment_id = voucher.environment_id AND e.branch_id = voucher.branch_id AND e.voucher_id = voucher.id
      AND e.kind <> 'moved-in'
  ));
ALTER TABLE voucher_entry DROP CONSTRAINT voucher_entry_environment_id_branch_id_voucher_id_fkey;
ALTER TABLE voucher_entry ADD CONSTRAINT voucher_entry_environment_id_branch_id_voucher_id_fkey
  FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher ON DELETE CASCADE;
