-- What is owed for packages is summed up over those of which something is left, and over what was moved in some days.
CREATE INDEX voucher_open_units ON voucher (environment_id, branch_id, id)
  WHERE units IS NOT NULL AND (units_guard > 0 OR balance_minor > 0);
CREATE INDEX voucher_entry_by_time ON voucher_entry (environment_id, branch_id, at, voucher_id);
