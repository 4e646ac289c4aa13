import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { saleGapsQuery } from '#features/settings/queries.ts';
import { SaleGapList } from '#features/settings/sale-gaps.tsx';
import { later } from '#lib/page/later.tsx';
import { PageSheet } from './page-sheet.tsx';
import { settingsGroups } from './settings-sections.ts';
import styles from './settings-tiles.module.css';

const FirstRunSteps = later(async () => (await import('#features/first-run/first-run-steps.tsx')).FirstRunSteps);

export function SettingsIndexPage() {
  const { t, i18n } = useLingui();
  const { data: gaps = [] } = useQuery(saleGapsQuery());
  return (
    <PageSheet>
      <Suspense>
        <FirstRunSteps otherwise={null} meanwhile={null} />
      </Suspense>
      {gaps.length === 0 ? null : (
        <div className={styles.gaps}>
          <SaleGapList label={t`Before everything can be sold`} gaps={gaps} />
        </div>
      )}
      <ul className={styles.tiles}>
        {settingsGroups.map((group) => (
          <li key={group.path}>
            <Link to={group.path} className={styles.tile}>
              <strong className="strong">{i18n._(group.title)}</strong>
              <span className="note">{i18n._(group.detail)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSheet>
  );
}
