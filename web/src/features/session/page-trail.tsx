import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './page-trail.module.css';
import { pagesAbove } from './page-trail-rules.ts';
import { useMayOpen } from './use-may-open.ts';

/**
 * The way back: the pages above this one that the user may see, the highest first. Stands before the title of every
 * page below another.
 */
export function PageTrail() {
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
