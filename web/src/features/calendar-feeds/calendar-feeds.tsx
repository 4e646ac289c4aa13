import { Trans } from '@lingui/react/macro';
import { readCalendarFeed, readOwnCalendarFeed } from '@quieta/contract/calendar-feeds/calendar-feed-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#lib/api/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { FeedFields } from './internal/feed-fields.tsx';

/** The calendar address of a staff member, for whoever sets up. */
export function CalendarFeed({ staffId }: { staffId: string }) {
  const { data } = useQuery(feedQuery(staffId));
  return data === undefined ? null : (
    <FieldGroup legend={<Trans>Calendar</Trans>} isPart>
      <FeedFields staffId={staffId} feed={data.feed} />
    </FieldGroup>
  );
}

/** Opens the user's own calendar address, for whoever performs treatments. */
export function OwnCalendarButton() {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...ownFeedQuery(), enabled: isOpen });
  const close = () => setIsOpen(false);
  return (
    <>
      <Button action="secondary" icon="calendar" onPress={() => setIsOpen(true)}>
        <Trans>My calendar</Trans>
      </Button>
      <Dialog title={<Trans>My calendar</Trans>} isOpen={isOpen} onClose={close}>
        {data === undefined ? null : <FeedFields staffId={null} feed={data.feed} />}
      </Dialog>
    </>
  );
}

/** The calendar address of a staff member. */
function feedQuery(staffId: string) {
  return queryOf(readCalendarFeed, { params: { id: staffId } }, { changedBy: ['resource'] });
}

/** The feed of the staff member who the user is. */
function ownFeedQuery() {
  return queryOf(readOwnCalendarFeed, {}, { changedBy: ['resource'] });
}
