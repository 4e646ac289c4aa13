-- The card of a course or package is a document of its own, and leaves by message as well.
ALTER TABLE document_template DROP CONSTRAINT document_template_kind_check;
ALTER TABLE document_template ADD CONSTRAINT document_template_kind_check CHECK (kind IN (
  'receipt-copy', 'courtesy-receipt', 'invoice', 'voucher', 'package-card', 'itinerary', 'day-sheet', 'price-list', 'day-close'
));
ALTER TABLE message ADD COLUMN sold_package_id uuid;
ALTER TABLE message ADD FOREIGN KEY (environment_id, branch_id, sold_package_id) REFERENCES sold_package (environment_id, branch_id, id);
CREATE INDEX message_of_package ON message (environment_id, branch_id, sold_package_id) WHERE sold_package_id IS NOT NULL;
ALTER TABLE message DROP CONSTRAINT message_kind_check;
ALTER TABLE message ADD CONSTRAINT message_kind_check CHECK (kind IN (
  'confirmation', 'change', 'cancellation', 'reminder', 'thanks', 'voucher', 'package-card', 'package-expiring', 'offer', 'itinerary'
));
