import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { usePageTitle } from '#lib/page/page-title.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PageHeader, Sheet, SheetRow } from '#ui/sheet/sheet.tsx';
import styles from './page-trail.module.css';
import { pagesAbove } from './page-trail-rules.ts';
import { useMayOpen } from './use-may-open.ts';

interface ScreenProps extends Omit<ComponentProps<typeof PageHeader>, 'trail' | 'children'> {
  /** Stands between the title and the actions, such as the shown month. */
  headed?: ReactNode;
  /** The class of the sheet. */
  className?: string | undefined;
  children: ReactNode;
  /** The opened row beside the sheet; null while none is open, undefined where none can be. */
  panel?: ReactNode;
}

/** A page on its sheet: the way back, the title and actions above the content. */
export function Screen({ headed, className, children, panel, ...header }: ScreenProps) {
  const sheet = (
    <Sheet className={className}>
      <PageHeader trail={<PageTrail />} {...header}>
        {headed}
      </PageHeader>
      {children}
    </Sheet>
  );
  if (panel === undefined) return sheet;
  return (
    <SheetRow>
      {sheet}
      {panel}
    </SheetRow>
  );
}

/** A page whose content scrolls on its sheet below the page's title. */
export function PageSheet({ children }: { children: ReactNode }) {
  return (
    <Screen title={usePageTitle()}>
      <div className={styles.body}>{children}</div>
    </Screen>
  );
}

/**
 * The way back: the pages above this one that the user may see, the highest first. Stands before the title of every
 * page below another.
 */
function PageTrail() {
  const { t, i18n } = useLingui();
  const { routesByPath } = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const mayOpen = useMayOpen();
  const pages = pagesAbove(pathname).filter(mayOpen);
  if (pages.length === 0) return null;
  return (
    <nav aria-label={t`Pages above`}>
      <ol className={styles.trail}>
        {pages.map((path) => {
          const title = routesByPath[path].options.staticData?.title;
          return title === undefined ? null : (
            <li key={path} className={styles.page}>
              <Link to={path} className={styles.link}>
                {i18n._(title)}
              </Link>
              <Icon alias="chevron_right" size={14} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
