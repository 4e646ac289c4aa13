import { useLingui } from '@lingui/react';
import { Link, useLocation } from '@tanstack/react-router';
import { PageSheet } from './page-sheet.tsx';
import { settingsGroups } from './settings-sections.ts';
import styles from './settings-tiles.module.css';

export function SettingsGroupPage() {
  const { i18n } = useLingui();
  const pathname = useLocation({ select: (location) => location.pathname });
  const sections = settingsGroups.find(({ path }) => path === pathname)?.sections ?? [];
  return (
    <PageSheet>
      <ul className={styles.tiles}>
        {sections.map((section) => (
          <li key={section.path}>
            <Link to={section.path} className={styles.tile}>
              <strong className="strong">{i18n._(section.title)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </PageSheet>
  );
}
