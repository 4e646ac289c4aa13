import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Path } from '#addresses/paths.ts';
import { PageSheet } from '#features/session/page-trail.tsx';
import { useMay } from '#features/session/store.ts';
import { saleGapsQuery } from '#features/settings/queries.ts';
import { SaleGapList } from '#features/settings/sale-gaps.tsx';
import { later } from '#lib/page/later.tsx';
import { useSettingsGroups } from './settings-sections.tsx';
import styles from './settings-tiles.module.css';
import { useSettingStates } from './use-setting-states.ts';

const FirstRunSteps = later(async () => (await import('#features/first-run/first-run-steps.tsx')).FirstRunSteps);

export function SettingsIndexPage() {
  const { t } = useLingui();
  const groups = useSettingsGroups();
  const may = useMay();
  const { data: gaps = [] } = useQuery({ ...saleGapsQuery(), enabled: may('set-up') });
  return (
    <PageSheet>
      {may('set-up') ? (
        <Suspense>
          <FirstRunSteps otherwise={null} meanwhile={null} />
        </Suspense>
      ) : null}
      {gaps.length === 0 ? null : (
        <div className={styles.gaps}>
          <SaleGapList label={t`Still needed before everything can be sold`} gaps={gaps} />
        </div>
      )}
      <Tiles tiles={groups} />
    </PageSheet>
  );
}

export function SettingsGroupPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const groups = useSettingsGroups();
  const states = useSettingStates(pathname);
  const settings = groups.find(({ path }) => path === pathname)?.settings ?? [];
  return (
    <PageSheet>
      <Tiles tiles={settings.map((setting) => ({ ...setting, state: states[setting.path] }))} />
    </PageSheet>
  );
}

interface Tile {
  readonly path: Path;
  readonly title: MessageDescriptor;
  readonly detail?: MessageDescriptor;
  /** How it stands with the setting, such as "3 in use". */
  readonly state?: string | undefined;
}

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ path, title, detail, state }) => (
        <li key={path}>
          <Link to={path} className={styles.tile}>
            <strong className="strong">{i18n._(title)}</strong>
            {detail === undefined ? null : <span className="note">{i18n._(detail)}</span>}
            {state === undefined ? null : <span className="note">{state}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
