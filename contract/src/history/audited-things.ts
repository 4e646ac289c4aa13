import { keysOf } from '../values/objects.ts';
import type { Permission } from '../values/permission.ts';

/** Groups of the things that people change, as the screen shows them; the order is the screen's. */
export const historyGroups = ['planner', 'checkout', 'guests', 'people', 'settings'] as const;
export type HistoryGroup = (typeof historyGroups)[number];

interface AuditedThing {
  readonly group: HistoryGroup;
  /** Permission to read the history of one of them. */
  readonly needs: Permission;
}

const planned = { group: 'planner', needs: 'read' } as const;
const sold = { group: 'checkout', needs: 'see-sales' } as const;
const setUp = { group: 'settings', needs: 'set-up' } as const;

/** The settings whose rows are declared as kinds; the server's writes of a kind that is missing here do not compile. */
const settingsThings = {
  service: setUp,
  product: setUp,
  tax: setUp,
  paymentType: setUp,
  documentTemplate: setUp,
  cardTerminal: setUp,
  package: setUp,
  serviceCategory: setUp,
  skill: setUp,
  staffLevel: setUp,
  till: setUp,
  baseDocumentTemplate: setUp,
} satisfies Readonly<Record<string, AuditedThing>>;

export type AuditedSetting = keyof typeof settingsThings;

/** Every kind of thing of which the audit keeps changes. */
export const auditedThings = {
  appointment: planned,
  block: planned,
  wish: planned,
  resource: { group: 'people', needs: 'read' },
  user: { group: 'people', needs: 'people' },
  environment: { group: 'people', needs: 'people' },
  approval: { group: 'people', needs: 'history' },
  guest: { group: 'guests', needs: 'read' },
  sale: sold,
  'sale-line': sold,
  receipt: sold,
  invoice: sold,
  voucher: sold,
  'sold-package': sold,
  'parked-cart': sold,
  'till-entry': sold,
  'day-close': sold,
  branch: setUp,
  'voucher-settings': setUp,
  'package-settings': setUp,
  'accounting-settings': setUp,
  'message-settings': setUp,
  'invoice-settings': setUp,
  ...settingsThings,
} satisfies Readonly<Record<string, AuditedThing>>;
export type AuditedEntity = keyof typeof auditedThings;

export const auditedEntities = keysOf(auditedThings);

/** The kinds of things that belong to a group. */
export function entitiesOf(group: HistoryGroup): readonly AuditedEntity[] {
  return auditedEntities.filter((entity) => auditedThings[entity].group === group);
}

/** Entries in one file. */
export const maxInHistoryFile = 10_000;
