import { useLingui } from '@lingui/react/macro';
import { type AuditedEntity, auditedThings } from '@quieta/contract/history/audited-things';
import { Suspense, useState } from 'react';
import { useMay } from '#features/session/store.ts';
import { later } from '#lib/page/later.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Missing } from '#ui/missing/missing.tsx';
import { Waiting } from '#ui/spinner/spinner.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';

const ThingHistory = later(async () => (await import('./thing-history.tsx')).ThingHistory, {
  instead: Missing,
  isUrgent: true,
});

/** Shows who changed a thing, over the panel that it stands in. */
export function HistoryButton({ entity, id }: { entity: AuditedEntity; id: string }) {
  const { t } = useLingui();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may(auditedThings[entity].needs)) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Tooltip content={t`History of changes`}>
        <IconButton icon="history" label={t`History of changes`} onPress={() => setIsOpen(true)} />
      </Tooltip>
      <Dialog title={t`History of changes`} isOpen={isOpen} onClose={close}>
        <Suspense fallback={<Waiting />}>
          <ThingHistory entity={entity} id={id} />
        </Suspense>
      </Dialog>
    </>
  );
}
