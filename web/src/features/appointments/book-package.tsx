import { Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { SoldPackage } from '@quieta/contract/packages/sold-package';
import { useState } from 'react';
import { useMay } from '#features/session/store.ts';
import { later } from '#lib/page/later.tsx';
import { Button } from '#ui/button/button.tsx';
import { MissingMessage } from '#ui/missing/missing.tsx';
import { isBookable } from './package-search-rules.ts';

interface BookPackageProps {
  sold: SoldPackage;
  /** The first day of the search, unless it is today. */
  from?: string;
  onBooked?: (appointments: readonly Appointment[]) => void;
}

const BookPackageDialog = later(
  async () => (await import('./internal/packages/book-package-dialog.tsx')).BookPackageDialog,
  { instead: MissingMessage, isUrgent: true },
);

/** Books all treatments of a package at once; nothing for a course, or where none is left. */
export function BookPackage({ sold, from, onBooked }: BookPackageProps) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const { t } = useLingui();
  if (!may('book') || !isBookable(sold)) return null;
  const { name } = sold;
  return (
    <>
      <Button
        action="secondary"
        size="small"
        icon="calendar"
        aria-label={t`Book ${name}…`}
        onPress={() => setOpen(true)}
        onHoverStart={() => void BookPackageDialog.preload()}
      >
        <Trans>Book…</Trans>
      </Button>
      {isOpen ? (
        <BookPackageDialog
          sold={sold}
          from={from}
          onClose={() => setOpen(false)}
          onBooked={(appointments) => {
            setOpen(false);
            onBooked?.(appointments);
          }}
        />
      ) : null}
    </>
  );
}
