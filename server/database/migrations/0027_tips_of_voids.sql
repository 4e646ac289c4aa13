-- A void takes the tip back as well: its own is negative, so that a sum of tips counts none that went back.
ALTER TABLE sale
  DROP CONSTRAINT sale_tip_minor_check,
  ADD CONSTRAINT sale_tip_minor_check CHECK (tip_minor >= 0 OR kind = 'void');
