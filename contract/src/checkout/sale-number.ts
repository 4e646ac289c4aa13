import * as z from 'zod/mini';

/**
 * The running number of the branch's sale, `2026/1042`; refunds, voids and corrections have numbers of the same series.
 */
export const saleNumber = z.string().check(z.regex(/^(19|2\d)\d\d\/[1-9]\d{0,8}$/));
