-- Courses and packages that another program has sold are a list that can be moved in.
ALTER TABLE moving_in DROP CONSTRAINT moving_in_kind_check;
ALTER TABLE moving_in ADD CONSTRAINT moving_in_kind_check CHECK (
  kind IN ('services', 'staff', 'areas', 'products', 'guests', 'vouchers', 'packages', 'appointments', 'visits')
);
ALTER TABLE former_number DROP CONSTRAINT former_number_kind_check;
ALTER TABLE former_number ADD CONSTRAINT former_number_kind_check CHECK (
  kind IN ('services', 'staff', 'areas', 'products', 'guests', 'vouchers', 'packages', 'appointments', 'visits')
);
ALTER TABLE heading_meaning DROP CONSTRAINT heading_meaning_kind_check;
ALTER TABLE heading_meaning ADD CONSTRAINT heading_meaning_kind_check CHECK (
  kind IN ('services', 'staff', 'areas', 'products', 'guests', 'vouchers', 'packages', 'appointments', 'visits')
);

-- One that nobody has changed or used since it was moved in may be taken back as if it had never been: first its components, as vouchers,
-- with what they are good for, and then itself. Keys leave what a sale, an appointment, a guest, a message or an entry refers to.
GRANT DELETE ON sold_package TO quieta_app;
CREATE POLICY only_untouched ON sold_package AS RESTRICTIVE FOR DELETE USING (version = 1);
ALTER TABLE sold_package_item DROP CONSTRAINT sold_package_item_environment_id_branch_id_voucher_id_fkey;
ALTER TABLE sold_package_item ADD CONSTRAINT sold_package_item_environment_id_branch_id_voucher_id_fkey
  FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher ON DELETE CASCADE;
