-- An itinerary is sent to its guest by mail, when the desk asks for it.
ALTER TABLE message DROP CONSTRAINT message_kind_check;
ALTER TABLE message ADD CONSTRAINT message_kind_check
  CHECK (kind IN ('confirmation', 'change', 'cancellation', 'reminder', 'thanks', 'voucher', 'offer', 'itinerary'));
