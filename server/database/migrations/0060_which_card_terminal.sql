-- Which card terminal took a payment, so that each one's batch can be compared; null where it is not known, as of all that was paid before.
ALTER TABLE tender ADD COLUMN card_terminal_id uuid;
ALTER TABLE tender ADD FOREIGN KEY (environment_id, branch_id, card_terminal_id)
  REFERENCES card_terminal (environment_id, branch_id, id);
CREATE INDEX tender_by_card_terminal ON tender (environment_id, branch_id, card_terminal_id) WHERE card_terminal_id IS NOT NULL;

CREATE VIEW card_terminal_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS card_terminal_id FROM card_terminal c
  WHERE EXISTS (
    SELECT FROM tender t WHERE t.environment_id = c.environment_id AND t.branch_id = c.branch_id AND t.card_terminal_id = c.id
  );
GRANT SELECT ON card_terminal_in_use TO quieta_app;
