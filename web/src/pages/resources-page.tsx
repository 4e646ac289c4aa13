import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { AreasScreen } from '#features/resources/areas-screen.tsx';
import { EquipmentScreen } from '#features/resources/equipment-screen.tsx';
import { StaffScreen } from '#features/resources/staff-screen.tsx';
import { PageSheet } from '#features/session/page-trail.tsx';
import { later } from '#lib/page/later.tsx';
import { useOpenRow } from '#lib/page/open-row.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { Missing } from '#ui/missing/missing.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import styles from './resources-page.module.css';

const CalendarFeed = later(async () => (await import('#features/calendar-feeds/calendar-feeds.tsx')).CalendarFeed);
const RotaScreen = later(async () => (await import('#features/rota/rota-screen.tsx')).RotaScreen, { instead: Missing });

export function ResourcesPage() {
  const title = usePageTitle();
  const { list } = useOpenRow();
  if (list === 'rota')
    return (
      <Suspense fallback={<PageSheet>{null}</PageSheet>}>
        <RotaScreen title={title}>
          <ListChoice />
        </RotaScreen>
      </Suspense>
    );
  if (list === 'equipment')
    return (
      <EquipmentScreen title={title}>
        <ListChoice />
      </EquipmentScreen>
    );
  return list === 'areas' ? (
    <AreasScreen title={title}>
      <ListChoice />
    </AreasScreen>
  ) : (
    <StaffScreen
      title={title}
      renderCalendar={(staffId) => (
        <Suspense>
          <CalendarFeed key={staffId} staffId={staffId} />
        </Suspense>
      )}
    >
      <ListChoice />
    </StaffScreen>
  );
}

function ListChoice() {
  const { t } = useLingui();
  const { list, showList } = useOpenRow();
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label={t`What to show`}
        segments={{
          staff: t({ message: 'Staff', context: 'several' }),
          areas: t`Areas`,
          equipment: t`Equipment`,
          rota: t`Rota`,
        }}
        value={list === 'areas' || list === 'equipment' || list === 'rota' ? list : 'staff'}
        onChange={showList}
      />
    </div>
  );
}
