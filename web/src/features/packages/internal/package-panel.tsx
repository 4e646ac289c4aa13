import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Waiting } from '#ui/spinner/spinner.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { soldPackageQuery } from '../queries.ts';
import { Bookings } from './bookings.tsx';
import { ExtendDialog } from './dialogs/extend-dialog.tsx';
import { GiveBackDialog } from './dialogs/give-back-dialog.tsx';
import { ShareDialog } from './dialogs/share-dialog.tsx';
import { StartDialog, StopDialog } from './dialogs/stop-dialogs.tsx';
import { TransferDialog } from './dialogs/transfer-dialog.tsx';
import { UnshareDialog } from './dialogs/unshare-dialog.tsx';
import { Ledger } from './ledger.tsx';
import { type Act, PackageActs } from './package-acts.tsx';
import { Components, PackageFacts } from './package-facts.tsx';

interface PackagePanelProps {
  id: string;
  onClose: () => void;
}

/** A sold course or package: whose it is, what is left of it, what became of it, and what can be changed. */
export function PackagePanel({ id, onClose }: PackagePanelProps) {
  const { t } = useLingui();
  const { data: sold, isError, refetch, isFetching } = useQuery(soldPackageQuery(id));
  const [asking, setAsking] = useState<Act | null>(null);
  const close = () => setAsking(null);
  return (
    <SidePanel
      title={sold?.name ?? t`Course or package`}
      actions={<ThingActions entity="sold-package" id={id} />}
      onClose={onClose}
    >
      {isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {sold === undefined && !isError ? <Waiting /> : null}
      {sold === undefined ? null : (
        <div className={inColumn(4)}>
          <PackageFacts sold={sold} onUnshare={(guest) => setAsking({ act: 'unshare', guest })} />
          <PackageActs sold={sold} onAsk={setAsking} />
          <Components sold={sold} />
          <Bookings sold={sold} />
          <Ledger sold={sold} onGiveBack={(appointmentId) => setAsking({ act: 'give-back', appointmentId })} />
          {asking?.act === 'extend' ? <ExtendDialog sold={sold} onClose={close} /> : null}
          {asking?.act === 'stop' ? <StopDialog sold={sold} onClose={close} /> : null}
          {asking?.act === 'start' ? <StartDialog sold={sold} onClose={close} /> : null}
          {asking?.act === 'transfer' ? <TransferDialog sold={sold} onClose={close} /> : null}
          {asking?.act === 'share' ? <ShareDialog sold={sold} onClose={close} /> : null}
          {asking?.act === 'give-back' ? <GiveBackDialog sold={sold} {...asking} onClose={close} /> : null}
          {asking?.act === 'unshare' ? <UnshareDialog sold={sold} guest={asking.guest} onClose={close} /> : null}
        </div>
      )}
    </SidePanel>
  );
}
