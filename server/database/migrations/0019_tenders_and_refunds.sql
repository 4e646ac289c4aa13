-- Several tenders a sale, discounts with their reasons, tips, refunds and voids.

-- Outside the total and outside VAT; on top of it in what the tenders take.
ALTER TABLE sale ADD COLUMN tip_minor bigint NOT NULL DEFAULT 0 CHECK (tip_minor >= 0);
-- Of the discount on the whole sale, which is split over the lines.
ALTER TABLE sale ADD COLUMN discount_reason text;
ALTER TABLE sale_line ADD COLUMN discount_reason text;
-- The order in which they were taken.
ALTER TABLE tender ADD COLUMN position smallint NOT NULL DEFAULT 0;
-- What the guest handed over, where that was more than the amount.
ALTER TABLE tender ADD COLUMN given_minor bigint CHECK (given_minor >= amount_minor);

-- A void takes a whole sale back as if it had not been: its appointments are open again. A refund gives money back for something sold.
ALTER TABLE sale DROP CONSTRAINT sale_kind_check;
ALTER TABLE sale ADD CONSTRAINT sale_kind_check CHECK (kind IN ('sale', 'refund', 'void'));
ALTER TABLE sale DROP CONSTRAINT sale_check;
ALTER TABLE sale ADD CONSTRAINT sale_points_back CHECK ((kind = 'sale') = (refunds_sale_id IS NULL));
ALTER TABLE sale DROP CONSTRAINT sale_check1;
ALTER TABLE sale ADD CONSTRAINT sale_total_sign CHECK (CASE kind WHEN 'sale' THEN total_minor >= 0 ELSE total_minor <= 0 END);
CREATE UNIQUE INDEX sale_voided_once ON sale (environment_id, branch_id, refunds_sale_id) WHERE kind = 'void';
CREATE INDEX sale_by_original ON sale (environment_id, branch_id, refunds_sale_id) WHERE refunds_sale_id IS NOT NULL;
CREATE INDEX sale_line_by_original ON sale_line (environment_id, branch_id, refunds_line_id) WHERE refunds_line_id IS NOT NULL;
