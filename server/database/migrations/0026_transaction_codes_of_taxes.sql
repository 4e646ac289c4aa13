-- OPERA derives the VAT of a room charge from its transaction code: each tax has its own, and a sold line keeps it, so that a
-- refund is posted under the code of its sale.
ALTER TABLE tax ADD COLUMN hotel_code text;
ALTER TABLE sale_line ADD COLUMN hotel_code text;
