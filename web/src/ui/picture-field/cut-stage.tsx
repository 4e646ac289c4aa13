import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { type Cut, movedCut, type Size } from './cut-square.ts';
import styles from './picture-field.module.css';

const keyStep = 0.05;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

interface CutStageProps {
  size: Size;
  cut: Cut;
  onChange: (cut: Cut) => void;
  children: ReactNode;
}

/** The stage on which the picture is dragged below its round window; a press without a drag centres that place. */
export function CutStage({ size, cut, onChange, children }: CutStageProps) {
  const { t } = useLingui();
  const grip = useRef<{ x: number; y: number; cut: Cut } | null>(null);

  function take(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, cut };
  }

  function push(event: PointerEvent<HTMLElement>) {
    const { current } = grip;
    if (current === null) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onChange(movedCut(size, current.cut, (current.x - event.clientX) / width, (current.y - event.clientY) / width));
  }

  function drop(event: PointerEvent<HTMLElement>) {
    const { current } = grip;
    grip.current = null;
    if (current === null || current.x !== event.clientX || current.y !== event.clientY) return;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    onChange(movedCut(size, cut, (event.clientX - left) / width - 0.5, (event.clientY - top) / width - 0.5));
  }

  function press(event: KeyboardEvent) {
    const step = arrows[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(movedCut(size, cut, ...step));
  }

  return (
    <button
      type="button"
      className={styles.stage}
      aria-label={t`Visible part of the picture: drag it, or move it with the arrow keys`}
      onPointerDown={take}
      onPointerMove={push}
      onPointerUp={drop}
      onPointerCancel={() => {
        grip.current = null;
      }}
      onKeyDown={press}
    >
      {children}
    </button>
  );
}
