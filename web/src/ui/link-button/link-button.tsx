import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { type ButtonLook, buttonClass } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconAlias } from '../icon/icon-files.ts';

interface LinkButtonProps extends ButtonLook {
  href: string;
  icon?: IconAlias;
  children: ReactNode;
}

/** A link that looks like a button. Inside the application it uses the router given to React Aria. */
export function LinkButton({ href, icon, children, ...look }: LinkButtonProps) {
  return (
    <Link href={href} className={buttonClass(look)}>
      {icon === undefined ? null : <Icon alias={icon} size={18} />}
      {children}
    </Link>
  );
}
