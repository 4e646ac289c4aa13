-- The guests' list narrowed to those with allergies, or without consent, in the order of the list: one index each, so that a page of few
-- among a million costs no more than a page of all.
CREATE INDEX guest_with_allergies ON guest (environment_id, branch_id, sort_name, id) WHERE allergies IS NOT NULL;
CREATE INDEX guest_without_consent ON guest (environment_id, branch_id, sort_name, id) WHERE privacy_consent_on IS NULL;
