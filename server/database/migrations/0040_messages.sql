-- Messages to guests: what they were told, the queue that messages leave by, and what guests answer.

-- What the guest answered to the latest message about this appointment; null again as soon as it takes another time.
ALTER TABLE appointment ADD COLUMN guest_answer text CHECK (guest_answer IN ('confirmed', 'change-wanted'));
-- Since when the guest wants no messages.
ALTER TABLE guest ADD COLUMN messages_declined_on date;

CREATE TABLE message_settings (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- Null: the branch sends no messages.
  on_since timestamptz,
  -- Empty: the business name.
  sender_name text NOT NULL DEFAULT '',
  reply_to text,
  -- The kinds that are sent.
  kinds text[] NOT NULL,
  -- How long a booking rests before the guest is told, so that what is corrected at once is told once.
  grace_minutes smallint NOT NULL CHECK (grace_minutes BETWEEN 0 AND 120),
  reminder_days smallint NOT NULL CHECK (reminder_days BETWEEN 0 AND 14),
  reminder_time time NOT NULL,
  -- How long after the end of a visit its guest is thanked.
  thanks_hours smallint NOT NULL CHECK (thanks_hours BETWEEN 0 AND 168),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('message_settings', 'branch', 'SELECT, INSERT, UPDATE');

-- Up to where in the change feed the messages have followed. Without a row nothing is followed.
CREATE TABLE messages_state (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- A position of the feed; null: every visit that is to come is looked at anew.
  position text,
  PRIMARY KEY (environment_id, branch_id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('messages_state', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- A text of the branch's own. Without a row the product's text is used.
CREATE TABLE message_text (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  kind text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es', 'it')),
  subject text NOT NULL CHECK (subject <> ''),
  body text NOT NULL CHECK (body <> ''),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, kind, language),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('message_text', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- What a guest knows of a visit: lists of appointments with their times.
CREATE TABLE visit_notice (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  visit_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  -- By the latest message that left.
  known jsonb NOT NULL,
  -- When a message was last decided on, whether it left or not: what is as it was then asks for no other one.
  handled jsonb NOT NULL,
  notified_at timestamptz,
  -- How often the guest was told something; the SEQUENCE of calendars.
  sequence integer NOT NULL DEFAULT 0,
  -- The date of the visit that a reminder was decided on for.
  reminded_for date,
  thanked boolean NOT NULL DEFAULT false,
  -- What the guest wrote when they asked for a change, and when they answered.
  answer_note text,
  answered_at timestamptz,
  PRIMARY KEY (environment_id, branch_id, visit_id, guest_id),
  FOREIGN KEY (environment_id, branch_id, visit_id) REFERENCES visit (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest (environment_id, branch_id, id) ON DELETE CASCADE
);
CREATE INDEX visit_notice_of_guest ON visit_notice (environment_id, branch_id, guest_id);
SELECT protect_table('visit_notice', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- A message of a guest, and the queue of those that wait. What it says is decided when it is sent, and kept from then on.
CREATE TABLE message (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('confirmation', 'change', 'cancellation', 'reminder', 'thanks', 'voucher', 'offer')),
  -- Which of them replace each other while they wait: news of a visit, its reminder, its thanks. Null: none.
  topic text CHECK (topic IN ('news', 'reminder', 'thanks')),
  guest_id uuid,
  visit_id uuid,
  wish_id uuid,
  voucher_id uuid,
  -- `sending` with a lease that is over: it is unknown whether the message left.
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'refused', 'unknown', 'bounced', 'withheld')),
  -- Why it was withheld, or what the mail server said.
  reason text,
  -- Somebody asked for it, although the guest knows already what it says.
  asked_for boolean NOT NULL DEFAULT false,
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  leased_until timestamptz,
  retry_at timestamptz,
  settled_at timestamptz,
  -- Since when nobody has to look at it any more.
  dealt_with_at timestamptz,
  address text,
  -- Subject, text, HTML, calendar, and what was asked of an offer or a voucher.
  content jsonb,
  -- What the guest knows when it has arrived.
  known jsonb,
  sequence integer,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest (environment_id, branch_id, id) ON DELETE CASCADE,
  FOREIGN KEY (environment_id, branch_id, visit_id) REFERENCES visit (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher (environment_id, branch_id, id),
  CHECK ((state = 'sending') = (leased_until IS NOT NULL)),
  CHECK (topic IS NULL OR (guest_id IS NOT NULL AND visit_id IS NOT NULL))
);
CREATE UNIQUE INDEX message_waiting_once ON message (environment_id, branch_id, visit_id, guest_id, topic)
  WHERE state = 'waiting' AND topic IS NOT NULL;
CREATE INDEX message_due ON message (environment_id, branch_id, due_at, id) WHERE state = 'waiting';
CREATE INDEX message_leased ON message (environment_id, branch_id, leased_until) WHERE state = 'sending';
CREATE INDEX message_by_settling ON message (environment_id, branch_id, settled_at DESC, id DESC) WHERE settled_at IS NOT NULL;
CREATE INDEX message_to_look_at ON message (environment_id, branch_id, settled_at)
  WHERE state IN ('unknown', 'refused', 'bounced', 'withheld') AND dealt_with_at IS NULL;
CREATE INDEX message_of_visit ON message (environment_id, branch_id, visit_id);
CREATE INDEX message_of_guest ON message (environment_id, branch_id, guest_id);
CREATE INDEX message_of_voucher ON message (environment_id, branch_id, voucher_id) WHERE voucher_id IS NOT NULL;
SELECT protect_table('message', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- The senders go through all tenants, each in a transaction of its own; they learn here where there is something to do.
CREATE POLICY across ON message_settings FOR SELECT TO quieta_search USING (true);
GRANT SELECT (environment_id, branch_id, on_since) ON message_settings TO quieta_search;
GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;
CREATE FUNCTION branches_with_messages() RETURNS TABLE (environment_id uuid, branch_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT m.environment_id, m.branch_id
    FROM public.message_settings m
    JOIN public.branch b ON b.environment_id = m.environment_id AND b.id = m.branch_id
    JOIN public.environment e ON e.id = m.environment_id
    WHERE m.on_since IS NOT NULL AND b.disabled_at IS NULL AND e.disabled_at IS NULL
    ORDER BY m.environment_id, m.branch_id;
  END;
REVOKE ALL ON FUNCTION branches_with_messages() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION branches_with_messages() TO quieta_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
