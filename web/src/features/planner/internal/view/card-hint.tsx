import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef } from 'react';
import { packageOfComponentQuery } from '#features/packages/queries.ts';
import { UnitsLine } from '#features/packages/units-line.tsx';
import type { PlannerStore } from '../../store.ts';
import { keepBesideCard } from './beside-card.ts';
import styles from './card-hint.module.css';
import { useHintedCard } from './use-hinted-card.ts';

/** Names the package of the unit that a card's appointment reserves, beside the card that is looked at. */
export function CardHint({ store }: { store: PlannerStore }) {
  const row = useHintedCard(store);
  return row === undefined || row.componentId === null ? null : (
    <UnitHint key={row.id} row={row} componentId={row.componentId} />
  );
}

interface UnitHintProps {
  row: Appointment;
  componentId: string;
}

function UnitHint({ row: { id, holder }, componentId }: UnitHintProps) {
  const { data: sold } = useQuery(packageOfComponentQuery(componentId));
  const hint = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const component = sold?.components.find((one) => one.id === componentId);
  const isKnown = component !== undefined;

  useLayoutEffect(() => {
    const { current } = hint;
    if (current === null || !isKnown) return;
    const leave = keepBesideCard(current, id);
    // The card's element is drawn by hand, and keeps what it does not know of.
    const cards = document.querySelectorAll(`[role=grid] [data-id="${CSS.escape(id)}"]`);
    for (const card of cards) card.setAttribute('aria-describedby', hintId);
    return () => {
      leave();
      for (const card of cards) card.removeAttribute('aria-describedby');
    };
  }, [id, hintId, isKnown]);

  return sold === undefined || component === undefined ? null : (
    <div ref={hint} id={hintId} role="tooltip" className={styles.hint} data-hint="">
      <UnitsLine sold={sold} component={component} userId={holder?.id ?? null} />
    </div>
  );
}
