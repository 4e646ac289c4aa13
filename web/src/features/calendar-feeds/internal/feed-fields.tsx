import { Trans, useLingui } from '@lingui/react/macro';
import {
  type CalendarFeed,
  createCalendarFeed,
  createOwnCalendarFeed,
  revokeCalendarFeed,
  revokeOwnCalendarFeed,
} from '@quieta/contract/calendar-feeds/calendar-feed-endpoints';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { ShownOnce } from '#features/settings/copy-value.tsx';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormError } from '#ui/form/form.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';

interface FeedFieldsProps {
  /** Null for the user's own. */
  staffId: string | null;
  /** Null where there is none. */
  feed: CalendarFeed | null;
}

/** The secret address of a staff member's calendar: made here, shown once, replaced and revoked here. */
export function FeedFields({ staffId, feed }: FeedFieldsProps) {
  const { t } = useLingui();
  const [made, setMade] = useState<string | null>(null);
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null);
  const make = useCommand(async () => setMade(await makeFeed(staffId)), { changes: ['resource'] });
  const revoke = useCommand(
    async () => {
      await revokeFeed(staffId);
      setMade(null);
    },
    { changes: ['resource'] },
  );
  const ending = feed?.ending ?? '';
  const [chosen, confirm] = asked === 'replace' ? [make, t`Replace`] : [revoke, t`Revoke`];

  async function doAsked() {
    if (await chosen.run()) setAsked(null);
  }

  return (
    <div className={inColumn(3)}>
      <p className="faint">
        <Trans>
          The calendar on a phone or computer reads the appointments at a secret address. It shows guests’ initials
          only.
        </Trans>
      </p>
      {feed === null ? null : (
        <div className={classNames(inRow(2, { justify: 'between' }), 'boxed')}>
          <FeedText of={feed} />
          <Button action="quiet" size="small" type="danger" onPress={() => setAsked('revoke')}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
      )}
      {made === null || feed === null ? null : (
        <ShownOnce label={t`Calendar address`} value={made}>
          <Trans>
            It is shown only once. Add it to the calendar as a subscription, “from URL”. Anyone who has it can read the
            calendar.
          </Trans>
        </ShownOnce>
      )}
      <FormError text={asked === null ? (make.refusal ?? revoke.refusal) : null} />
      {feed === null ? (
        <Button action="secondary" icon="calendar_plus" isPending={make.isPending} onPress={() => void make.run()}>
          <Trans>Create address</Trans>
        </Button>
      ) : (
        <Button action="secondary" icon="refresh" onPress={() => setAsked('replace')}>
          <Trans>Create another address</Trans>
        </Button>
      )}
      <ConfirmDialog
        title={asked === 'replace' ? t`Replace the calendar address?` : t`Revoke the calendar address?`}
        confirmLabel={confirm}
        type="danger"
        isOpen={asked !== null}
        isPending={chosen.isPending}
        refusal={chosen.refusal}
        onConfirm={() => void doAsked()}
        onClose={() => setAsked(null)}
      >
        <Trans>Calendars that use the address …{ending} will no longer find anything there.</Trans>
      </ConfirmDialog>
    </div>
  );
}

function FeedText({ of: { ending, createdAt, createdBy, lastReadOn } }: { of: CalendarFeed }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const made = formatDate(Temporal.Instant.from(createdAt).toZonedDateTimeISO(timeZone).toPlainDate());
  const read = lastReadOn === null ? null : formatDate(lastReadOn);
  return (
    <span className="texts">
      <code>…{ending}</code>
      <span className="faint">
        {[t`created on ${made} by ${createdBy}`, read === null ? t`never read` : t`last read on ${read}`].join(' · ')}
      </span>
    </span>
  );
}

const on = (staffId: string | null) => ({ entity: `calendar-feed:${staffId ?? 'own'}`, quiet: isRefusal });

/** Makes the address of a staff member, or the user's own with null; answers it, which nobody can do again. */
async function makeFeed(staffId: string | null): Promise<string> {
  const made =
    staffId === null
      ? await write(createOwnCalendarFeed, {}, on(staffId))
      : await write(createCalendarFeed, { params: { id: staffId } }, on(staffId));
  return made.address;
}

function revokeFeed(staffId: string | null): Promise<unknown> {
  return staffId === null
    ? write(revokeOwnCalendarFeed, {}, on(staffId))
    : write(revokeCalendarFeed, { params: { id: staffId } }, on(staffId));
}
