import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { later } from '#lib/later.tsx';
import { PageSheet } from './page-sheet.tsx';
import { settingsGroups } from './settings-sections.ts';
import styles from './settings-tiles.module.css';

const FirstRunSteps = later(async () => (await import('#features/first-run/first-run-steps.tsx')).FirstRunSteps);

export function SettingsIndexPage() {
  const { i18n } = useLingui();
  return (
    <PageSheet>
      <Suspense>
        <FirstRunSteps otherwise={null} />
      </Suspense>
      <ul className={styles.tiles}>
        {settingsGroups.map((group) => (
          <li key={group.path}>
            <Link to={group.path} className={styles.tile}>
              <strong className={styles.title}>{i18n._(group.title)}</strong>
              <span className={styles.detail}>{i18n._(group.detail)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSheet>
  );
}
