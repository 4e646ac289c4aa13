import type { ReactNode } from 'react';
import type { ClosedDaysSearch } from '#lib/page/search-params.ts';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import { Sheet, SheetRow } from '#ui/sheet/sheet.tsx';

/** Undefined removes the parameter from the address. */
type ClosedDaysChange = { readonly [Key in keyof ClosedDaysSearch]: ClosedDaysSearch[Key] | undefined };

interface ClosedDaysScreenProps {
  title: ReactNode;
  search: ClosedDaysSearch;
  onSearch: (change: ClosedDaysChange) => void;
}

/** The days of a month with their closes; the sheet of the chosen one beside them. */
export function ClosedDaysScreen({ title }: ClosedDaysScreenProps) {
  return (
    <SheetRow>
      <Sheet>
        <PageHeader title={title} />
      </Sheet>
    </SheetRow>
  );
}
