import type { Resource } from '@quieta/contract/resources/resource';
import type { ReactNode } from 'react';
import { DiscardDialog } from '#features/settings/form-parts.tsx';
import { useReturnFocus } from '#lib/page/focus.ts';
import { useLeaveGuard } from '#lib/page/unsaved-work.ts';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { AffectedStep, PanelFoot } from './affected-step.tsx';
import type { RotaSaving } from './use-rota-saving.ts';

interface ChangePanelProps {
  title: ReactNode;
  saving: RotaSaving;
  /** There are unsaved changes. */
  isDirty: boolean;
  resources: readonly Resource[];
  footer: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A change of the rota. Its effects on booked appointments replace it while the user reviews them. */
export function ChangePanel({ title, saving, isDirty, resources, footer, children, onClose }: ChangePanelProps) {
  useReturnFocus();
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      {saving.preview === null ? (
        <SidePanel title={title} onClose={onClose} footer={<PanelFoot saving={saving}>{footer}</PanelFoot>}>
          {children}
        </SidePanel>
      ) : (
        <AffectedStep preview={saving.preview} resources={resources} saving={saving} onClose={onClose} />
      )}
      <DiscardDialog guard={guard} />
    </>
  );
}
