import { en } from './documents/en.ts';
import { es } from './documents/es.ts';
import { it } from './documents/it.ts';
import type { DocumentText } from './documents/text-shape.ts';
import type { Language } from './language.ts';

/** The fixed texts of a document, in the guest's language. */
export const documentText: Readonly<Record<Language, DocumentText>> = { en, it, es };
