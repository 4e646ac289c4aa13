import type { createAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { setGuest } from '../draft-field-rules.ts';
import type { DraftGuest } from '../draft-guest-rules.ts';
import { type Draft } from '../draft-rules.ts';
import { draftStore, type FailedBooking } from '../draft-store.ts';
import type { Repeat } from '../series-date-rules.ts';

/** Sets the draft's guest; the typed details of an added guest apply to the whole visit. */
export function chooseGuest(guest: DraftGuest): void {
  draftStore.setState(({ draft, visit }) => ({
    draft: draft && setGuest(draft, guest),
    visit: visit.map((one) => (one.guest?.added !== undefined && one.guest.id === guest.id ? { ...one, guest } : one)),
  }));
}

export function removeFromVisit(removed: Draft): void {
  draftStore.setState(({ visit }) => ({ visit: visit.filter((one) => one !== removed) }));
}

/** Replaces the drafts of the visit, in order; the last of them is the open one. */
export function setVisit(drafts: readonly Draft[]): void {
  draftStore.setState({ draft: drafts.at(-1) ?? null, visit: drafts.slice(0, -1) });
}

export function setRepeat(repeat: Repeat | null): void {
  draftStore.setState({ repeat, mode: repeat === null ? 'newAppointment' : 'recurringAppointment' });
}

/** Sets the remaining failures; with none left their panel closes. */
export function setFailed(failed: readonly FailedBooking[]): void {
  draftStore.setState(({ mode }) => ({
    failed,
    mode: failed.length === 0 && mode === 'failedAppointments' ? 'newAppointment' : mode,
  }));
}

type Answer = AnswerOf<typeof createAppointments>;

/** Keeps what failed of an answer, each with its guest. `guests` are those of the requests, in their order. */
export function keepFailed(guests: readonly (DraftGuest | null)[], answer: Answer): void {
  addFailed(answer.failedAppointments.map((failure) => ({ ...failure, guest: guests[failure.index] ?? null })));
  listAdded(guests, answer);
}

/** Adds failures; their panel opens unless something is being filled in (SCH-02, APP-03). Exported for tests. */
export function addFailed(added: readonly FailedBooking[]): void {
  if (added.length === 0) return;
  draftStore.setState(({ draft, failed, mode }) => ({
    failed: [...failed, ...added],
    mode: draft === null ? 'failedAppointments' : mode,
  }));
}

/** Has failed bookings of a guest who was added meanwhile refer to the listed guest. */
export function listAdded(
  guests: readonly (DraftGuest | null)[],
  { submittedAppointments, failedAppointments }: Answer,
): void {
  const refused = new Set(failedAppointments.map(({ index }) => index));
  const booked = guests.filter((_, index) => !refused.has(index));
  const listed = (one: FailedBooking) => {
    const guest = one.guest?.added === undefined ? null : one.guest;
    const holder = submittedAppointments[booked.findIndex((each) => each?.id === guest?.id)]?.holder ?? null;
    if (guest === null || holder === null) return one;
    const { newGuest: _, ...request } = one.appointmentRequestData;
    return { ...one, guest: holder, appointmentRequestData: { ...request, guestId: holder.id } };
  };
  draftStore.setState(({ failed }) => ({ failed: failed.map(listed) }));
}

/** Opens a failed booking as a draft to be corrected; it stays among the failures until it is booked. */
export function retryAs(draft: Draft, retried: FailedBooking): void {
  draftStore.setState({ draft, retried, step: null, mode: 'newAppointment' });
}

/** Removes the retried booking from the failures once it is booked. */
export function dropRetried(): void {
  draftStore.setState(({ failed, retried }) => ({ failed: failed.filter((one) => one !== retried) }));
}
