import { useLingui } from '@lingui/react/macro';
import type { ErrorParams } from '@quieta/contract/error-codes';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/error-message.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { CardChange } from './card-change.ts';
import { placeBeside } from './place-beside.ts';
import styles from './refusal-note.module.css';
import type { Refused, Remedy } from './remedies.ts';

interface RefusalNoteProps {
  refused: Refused;
  remedies: readonly Remedy[];
  /** The branch's IANA zone. */
  zone: string;
  onChange: (change: CardChange) => void;
  onClose: () => void;
}

/** Why a card went back, beside it, with what would do instead. It takes no focus; Tab leads from the grid into it. */
export function RefusalNote({ refused, remedies, zone, onChange, onClose }: RefusalNoteProps) {
  const { t } = useLingui();
  const note = useRef<HTMLDivElement>(null);
  const text = useRefusalText(refused, zone);
  const cardId = refused.change.id;

  useLayoutEffect(() => {
    const { current } = note;
    return current === null || text === null ? undefined : placeBeside(current, cardId);
  }, [cardId, text]);

  function label(remedy: Remedy): string {
    if (remedy.kind === 'other') {
      const { name } = remedy;
      return t`Use ${name}`;
    }
    if (remedy.kind === 'later') {
      const time = formatInstant(remedy.startTime, zone, 'time');
      return t`Start at ${time}`;
    }
    if (remedy.on === 'hours') return t`Book outside hours anyway`;
    return remedy.on === 'staff' ? t`Change the therapist` : t`Do it all the same`;
  }

  function leave(): void {
    onClose();
    document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
  }

  const escape = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isNear =
      target instanceof Element && (note.current?.contains(target) || target.closest('[role=grid]') !== null);
    if (event.key !== 'Escape' || !isNear) return;
    event.stopPropagation();
    leave();
  });
  useEffect(() => {
    // On its way down, before the panel hears of it: the note was there last.
    document.addEventListener('keydown', escape, { capture: true });
    return () => document.removeEventListener('keydown', escape, { capture: true });
  }, []);

  if (text === null) return null;
  return (
    <div ref={note} role="group" aria-label={t`Not changed`} className={styles.note}>
      <Icon alias="exclamation_triangle" size={18} className={styles.icon} />
      <div className={styles.content}>
        <p role="alert">{text}</p>
        {remedies.length === 0 ? null : (
          <div className={styles.remedies}>
            {remedies.map((remedy) => (
              <Button
                key={label(remedy)}
                type="danger"
                action="secondary"
                size="small"
                onPress={() => {
                  leave();
                  onChange(remedy.change);
                }}
              >
                {label(remedy)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton icon="close" label={t`Close`} size="small" onPress={leave} />
    </div>
  );
}

/** The refusal in the user's language; null until its texts are there. */
function useRefusalText({ code, params }: Refused, zone: string): string | null {
  const [told, setTold] = useState<{ readonly of: ErrorParams; readonly text: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void errorMessage({ code, params, message: code ?? '' }, zone).then((text) => {
      if (isCurrent) setTold({ of: params, text });
    });
    return () => {
      isCurrent = false;
    };
  }, [code, params, zone]);
  return told?.of === params ? told.text : null;
}
