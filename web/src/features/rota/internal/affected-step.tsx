import { Trans, useLingui } from '@lingui/react/macro';
import type { Resource } from '@quieta/contract/resources/resource';
import { useState } from 'react';
import { formatList } from '#lib/format/list.ts';
import { Button } from '#ui/button/button.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import type { RotaPreview } from '../mutations.ts';
import { AffectedList, type TakenOver } from './affected-list.tsx';
import styles from './panel.module.css';
import { PanelFoot } from './panel-foot.tsx';
import type { RotaSaving } from './use-rota-saving.ts';

interface AffectedStepProps {
  preview: RotaPreview;
  resources: readonly Resource[];
  saving: RotaSaving;
  onClose: () => void;
}

/** Shows what a change does to booked appointments before it is saved: takeovers, and the appointments that stay. */
export function AffectedStep({ preview: { total, affected }, resources, saving, onClose }: AffectedStepProps) {
  const { t } = useLingui();
  const [takenOver, setTakenOver] = useState<TakenOver>(
    () =>
      new Map(
        affected.flatMap(({ appointment, proposedStaffId: staffId }) =>
          staffId === null ? [] : [[appointment.id, staffId]],
        ),
      ),
  );
  const away = new Set(affected.map(({ resourceId }) => resourceId));
  const names = formatList(resources.filter(({ id }) => away.has(id)).map(({ name }) => name));
  const hidden = total - affected.length;

  function choose(appointmentId: string, staffId: string | null) {
    const next = new Map(takenOver);
    if (staffId === null) next.delete(appointmentId);
    else next.set(appointmentId, staffId);
    setTakenOver(next);
  }

  const takeovers = affected.flatMap(({ appointment: { id, version } }) => {
    const staffId = takenOver.get(id);
    // The staff member whom the guest requested is named beside the choice, so choosing another one overrides the request
    // knowingly.
    return staffId === undefined ? [] : [{ appointmentId: id, version, staffId, overrideRequestedStaff: true }];
  });
  const count = takeovers.length;

  return (
    <SidePanel
      title={<Trans>Appointments outside the hours</Trans>}
      onClose={onClose}
      onBack={saving.back}
      footer={
        <PanelFoot saving={saving}>
          <Button size="large" isWide isPending={saving.isBusy} onPress={() => void saving.confirm(takeovers)}>
            {count === 0 ? t`Save, leave them as they are` : t`Save and move ${count}`}
          </Button>
        </PanelFoot>
      }
    >
      <p className={styles.lead}>
        <Trans>
          {total} would lie outside the hours of {names}. Choose who takes over, or leave them as they are booked.
        </Trans>
      </p>
      <AffectedList affected={affected} takenOver={takenOver} onChange={choose} />
      {hidden > 0 ? (
        <p className="faint">
          <Trans>{hidden} later ones are not listed; they stay as they are booked.</Trans>
        </p>
      ) : null}
    </SidePanel>
  );
}
