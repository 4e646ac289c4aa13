import type { ErrorCode } from '@quieta/contract/error-codes';

export const en: Record<ErrorCode, string> = {
  'invalid-request':
    'Some of what was sent is not right. Check the marked fields.[ The character {character} cannot be seen and is not allowed here: delete the text and type it again.]',
  'branch-required': 'Choose a branch first.',
  'branch-mismatch': 'The request names two different branches.',
  'too-many-rows': 'That is more than can be shown at once. Choose a shorter range.',
  'birth-date-to-come': 'The date of birth lies in the future. Check the year.',
  'unsupported-repeat-rule': 'Unsupported repeat rule',
  unauthenticated: 'Your session has ended. Sign in again.',
  'no-session': 'You are not signed in.',
  'login-not-completed': 'The sign-in was not completed. Try again.',
  'wrong-credentials': 'The user name or the password is not right.',
  'environment-mismatch': 'This account belongs to another environment.',
  'environment-unauthorized': 'This account may not use Quieta.',
  'user-disabled': 'This account is disabled. Ask whoever manages people and rights to enable it again.',
  'branch-forbidden': 'This branch is not one of yours.',
  'not-allowed': 'You are not allowed to do this[: {permission}]. Somebody who may has to do it.',
  'cross-origin': 'This request must come from Quieta itself.',
  'approval-missing': 'This has not been approved. Ask again.',
  'pin-wrong': 'The PIN is not right.[ {left} tries are left.]',
  'pin-locked': 'Too many wrong PINs. Try again at {until}.',
  'pin-closed':
    'Too many wrong PINs: this PIN is closed. Somebody who looks after people removes it, then its owner sets another.',
  'operator-ended': 'Whoever took over this desk has no turn at it any more. Change the operator again.',
  'not-found': 'It is no longer there.',
  'version-conflict': 'Somebody else has changed this in the meantime. Look at it again and repeat your change.',
  'request-in-progress': 'The same request is still being worked on. Wait a moment.',
  'slot-taken': '{resource} is taken[ until {until}][ by {holder}][, {service}].',
  'outside-availability':
    '{resource} is not available at this time[: {absence}][, {name}].[ Next at {next}.][ Next on {nextDay} at {nextTime}.]',
  'resource-required': 'Choose a staff member or an area.',
  'staff-not-associated': '{resource} does not perform this service.',
  'area-not-associated': 'This service is not performed in {resource}.',
  'resource-archived': '{resource} is archived and takes no new bookings.',
  'service-archived': 'This service is archived. Choose another one.',
  'appointment-too-long': 'An appointment lasts 24 hours at most. Check the dates of start and end.',
  'end-not-after-start': 'The end must be after the start.',
  'guest-unknown': 'This guest is no longer there. Choose the guest again.',
  'service-unknown': 'This service is no longer there. Choose another one.',
  'resource-unknown': 'This staff member or area is no longer there. Choose another one.',
  'appointment-paid': 'This appointment is paid and cannot be changed like this.',
  'appointment-closed': 'This appointment is cancelled[: {name}]. Book it anew.',
  'appointment-under-way': 'This appointment has begun or is over and cannot be cancelled or moved with the others.',
  'requested-staff': 'The guest asked for {resource}. Confirm to give the appointment to somebody else.',
  'party-too-large': '{resource} has room for {most} at most.',
  'guest-busy': 'The guest already has {service}[ until {until}].',
  'nobody-able': 'Nobody of those wished performs this service.',
  'visit-unknown': 'This visit is no longer there. Book without it.',
  'visit-incomplete': 'Nothing of this visit was booked, because another part of it cannot be.',
  'series-unknown': 'This series is no longer there. Book without it.',
  'wish-unknown':
    'This guest is no longer on the waiting list: another desk may have booked already. Look before you book.',
  'already-paid': 'This appointment has already been paid[: {name}]. Remove it from the cart.',
  'cart-empty': 'The cart is empty.',
  'cart-taken-up': 'This cart is no longer parked: another desk has taken it up.',
  'payment-type-archived': 'This payment type is archived. Choose another one.',
  'payment-type-unmapped': 'The payment type {name} has no printer code. Set it in Payment Billing.',
  'tax-unmapped': '{name} has no tax with a department and a VAT index of the printer. Set it in Payment Billing.',
  'tax-without-hotel-code':
    '{name} has no transaction code of the hotel, so it cannot be charged to a room. Set it under Taxes, or take another payment.',
  'printer-currency':
    'The fiscal printer takes two decimals at most, and {currency} has more. Take a payment that prints no receipt.',
  'printer-not-configured': 'This branch has no fiscal printer yet. Set it in the business profile.',
  'receipt-in-progress': 'This receipt is just being sent from another desk.',
  'receipt-printed': 'This receipt has been printed. Only a copy can follow.',
  'receipt-missing': 'There is no printed receipt to make a copy of. Hand over a courtesy receipt instead.',
  'tenders-mismatch': 'The payments do not add up to what is due. Check the amounts.',
  'discount-too-large': 'The discount[ on {name}] is more than the price. Lower it.',
  'sale-not-refundable': 'Only a sale can be refunded, and not after it was voided.',
  'sale-not-correctable':
    'Only what a sale has under a payment type of the desk can be corrected, and not after it was voided.',
  'day-closed': 'Somebody has closed this day in the meantime.',
  'datev-currency':
    'DATEV’s file has amounts of two decimals, and those of {currency} have more. Give the accountant the sales journal.',
  'datev-numbers-missing': 'DATEV asks for the numbers of the consultant and the client. Enter them under Accounting.',
  'datev-account-invalid':
    '{name} has no account that DATEV takes[: {account}]. Enter one of four to nine digits under Accounting.',
  'datev-years-mixed': 'A DATEV file holds one business year. Choose a range that ends before the next one begins.',
  'close-needs-reason': 'Say why the day is closed although something differs or is still open.',
  'buyer-is-seller':
    'The buyer has the number of the business itself, and the tax office refuses such an invoice. Enter the buyer’s own number.',
  'sale-not-invoiceable':
    'This cannot be invoiced: nothing of it is left to invoice, the hotel’s bill charges it, or what it gives back has no invoice.',
  'invoice-issuer-missing':
    'Nobody has said yet who issues the invoices. Fill in the invoice data on the page of the invoices.',
  'invoice-template-missing':
    'This branch has no document template for invoices. Add one under Documents, of the kind Invoice.',
  'invoice-number-taken':
    'The number {number} is taken by another series. Give each template for invoices a numbering of its own.',
  'invoice-number-too-long':
    'The number {number} is longer than the 20 characters of an e-invoice. Shorten the numbering of the template.',
  'invoice-file-foreign': 'The e-invoice file is Italy’s; this seller’s country has another one or none.',
  'invoice-file-health':
    'Services to a private person’s health have no e-invoice: the exchange must not get them. Hand over the invoice on paper or as PDF.',
  'tax-nature-missing':
    '{name} is 0 %, and nobody has said why. Choose its nature in the invoice data on the page of the invoices.',
  'refund-too-large': 'That is more than is left of this sale. Choose less.',
  'sale-has-refunds': 'Part of this sale was refunded already. Refund the rest instead.',
  'receipt-unsettled': 'The receipt of this sale is not printed yet. Print it first, or say what became of it.',
  'original-numbers-needed': 'Enter the numbers of the printed receipt: the refund’s document must name them.',
  'voucher-unknown': 'No voucher has the code {name}. Compare it with the slip.',
  'voucher-blocked': 'Voucher {name} is blocked: {reason}. Unblock it under Vouchers, or take another payment.',
  'voucher-expired': 'Voucher {name} was good until {date}. Extend it under Vouchers, or take another payment.',
  'voucher-balance': 'Voucher {name} has less on it than that. Look it up again and take what is left.',
  'voucher-not-for-this':
    'Vouchers pay for treatments and products alone, single-purpose vouchers and deposits only for those of their own VAT rate. Lower the amount.',
  'voucher-spent':
    'Of voucher {name} some was used already, so its sale cannot be taken back like this. A refund gives back what is left of it.',
  'voucher-tax-missing':
    'Choose under Vouchers the tax without a rate that receipts show multi-purpose vouchers under.',
  'voucher-tax-has-rate': 'This tax has a rate. Multi-purpose vouchers are sold outside VAT: choose a tax of 0 %.',
  'messages-off': 'This branch sends no messages. A manager can switch them on in the settings.',
  'message-sent': 'This message has left already.',
  'message-in-progress': 'This message is being sent at this moment. Wait a minute and look again.',
  'guest-unwritable':
    'This guest cannot be written to: there is no e-mail address, or they want no messages. Call them.',
  'pms-not-configured': 'The hotel system is not connected.',
  'hotel-guest-unknown': 'The hotel knows no guest with the number {externalId}. Choose the guest again.',
  'room-guest-needed': 'Choose the guest whose room pays.',
  'stay-choice-needed': 'This guest has several stays. Choose the room that pays.',
  'stay-not-in-house':
    'This guest is not in the house at the moment, so nothing goes on the room. Take another payment.',
  'stay-no-post': 'The hotel lets nothing be charged to this guest’s room. Take another payment.',
  'stay-unconfirmed':
    'The hotel system does not answer and cannot confirm the stay. Nothing was sold: try again, take it unposted, or take another payment.',
  'room-bill-refused': 'The hotel system refused the room charge[: {reason}]. Nothing was sold.',
  'hotel-tax-unknown':
    'The hotel system has no tax of {rate} %, so this cannot be charged to a room. Add the rate at the hotel, or take another payment.',
  'room-bill-settled': 'There is nothing left to post for this sale.',
  'room-bill-unsettled': 'The room charge of this sale is not settled. Post it to the folio first.',
  'room-bill-closed':
    'The guest has left the house. What stands on their bill can only be changed in the hotel’s own system.',
  'refund-way-mismatch':
    'More would go back this way than was paid. What was charged to the room goes back to the room, the rest as it was paid.',
  'in-use': 'It is in use and cannot be deleted. Archive it instead.',
  'guest-in-use': 'This guest has appointments or purchases and cannot be deleted.',
  'guest-has-appointments':
    'This guest still has appointments ({count}). Cancel them first, or have them cancelled with it.',
  'guest-merged-with-itself': 'A guest cannot be merged with itself. Choose another one.',
  'capacity-in-use': '{resource} has {count} bookings at the same time. Move some of them first.',
  'approval-answered': 'Somebody has already answered this request.',
  'approval-expired': 'The time to approve this is over. Ask again.',
  'approval-used': 'This approval has been used already. Ask again.',
  'approval-other-content': 'Something was changed after it was approved. Ask again.',
  'pin-too-simple': 'This PIN is too easy to guess. Choose other digits.',
  'pin-too-short': 'Whoever approves needs a PIN of six digits or more. Set a longer one in your own user menu.',
  'approval-at-own-desk':
    'It was asked at a desk where you are signed in. Type your PIN there, or let somebody else answer.',
  'not-oneself': 'You cannot shut yourself out. Ask a colleague who looks after people.',
  'last-administrator': '{branch} would have no administrator left who can sign in. Give somebody else the role first.',
  'administrator-needed': '{branch} has no administrator who has ever signed in. Give somebody the role there first.',
  'administrator-yourself':
    'You could no longer look after people in {branch}. Give yourself the role administrator first.',
  'people-elsewhere': 'This counts in {branch} as well, where you do not look after people. Ask somebody who does.',
  'staff-linked': '{staff} is linked with {name} already. Remove that link first.',
  'user-id-taken': 'There is an account with this id already: {name}.',
  'name-taken': 'There is already one named {name}. Choose another name.',
  'import-outdated': 'The list has changed since this was checked. Look at it again, then import.',
  'vat-index-taken': 'VAT index {vatIndex} of the printer already stands for another rate.',
  'printer-not-listed': '{origin} is none of this installation’s printers. An administrator can add it.',
  'hotel-not-listed':
    '{origin} is in this installation’s own network and none of its hotel systems. An administrator can add it.',
  'currency-locked': 'Prices or sales stand in {currency}: the currency can no longer be changed.',
  'body-too-large': 'That is too large to be sent.',
  'answer-forgotten': 'This was done before, and the guest has been erased since. Nothing was done again.',
  'key-reused': 'This request was sent before with other content. Start again.',
  'too-many-requests': 'Too many requests. Wait a moment.',
  'internal-error': 'Something went wrong on our side. Try again.',
  'identity-provider-unreachable': 'The sign-in service cannot be reached. Try again in a moment.',
  'hotel-unreachable': 'The hotel system does not answer. Everything else goes on; try again in a moment.',
  'hotel-busy':
    'The hotel system takes no more requests at the moment; this one was not carried out. Try again in {seconds} s.',
  'hotel-access-refused': 'The hotel system refuses the access data. Check them in the business profile.',
  unavailable: 'The service is not available at the moment. Try again shortly.',
};
