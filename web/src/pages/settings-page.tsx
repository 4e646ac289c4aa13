import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useMayOpen } from '#features/session/use-may-open.ts';
import { paths } from '#lib/page/paths.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './settings-page.module.css';
import { settingsGroups } from './settings-sections.tsx';

/** The second-level list beside the open setting; on a narrow screen only one of the two. */
export function SettingsPage() {
  const { t, i18n } = useLingui();
  const pathname = useLocation({ select: (location) => location.pathname });
  const mayOpen = useMayOpen();
  const isIndex = pathname === paths.settings;

  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label={t`Settings`}>
        <Link to={paths.settings} className={styles.heading} activeOptions={{ exact: true }}>
          <Trans>Settings</Trans>
        </Link>
        {settingsGroups
          .filter(({ path }) => mayOpen(path))
          .map((group) => (
            <div key={group.path} className={styles.group}>
              <Link to={group.path} className={styles.groupTitle}>
                {i18n._(group.title)}
              </Link>
              <ul>
                {group.settings
                  .filter(({ path }) => mayOpen(path))
                  .map(({ path, title }) => (
                    <li key={path}>
                      <Link to={path} className={styles.entry}>
                        {i18n._(title)}
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
      </nav>
      <div className={styles.detail}>
        {isIndex ? null : (
          <Link to={paths.settings} className={styles.back}>
            <Icon alias="arrow_left" size={16} />
            <Trans>All settings</Trans>
          </Link>
        )}
        <Outlet />
      </div>
    </div>
  );
}
