import * as z from 'zod/mini';
import { pngBase64 } from './text.ts';

/** A picture in an update (RES-04): it counts only with the flag, and null then removes the current one. */
export const pictureChange = {
  isPictureBase64Updated: z.optional(z.boolean()),
  base64Picture: z.optional(z.nullable(pngBase64)),
} as const;
