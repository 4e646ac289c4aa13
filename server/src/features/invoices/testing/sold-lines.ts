import fc from 'fast-check';
import type { SoldLine } from '../invoice-rules.ts';

/** A line as a sale may have one: discounts, what was prepaid, any rate, and the natures of 0 %. */
const soldLine = fc
  .record({
    description: fc.string({ unit: 'grapheme', maxLength: 60 }),
    quantity: fc.integer({ min: 1, max: 30 }),
    unitPriceMinor: fc.integer({ min: 1, max: 90_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    paidBefore: fc.constantFrom(0, 0, 0.3, 1),
    tax: fc.constantFrom(
      { rateBasisPoints: 2200, nature: null },
      { rateBasisPoints: 1000, nature: null },
      { rateBasisPoints: 550, nature: null },
      { rateBasisPoints: 0, nature: 'N4' as const },
      { rateBasisPoints: 0, nature: 'N2.2' as const },
    ),
  })
  .map(({ off, paidBefore, tax, ...line }): SoldLine => {
    const discountMinor = Math.floor(line.quantity * line.unitPriceMinor * off);
    const totalMinor = line.quantity * line.unitPriceMinor - discountMinor;
    return { ...line, ...tax, discountMinor, totalMinor, prepaidMinor: Math.floor(totalMinor * paidBefore) };
  });

/** The lines of a sale of which something is left to invoice. */
export const soldLines = fc
  .array(soldLine, { minLength: 1, maxLength: 12 })
  .filter((lines) => lines.some(({ totalMinor, prepaidMinor }) => totalMinor > prepaidMinor));
