import { type Cut, type Size, squareOf } from './cut-square.ts';

/**
 * Sharp at twice the 64 CSS pixels of the largest avatar, and small enough to be sent with every list that shows it.
 */
const side = 128;
/** A photograph is first reduced to this size, so that moving the square is fast and the result is smooth. */
const maxSide = 1024;

/** Reads any picture that the browser can show, upright. Rejects where the file cannot be read. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  if (file.type === 'image/svg+xml') return readDrawing(file);
  const picture = await createImageBitmap(file);
  const share = maxSide / Math.max(picture.width, picture.height);
  if (share >= 1) return picture;
  const { width, height } = scaled(picture, share);
  return createImageBitmap(picture, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
}

/** A vector drawing has no pixels of its own, so it gets as many as a reduced photograph. */
async function readDrawing(file: Blob): Promise<ImageBitmap> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const share = maxSide / Math.max(naturalWidth, naturalHeight);
    const { width, height } = scaled({ width: naturalWidth, height: naturalHeight }, share);
    const context = contextOf(width, height);
    context.drawImage(image, 0, 0, width, height);
    return await createImageBitmap(context.canvas);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  return context;
}

function scaled({ width, height }: Size, share: number): Size {
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** The square of a picture as a PNG in base64. */
export function drawPng(picture: ImageBitmap, cut: Cut): string {
  const context = contextOf(side, side);
  const from = squareOf(picture, cut);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.left, from.top, from.side, from.side, 0, 0, side, side);
  return context.canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
}
