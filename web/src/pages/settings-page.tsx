import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '#addresses/paths.ts';
import styles from './settings-page.module.css';
import { useSettingsGroups } from './settings-sections.tsx';

/** The second-level list beside the open setting; on a narrow screen only one of the two. */
export function SettingsPage() {
  const { t, i18n } = useLingui();
  const pathname = useLocation({ select: (location) => location.pathname });
  const groups = useSettingsGroups();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // The group is current as well: the item is the last.
    const current = [...(list.current?.querySelectorAll('[aria-current]') ?? [])].at(-1);
    if (pathname !== paths.settings) current?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);

  return (
    <div className={styles.page}>
      <nav ref={list} className={styles.list} aria-label={t`Settings`}>
        <Link to={paths.settings} className={styles.heading} activeOptions={{ exact: true }}>
          <Trans>Settings</Trans>
        </Link>
        {groups.map((group) => (
          <div key={group.path} className={styles.group}>
            <Link to={group.path} className={group.settings.length === 0 ? styles.entry : styles.groupTitle}>
              {i18n._(group.title)}
            </Link>
            <ul>
              {group.settings.map(({ path, title }) => (
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
        <Outlet />
      </div>
    </div>
  );
}
