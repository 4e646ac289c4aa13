import { en, type FiguresText } from './figures/en.ts';
import { es } from './figures/es.ts';
import { it } from './figures/it.ts';
import type { Language } from './language.ts';

/** Names and definitions of the figures, on the screens and in the files alike. */
export const figuresText: Readonly<Record<Language, FiguresText>> = { en, es, it };
