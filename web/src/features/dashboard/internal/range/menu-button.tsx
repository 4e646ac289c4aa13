import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

/** A button of the header that opens a menu. */
export function MenuButton({ children }: { children: ReactNode }) {
  return (
    <Button action="secondary">
      <span className="truncate">{children}</span>
      <Icon alias="chevron_down" size={14} />
    </Button>
  );
}
