import { type Cut, type Size, squareOf } from './cut-square.ts';

/** Sharp at twice the 64 CSS pixels of the largest avatar, and small enough to travel with every list that shows it. */
const side = 128;
/** A photograph is cut quickly and shrunk finely from this size. */
const longest = 1024;

/** Any picture that the browser can show, upright. Rejects where the file cannot be read as one. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file);
  const share = longest / Math.max(picture.width, picture.height);
  if (share >= 1) return picture;
  const { width, height } = shrunk(picture, share);
  return createImageBitmap(picture, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
}

function shrunk({ width, height }: Size, share: number): Size {
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** The square of a picture as a PNG in base64. */
export function drawPng(picture: ImageBitmap, cut: Cut): string {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  const from = squareOf(picture, cut);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.left, from.top, from.side, from.side, 0, 0, side, side);
  return canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
}
