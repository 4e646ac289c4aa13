import type { ComponentProps, ReactNode } from 'react';
import { PageHeader, Sheet, SheetRow } from '../sheet/sheet.tsx';

interface ListScreenProps extends Omit<ComponentProps<typeof PageHeader>, 'children'> {
  /** Stands between the title and the actions, such as the shown month. */
  headed?: ReactNode;
  /** The class of the sheet. */
  className?: string | undefined;
  /** The filters and the list. */
  children: ReactNode;
  /** Panel beside the list. */
  panel?: ReactNode;
}

/** A screen with a list: the page's header, the filters and rows below it, and the opened row beside them. */
export function ListScreen({ headed, className, children, panel, ...header }: ListScreenProps) {
  return (
    <SheetRow>
      <Sheet className={className}>
        <PageHeader {...header}>{headed}</PageHeader>
        {children}
      </Sheet>
      {panel}
    </SheetRow>
  );
}
