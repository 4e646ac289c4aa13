import type { Language } from '../language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { it } from './it.ts';
import type { HistoryText } from './text-shape.ts';

/** The sentences and words of the history in each language. */
export const historyText: Readonly<Record<Language, HistoryText>> = { en, es, it };
