import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form.tsx';
import { readPicture } from '#ui/picture-field/draw-picture.ts';
import { usePictureChoice } from '#ui/picture-field/use-picture-choice.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import type { FieldBinding } from '../use-editing.ts';
import { type Bounds, withoutMargin } from './logo-bounds.ts';
import styles from './settings.module.css';

/** A PNG in base64, shown as it is; null is none. */
export function LogoField({ value, onChange, error }: FieldBinding<string | null>) {
  const { t } = useLingui();
  const choice = usePictureChoice(t`Logo file`, async (file) => onChange(await readLogo(file)));
  const titleId = useId();

  return (
    <div className={inColumn(2)} role="group" aria-labelledby={titleId}>
      <span id={titleId} className="caption">
        <Trans>Logo</Trans>
      </span>
      {value === null ? null : (
        <img className={styles.logo} src={`data:image/png;base64,${value}`} alt={t`The logo as it is printed`} />
      )}
      {choice.field}
      <div className={inRow(2, { wrap: true })}>
        <Button action="secondary" size="small" onPress={choice.open}>
          {value === null ? <Trans>Choose a picture</Trans> : <Trans>Choose another</Trans>}
        </Button>
        {value === null ? null : (
          <Button action="quiet" size="small" icon="trash" onPress={() => onChange(null)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <FormError text={choice.failure ?? error} />
    </div>
  );
}

/** Sharp on paper at a receipt's width, and small enough to be sent with the branch. */
const widest = 600;
const highest = 240;

/**
 * Converts any picture that the browser reads to a PNG in base64, without its margin. Rejects where the file is no
 * picture.
 */
async function readLogo(file: Blob): Promise<string> {
  const picture = await readPicture(file);
  const { width, height } = picture;
  const bounds = withoutMargin(draw(picture, { left: 0, top: 0, width, height }, 1).getImageData(0, 0, width, height));
  const share = Math.min(1, widest / bounds.width, highest / bounds.height);
  return draw(picture, bounds, share).canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
}

/** A part of the picture on its own canvas, scaled by `share`. */
function draw(picture: ImageBitmap, { left, top, width, height }: Bounds, share: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * share));
  canvas.height = Math.max(1, Math.round(height * share));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return context;
}
