import { type OwnAction, ownActions } from '../history/audited-actions.ts';
import type { HistoryChange, HistoryEntry } from '../history/history-entry.ts';
import { type AuditedField, kindOfField } from './audited-fields.ts';

/**
 * A sentence of the history: one for each action, one for each verb of the settings, and finer ones for what happens to
 * appointments.
 */
export type SentenceKey = OwnAction | 'row.create' | 'row.update' | 'row.delete' | 'row.move' | FinerKey;
type FinerKey = 'appointment.move' | 'appointment.mark';

/** Which sentence tells of an entry. */
export function sentenceKeyOf({ action, changes }: Pick<HistoryEntry, 'action' | 'changes'>): SentenceKey {
  if (action === 'appointment.update') {
    const fields = new Set(changes.map(({ field }) => field));
    if (fields.has('state')) return 'appointment.mark';
    if (moved.some((field) => fields.has(field))) return 'appointment.move';
  }
  // The server writes no other ones: what is not its own is a verb of a row.
  return (owns.has(action) ? action : `row.${action.split('.')[1]}`) as SentenceKey;
}

const moved = ['startsAt', 'staffId', 'areaId'] as const satisfies readonly AuditedField[];

const owns: ReadonlySet<string> = new Set(ownActions);

/** Fields that the sentence of an action tells, in this order; of any other the first changes. */
const leads: Partial<Record<SentenceKey, readonly AuditedField[]>> = {
  'appointment.create': ['startsAt', 'staffId', 'areaId'],
  'appointment.create-outside-availability': ['startsAt', 'staffId', 'areaId'],
  'appointment.move': [...moved],
  'appointment.update-outside-availability': [...moved],
  'appointment.change-with-series': [...moved],
  'appointment.undo-change-with-series': [],
  'appointment.mark': ['state'],
  'appointment.cancel': ['cancelReason'],
  'appointment.undo-cancellation': [],
  'appointment.delete': ['startsAt', 'reason'],
  'appointment.pay': ['paidPriceMinor'],
  'appointment.unpay': [],
  'appointment.give-back': ['amountMinor'],
  'block.create': ['startsAt', 'endsAt', 'kind', 'reason'],
  'block.delete': ['startsAt', 'kind', 'reason'],
  'wish.create': ['dateFrom', 'dateTo'],
  'wish.delete': [],
  'staff-member.create': ['role'],
  'staff-member.delete': [],
  'area.create': ['capacity'],
  'area.delete': [],
  'equipment.create': ['capacity'],
  'equipment.delete': [],
  'resource.move': [],
  'calendar-feed.create': ['calendarAddress'],
  'calendar-feed.replace': ['calendarAddress'],
  'calendar-feed.revoke': ['calendarAddress'],
  'availability.create': ['startDate', 'startTime', 'endTime'],
  'availability.delete': ['startDate', 'startTime', 'endTime'],
  'rota.update': [],
  'operator.change': [],
  'approval.ask': ['permissions'],
  'approval.approve': ['permissions', 'askedBy'],
  'approval.decline': ['permissions', 'askedBy'],
  'environment.switch-rights': ['rights'],
  'environment.export': [],
  'user.create': ['roles'],
  'user.disable': [],
  'user.enable': [],
  'user.leave': [],
  'user.remove-pin': [],
  'user.lock-pin': ['wrongPins'],
  'user.close-pin': ['wrongPins'],
  'user.create-key': ['key'],
  'user.revoke-key': ['key'],
  'guest.create': [],
  'guest.delete': [],
  'guest.merge': [],
  'guest.undo-merge': [],
  'guest.refresh-stays': [],
  'guest.remember-service': ['minutes', 'price'],
  'guest.forget-service': [],
  'guest.erase': [],
  'sale.create': ['totalMinor', 'payerGuestId'],
  'sale.refund': ['totalMinor', 'reason'],
  'sale.void': ['totalMinor', 'reason'],
  'sale.correction': ['paymentTypeId', 'reason'],
  'sale.hand-over-document': ['documentKind'],
  'sale-line.override-price': ['unitPriceMinor'],
  'sale-line.discount': ['discountMinor', 'reason'],
  'room-bill.post': ['state', 'stateReason'],
  'room-bill.cancel': ['state', 'stateReason'],
  'receipt.create': ['state'],
  'receipt.copy': [],
  'receipt.lease': [],
  'receipt.lease-not-printed': [],
  'receipt.report': ['state', 'reason'],
  'receipt.name': ['closingNumber', 'documentNumber'],
  'voucher.create': ['kind', 'amountMinor'],
  'voucher.sold': ['amountMinor'],
  'voucher.hand-over-document': [],
  'invoice.hand-over-document': [],
  'voucher.redeemed': ['amountMinor'],
  'voucher.kept': ['amountMinor'],
  'voucher.moved-out': ['units', 'amountMinor'],
  'voucher.granted': ['units'],
  'voucher.withdrawn': ['units'],
  'voucher.forfeited': ['units', 'reason'],
  'voucher.returned': ['units', 'reason'],
  'voucher.expired': ['units', 'amountMinor'],
  'voucher.revived': ['units', 'amountMinor'],
  'sold-package.create': ['name'],
  'sold-package.moved-in': ['name'],
  'sold-package.delete': ['name'],
  'sold-package.granted': ['name'],
  'sold-package.started': ['expiresOn'],
  'sold-package.extended': ['expiresOn', 'reason'],
  'sold-package.frozen': ['reason'],
  'sold-package.unfrozen': ['expiresOn'],
  'sold-package.transferred': ['guestId', 'reason'],
  'sold-package.shared': ['guestId'],
  'sold-package.unshared': ['guestId'],
  'voucher.given-back': ['amountMinor'],
  'voucher.taken-back': ['amountMinor'],
  'voucher.moved-in': ['kind', 'balanceMinor'],
  'voucher.delete': ['kind', 'balanceMinor'],
  'parked-cart.park': ['totalMinor'],
  'parked-cart.take-up': [],
  'till.opening-float': ['amountMinor'],
  'till.paid-in': ['amountMinor', 'reason'],
  'till.paid-out': ['amountMinor', 'reason'],
  'till.tips-paid-out': ['amountMinor', 'staffId'],
  'till.to-bank': ['amountMinor'],
  'till.hand-over': ['amountMinor', 'takenBy'],
  'day.close': ['total', 'reason'],
  'branch.skip-steps': [],
  'branch.update-closures': [],
  'message.send': ['messageKind'],
  'message.arrived': ['messageKind'],
  'message.bounced': ['messageKind'],
  'message.dealt-with': ['messageKind'],
  'row.create': [],
  'row.delete': [],
  'row.move': [],
};

const maxInHeadline = 2;

/** The changes that the sentence itself tells; all of them stand below it. */
export function headlineOf(entry: Pick<HistoryEntry, 'action' | 'changes'>): readonly HistoryChange[] {
  const leading = leads[sentenceKeyOf(entry)];
  if (leading === undefined) return entry.changes.slice(0, maxInHeadline);
  return leading.flatMap((field) => entry.changes.find((change) => change.field === field) ?? []);
}

/** Whether a value tells by itself what it is of, so that a sentence need not name the field. */
export function speaksForItself({ entity }: Pick<HistoryEntry, 'entity'>, field: string): boolean {
  const kind = kindOfField(entity, field);
  if (typeof kind === 'object') return kind.kind === 'word';
  return ['instant', 'resource', 'minor', 'major', 'paymentType'].some((one) => one === kind);
}
