import * as z from 'zod/mini';
import { localDate } from '../values/date-time.ts';
import { orNull } from '../values/lenient.ts';
import { line, optionalLine } from '../values/text.ts';
import { settingsKind, settingsRow } from './settings-kind.ts';

/** A card terminal as the desk writes it. */
const cardTerminalValues = z.object({
  name: line(80),
  /** The maker's number on the device, or the one that the bank gave it. */
  serial: line(40),
  /** The fiscal printer that it is linked to; empty as long as it is linked to none. */
  printerSerial: optionalLine(40),
  /** Declared address. */
  address: optionalLine(200),
  inUseSince: localDate,
  /** When the link was declared to the authority; null as long as it is not. */
  linkedOn: z.nullable(localDate),
  archived: z.boolean(),
});

/** A card terminal of the branch. */
const cardTerminal = z.extend(cardTerminalValues, settingsRow);
export type CardTerminal = z.output<typeof cardTerminal>;

export const cardTerminalKind = settingsKind({
  entity: 'cardTerminal',
  name: 'CardTerminal',
  plural: 'CardTerminals',
  one: 'a card terminal',
  several: 'card terminals',
  path: '/cardTerminals',
  order: 'by name, archived ones included',
  values: cardTerminalValues,
  row: cardTerminal,
  defaults: { printerSerial: '', address: '', linkedOn: null, archived: false },
  readers: { linkedOn: orNull },
});
