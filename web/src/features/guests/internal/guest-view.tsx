import { useLingui } from '@lingui/react/macro';
import { type Guest, guestValues } from '@quieta/contract/guests/guest';
import { isHealthNote } from '@quieta/contract/values/text';
import { useState } from 'react';
import { useMay } from '#features/session/store.ts';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { GuestFacts } from '../guest-facts.tsx';
import { formatGuestValue, guestFieldNames, guestFields } from '../guest-field-rules.ts';
import styles from './guests.module.css';
import type { RenderGuest } from './render-guest.ts';

interface GuestViewProps {
  guest: Guest;
  renderHistory: RenderGuest;
  renderMore: RenderGuest;
  onClose: () => void;
}

/** A guest for whoever changes none. What tells of their health is not there for whoever may not see it. */
export function GuestView({ guest, renderHistory, renderMore, onClose }: GuestViewProps) {
  const { i18n } = useLingui();
  const may = useMay();
  const [part, setPart] = useState<GuestPart>('fields');
  const fields = guestFields.filter((field) => may('health') || !isHealthNote(guestValues.shape[field]));
  return (
    <SidePanel
      title={guest.fullName}
      actions={<ThingActions entity="guest" id={guest.id} />}
      onClose={onClose}
      footer={may('guest-data') ? renderMore(guest) : undefined}
    >
      <div className={styles.top}>
        <GuestParts value={part} onChange={setPart} />
      </div>
      {part === 'history' ? (
        renderHistory(guest)
      ) : (
        <>
          <GuestFacts guest={{ ...guest, allergies: null }} />
          <Facts
            facts={fields.map((field) => [i18n._(guestFieldNames[field]), formatGuestValue(i18n, field, guest[field])])}
          />
        </>
      )}
    </SidePanel>
  );
}

export type GuestPart = 'fields' | 'history';

/** Fields of a guest in the panel. */
export function GuestParts({ value, onChange }: { value: GuestPart; onChange: (part: GuestPart) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      label={t`What to show of the guest`}
      segments={{ fields: t`Details`, history: t`History` }}
      value={value}
      onChange={onChange}
    />
  );
}
