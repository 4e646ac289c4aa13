import { en } from './guest-messages/en.ts';
import { es } from './guest-messages/es.ts';
import { it } from './guest-messages/it.ts';
import type { GuestMessageText } from './guest-messages/text-shape.ts';
import type { Language } from './language.ts';

/** Texts that guests read, in their language. */
export const guestMessageText: Readonly<Record<Language, GuestMessageText>> = { en, es, it };
