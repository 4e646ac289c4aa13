import type { Clash } from '@quieta/contract/appointments/placement';
import type { Following } from '@quieta/contract/appointments/slot-endpoints';
import type { ErrorCode } from '@quieta/contract/error-codes';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { rememberedKeyOf } from '#lib/api/intentions.ts';
import { type MissingField, toRequest } from '../../draft-request-rules.ts';
import { type Draft } from '../../draft-rules.ts';
import { setDraft } from '../../draft-store.ts';
import { missingInVisit } from '../../draft-visit-rules.ts';
import type { Overrides } from '../../mutations.ts';
import { bookVisit, ensureListed, saveDraft } from '../mutations.ts';
import { chooseGuest, keepFailed } from '../panel-state.ts';
import { showMoved } from './show-moved.ts';
import { showSaved, useAttempt, useLateSaveMessage } from './use-attempt.ts';
import { type DraftEnding, type EndingOptions, useDraftEnding } from './use-draft-ending.ts';

interface Options extends Omit<EndingOptions, 'attempt'> {
  visit: readonly Draft[];
}

export interface DraftSaving extends DraftEnding {
  readonly isSaving: boolean;
  /** The missing fields, once the user has tried to save. */
  readonly missing: readonly MissingField[];
  readonly clashes: readonly Clash[];
  /** Any other refusal, in the user's language. */
  readonly refusal: string | null;
  readonly code: ErrorCode | null;
  /** The rule that the user may override, if the refusal allows it. */
  readonly override: keyof Overrides | null;
  save(checkOut: boolean): Promise<void>;
  /** Saves the draft together with the next appointments that have to move for it, all or none. */
  saveAndMove(following: readonly Following[]): Promise<void>;
  /** Saves against the rule that refused it, and continues where the refused attempt would have (SCH-04). */
  insist(override: keyof Overrides): Promise<void>;
}

const overrideOf: Partial<Record<ErrorCode, keyof Overrides>> = {
  'outside-availability': 'overrideAvailability',
  'requested-staff': 'overrideRequestedStaff',
  'wish-unknown': 'forgetWish',
};

const nothing: { readonly missing: readonly MissingField[]; readonly draft: Draft | null } = {
  missing: [],
  draft: null,
};

interface Purpose {
  readonly checkOut: boolean;
  readonly following: readonly Following[];
}

/** Saves the draft once however often the button is pressed; why that failed is told until the draft changes. */
export function useDraftSaving({ draft, visit, onBooked, onSaved, onDeleted }: Options): DraftSaving {
  const { isPending, failure, refusal, attempt } = useAttempt(draft);
  const ending = useDraftEnding({ draft, onBooked, onSaved, onDeleted, attempt });
  const notifyLate = useLateSaveMessage(onBooked);
  const purpose = useRef<Purpose>({ checkOut: false, following: [] });
  const [tried, setTried] = useState(nothing);

  async function save(wants: Purpose, overrides: Overrides = {}): Promise<void> {
    const { checkOut, following } = wants;
    purpose.current = wants;
    const missing = missingInVisit(visit, draft);
    const { service, appointmentId } = draft;
    setTried({ missing, draft });
    if (missing.length > 0 || service === null) return;
    const all = [...visit, draft];
    const requests = all.map((one) => toRequest(one, one.service ?? service));
    const key = rememberedKeyOf(
      'booking',
      JSON.stringify([appointmentId, draft.base?.version, requests, overrides, following]),
    );
    await attempt(async (isOpen) => {
      if (appointmentId !== null) {
        const guest = await ensureListed(draft.guest);
        if (guest !== null && guest !== draft.guest) chooseGuest(guest);
        const saved = await saveDraft({ ...draft, appointmentId, guest }, service, overrides, key, following);
        if (!isOpen()) return notifyLate([saved], true);
        onSaved(saved, checkOut);
        if (following.length > 0) return showMoved({ saved, before: draft.base, following, overrides });
        return checkOut ? undefined : showSaved([saved], true);
      }
      const answer = await bookVisit(all, overrides, key);
      const { submittedAppointments, failedAppointments } = answer;
      const [saved] = submittedAppointments;
      const [failed] = failedAppointments;
      const guests = all.map(({ guest }) => guest);
      if (!isOpen()) {
        keepFailed(guests, answer);
        return notifyLate(submittedAppointments);
      }
      if (failed !== undefined && visit.length === 0) throw new ApiError(409, failed.code, { ...failed });
      onBooked(submittedAppointments);
      if (saved !== undefined) onSaved(saved, checkOut && failed === undefined);
      else setDraft(null);
      if (!checkOut) showSaved(submittedAppointments);
      keepFailed(guests, answer);
    }, key);
  }

  const clashes = failure?.clashes ?? [];
  return {
    ...ending,
    isSaving: isPending,
    missing: tried.draft === draft ? tried.missing : nothing.missing,
    clashes,
    refusal: clashes.length > 0 ? null : refusal,
    code: failure?.code ?? null,
    override: (failure?.code && overrideOf[failure.code]) ?? null,
    save: (checkOut) => save({ checkOut, following: [] }),
    saveAndMove: (following) =>
      save({ checkOut: false, following }, { overrideAvailability: following.some(({ against }) => against !== null) }),
    insist: (override) => save(purpose.current, { [override]: true }),
  };
}
