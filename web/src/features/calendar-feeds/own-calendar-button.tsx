import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FeedFields } from './internal/feed-fields.tsx';
import { ownFeedQuery } from './queries.ts';

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
