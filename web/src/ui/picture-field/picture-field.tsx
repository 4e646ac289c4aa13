import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { inRow } from '../stack/stack.ts';
import { type Cut, maxZoom, middle, movedCut, type Size, zoomedCut } from './cut-square.ts';
import { drawPng, readPicture } from './draw-picture.ts';
import styles from './picture-field.module.css';
import { usePictureChoice } from './use-picture-choice.tsx';

interface PictureFieldProps {
  label: string;
  /** The name whose initials are shown while there is no picture. */
  name: string;
  /** A square PNG in base64, null where there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
}

/** A person's picture: any format that the browser reads, cropped to a square in place. */
export function PictureField({ label, name, value, onChange, error }: PictureFieldProps) {
  const { t } = useLingui();
  const choice = usePictureChoice(t`Picture file`, async (file) => show(await readPicture(file), middle));
  const titleId = useId();
  const [cutting, setCutting] = useState<{ picture: ImageBitmap; cut: Cut } | null>(null);
  const wrong = choice.failure ?? error;

  function show(picture: ImageBitmap, cut: Cut) {
    setCutting({ picture, cut });
    onChange(drawPng(picture, cut));
  }

  function remove() {
    setCutting(null);
    choice.forgetFailure();
    onChange(null);
  }

  const avatar = <Avatar name={name} picture={value} size={96} />;
  return (
    <div className={styles.field} role="group" aria-labelledby={titleId}>
      <span id={titleId} className="caption">
        {label}
      </span>
      <div className={inRow(4)}>
        {cutting === null ? (
          avatar
        ) : (
          <CutStage size={cutting.picture} cut={cutting.cut} onChange={(cut) => show(cutting.picture, cut)}>
            {avatar}
          </CutStage>
        )}
        <div className={classNames(inRow(2, { wrap: true }), styles.tools)}>
          <Button action="secondary" size="small" onPress={choice.open}>
            {value === null ? t`Choose a picture` : t`Choose another picture`}
          </Button>
          {value === null ? null : (
            <Button action="quiet" size="small" icon="trash" onPress={remove}>
              {t`Remove`}
            </Button>
          )}
          {cutting === null ? null : (
            <input
              type="range"
              className={styles.zoom}
              aria-label={t`Enlarge the picture`}
              min={1}
              max={maxZoom}
              step={0.05}
              value={cutting.cut.zoom}
              onChange={(event) =>
                show(cutting.picture, zoomedCut(cutting.picture, cutting.cut, event.target.valueAsNumber))
              }
            />
          )}
        </div>
      </div>
      {cutting === null ? null : <p className="faint">{t`Drag the picture to move it, slide to enlarge it.`}</p>}
      {choice.field}
      {wrong === undefined ? null : (
        <p className="error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

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
function CutStage({ size, cut, onChange, children }: CutStageProps) {
  const { t } = useLingui();
  const held = useRef<{ x: number; y: number; cut: Cut } | null>(null);

  function take(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY, cut };
  }

  function push(event: PointerEvent<HTMLElement>) {
    const { current } = held;
    if (current === null) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onChange(movedCut(size, current.cut, (current.x - event.clientX) / width, (current.y - event.clientY) / width));
  }

  function drop(event: PointerEvent<HTMLElement>) {
    const { current } = held;
    held.current = null;
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
        held.current = null;
      }}
      onKeyDown={press}
    >
      {children}
    </button>
  );
}
