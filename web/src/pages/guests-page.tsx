import type { ComponentProps } from 'react';
import { BookPackage } from '#features/appointments/book-package.tsx';
import { useStartAppointment } from '#features/appointments/use-start-appointment.ts';
import { GuestArrangements } from '#features/arrangements/guest-arrangements.tsx';
import { DuplicateNotice, DuplicatesButton } from '#features/guest-care/duplicates.tsx';
import { GuestFigures, SpentByAll } from '#features/guest-care/guest-figures.tsx';
import { GuestHistory } from '#features/guest-care/guest-history.tsx';
import { GuestMore } from '#features/guest-care/guest-more.tsx';
import { GuestsScreen } from '#features/guests/guests-screen.tsx';
import { GuestPackages } from '#features/packages/guest-packages.tsx';
import { useOpenRow } from '#lib/page/open-row.ts';
import { usePageTitle } from '#lib/page/page-title.ts';

type Actions = NonNullable<ComponentProps<typeof GuestPackages>['actions']>;

const bookPackage: Actions = (sold) => <BookPackage sold={sold} />;

export function GuestsPage() {
  const title = usePageTitle();
  const { open } = useOpenRow();
  const { withGuest } = useStartAppointment();
  return (
    <GuestsScreen
      title={title}
      filters={<DuplicatesButton />}
      renderWithFigures={(pages, render) => <GuestFigures pages={pages}>{render}</GuestFigures>}
      renderSpentByAll={(pages) => <SpentByAll pages={pages} />}
      renderNotice={(guest) => (
        <>
          <DuplicateNotice guest={guest} />
          {guest.id === null ? null : <GuestPackages guestId={guest.id} actions={bookPackage} />}
          {guest.id === null || guest.externalId === null ? null : <GuestArrangements guestId={guest.id} />}
        </>
      )}
      renderHistory={(guest) => <GuestHistory guest={guest} />}
      renderMore={(guest) => (
        <GuestMore guest={guest} onBook={() => withGuest(guest)} onGone={() => open(undefined, true)} />
      )}
    />
  );
}
