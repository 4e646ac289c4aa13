import type { Page } from '@playwright/test';

/** How many colours a part of the page's picture has; the part in CSS pixels of the window. */
export async function coloursIn(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<number> {
  const picture = [...(await page.screenshot({ clip }))];
  return await page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data;
    return new Set(pixels && new Uint32Array(pixels.buffer)).size;
  }, picture);
}
