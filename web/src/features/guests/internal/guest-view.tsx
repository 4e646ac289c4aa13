import { useLingui } from '@lingui/react/macro';
import { type Guest, guestValues } from '@quieta/contract/guests/guest';
import { isHealthNote } from '@quieta/contract/values/text';
import { useState } from 'react';
import { useMay } from '#features/session/store.ts';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { GuestFacts } from '../guest-facts.tsx';
import { formatGuestValue, guestFieldNames, guestFields } from '../guest-field-rules.ts';
import { type GuestPart, GuestParts } from './guest-parts.tsx';
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
