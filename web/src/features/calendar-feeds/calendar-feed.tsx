import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup } from '#ui/form/form.tsx';
import { FeedFields } from './internal/feed-fields.tsx';
import { feedQuery } from './queries.ts';

/** The calendar address of a staff member, for whoever sets up. */
export function CalendarFeed({ staffId }: { staffId: string }) {
  const { data } = useQuery(feedQuery(staffId));
  return data === undefined ? null : (
    <FieldGroup legend={<Trans>Calendar</Trans>} isPart>
      <FeedFields staffId={staffId} feed={data.feed} />
    </FieldGroup>
  );
}
