import { expect, type Page } from '@playwright/test';
import { cartRows, payButton } from './checkout.ts';

/**
 * Every width in steps, from a telephone to a large screen; then low ones, as of small laptops and of zooms of 200 %.
 */
const sizes = [
  ...Array.from({ length: 27 }, (_, step) => ({ width: 360 + step * 60, height: 900 })),
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 1280, height: 600 },
  { width: 960, height: 540 },
  { width: 720, height: 450 },
  { width: 640, height: 360 },
];
/** In pixels: two words of a product's name. */
const minNameWidth = 120;

/**
 * Holds the checkout to it, at every size of the window, that the cart's row of this name can be read and the cart be
 * paid: its name has room, its controls lie in no other zone, nothing runs over the side, and the total and the button
 * can be brought into sight.
 */
export async function expectPayableAtEverySize(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const row = cartRows(page).filter({ hasText: name });
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  // Asked once: what is on the page stays the same while its size changes.
  const parts = await Promise.all([
    row.getByText(name, { exact: true }).elementHandle(),
    row.elementHandle(),
    payment.elementHandle(),
    payment.getByText('Total', { exact: true }).elementHandle(),
    payButton(page).elementHandle(),
  ]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    // The page learns of its new width by an event, and is drawn for it a moment later.
    const faults = () => page.evaluate(faultsOf, { parts, minNameWidth });
    await expect.poll(faults, { message: `at ${size.width} x ${size.height}` }).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

interface Measured {
  readonly parts: readonly (SVGElement | HTMLElement | null)[];
  readonly minNameWidth: number;
}

/** Runs in the page. */
function faultsOf({ parts: [name, row, payment, total, pay], minNameWidth: min }: Measured): string[] {
  if (!name || !row || !payment || !total || !pay) return ['something is missing'];
  const { documentElement: root } = document;
  const faults: string[] = [];
  const width = name.getBoundingClientRect().width;
  if (width < min) faults.push(`the name has ${width} pixels`);
  if (root.scrollWidth > root.clientWidth) faults.push('the page runs over the side');
  const zone = payment.getBoundingClientRect();
  for (const control of row.querySelectorAll('button')) {
    const box = control.getBoundingClientRect();
    const isUnder = box.bottom > zone.top && box.top < zone.bottom && box.right > zone.left;
    if (isUnder || box.right > root.clientWidth) faults.push(`${control.ariaLabel} lies out of its zone`);
  }
  for (const part of [total, pay]) {
    part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = part.getBoundingClientRect();
    const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!part.contains(met)) faults.push(`${part.textContent} cannot be brought into sight`);
  }
  return faults;
}
