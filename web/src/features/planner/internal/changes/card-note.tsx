import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import styles from './card-note.module.css';
import { positionBeside } from './position-beside.ts';

interface CardNoteProps {
  /** The card that it is about. */
  cardId: string;
  label: string;
  tone: 'refusal' | 'question';
  icon: IconAlias;
  /** What was said or asked is dealt with otherwise, or by Escape from the note or the grid. */
  onClose: () => void;
  children: ReactNode;
}

/** Says or asks something beside a card. Tab leads from the grid into it, and Escape out of it. */
export function CardNote({ cardId, label, tone, icon, onClose, children }: CardNoteProps) {
  const { t } = useLingui();
  const note = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = note;
    return current === null ? undefined : positionBeside(current, cardId);
  }, [cardId]);

  const escape = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isNear =
      target instanceof Element && (note.current?.contains(target) || target.closest('[role=grid]') !== null);
    if (event.key !== 'Escape' || !isNear) return;
    event.stopPropagation();
    leaveNote();
    onClose();
  });
  useEffect(() => {
    // On its way down, before the panel hears of it: the note was there last.
    document.addEventListener('keydown', escape, { capture: true });
    return () => document.removeEventListener('keydown', escape, { capture: true });
  }, []);

  return (
    <div ref={note} role="group" aria-label={label} className={styles.note} data-tone={tone}>
      <Icon alias={icon} size={18} className={styles.icon} />
      <div className={styles.content}>{children}</div>
      <IconButton
        icon="close"
        label={t`Close`}
        size="small"
        onPress={() => {
          leaveNote();
          onClose();
        }}
      />
    </div>
  );
}

/** The focus goes back to the grid, before the button that has it is gone. */
export function leaveNote(): void {
  document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
}
