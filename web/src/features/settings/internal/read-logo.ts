import { readPicture } from '#ui/picture-field/draw-picture.ts';
import { type Bounds, withoutMargin } from './logo-bounds.ts';

/** Sharp on paper at a receipt's width, and small enough to be sent with the branch. */
const widest = 600;
const highest = 240;

/** Converts any picture that the browser reads to a PNG in base64, without its margin. Rejects where the file is no picture. */
export async function readLogo(file: Blob): Promise<string> {
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
