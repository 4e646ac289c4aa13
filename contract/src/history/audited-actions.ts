import type { Permission } from '../values/permission.ts';

/** What people change, as the screen groups it; the order is the screen's. */
export const historyGroups = ['planner', 'checkout', 'guests', 'people', 'settings'] as const;
export type HistoryGroup = (typeof historyGroups)[number];

interface AuditedThing {
  readonly group: HistoryGroup;
  /** What somebody needs who reads the history of one of them. */
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
  serviceCategory: setUp,
  till: setUp,
  baseDocumentTemplate: setUp,
} satisfies Readonly<Record<string, AuditedThing>>;

/** Every kind of thing of which the audit keeps changes. */
export const auditedThings = {
  appointment: planned,
  block: planned,
  wish: planned,
  resource: { group: 'people', needs: 'read' },
  guest: { group: 'guests', needs: 'read' },
  sale: sold,
  'sale-line': sold,
  receipt: sold,
  voucher: sold,
  'parked-cart': sold,
  'till-entry': sold,
  'day-close': sold,
  branch: setUp,
  'voucher-settings': setUp,
  'accounting-settings': setUp,
  ...settingsThings,
} satisfies Readonly<Record<string, AuditedThing>>;
export type AuditedEntity = keyof typeof auditedThings;

export const auditedEntities = Object.keys(auditedThings) as readonly AuditedEntity[];

/** The kinds of things that belong to a group. */
export function entitiesOf(group: HistoryGroup): readonly AuditedEntity[] {
  return auditedEntities.filter((entity) => auditedThings[entity].group === group);
}

/** What every row of the settings may go through. */
type RowVerb = 'create' | 'update' | 'delete' | 'move';

/** Everything that the audit records. An action that is not listed here, or has no words in each language, does not compile. */
export type AuditedAction = OwnAction | `${keyof typeof settingsThings}.${RowVerb}`;

/** The actions that have a sentence of their own; those of settings share one for each verb. */
export type OwnAction = (typeof ownActions)[number];
export const ownActions = [
  'appointment.create',
  'appointment.create-outside-availability',
  'appointment.update',
  'appointment.update-outside-availability',
  'appointment.cancel',
  'appointment.undo-cancellation',
  'appointment.delete',
  'appointment.pay',
  'appointment.unpay',
  'block.create',
  'block.update',
  'block.delete',
  'wish.create',
  'wish.update',
  'wish.delete',
  'staff-member.create',
  'staff-member.update',
  'staff-member.delete',
  'area.create',
  'area.update',
  'area.delete',
  'resource.move',
  'resource.update-services',
  'availability.create',
  'availability.update',
  'availability.delete',
  'rota.update',
  'guest.create',
  'guest.update',
  'guest.delete',
  'guest.merge',
  'guest.undo-merge',
  'guest.refresh-stays',
  'guest.erase',
  'sale.create',
  'sale.refund',
  'sale.void',
  'sale.correction',
  'sale-line.override-price',
  'sale-line.discount',
  'room-bill.post',
  'room-bill.cancel',
  'receipt.create',
  'receipt.copy',
  'receipt.lease',
  'receipt.lease-not-printed',
  'receipt.report',
  'receipt.name',
  'voucher.create',
  'voucher.sold',
  'voucher.update',
  'voucher.redeemed',
  'voucher.given-back',
  'voucher.taken-back',
  'parked-cart.park',
  'parked-cart.take-up',
  'till.opening-float',
  'till.paid-in',
  'till.paid-out',
  'till.tips-paid-out',
  'till.hand-over',
  'day.close',
  'branch.update',
  'branch.update-closures',
  'branch.skip-steps',
  'voucher-settings.update',
  'accounting-settings.update',
] as const;
