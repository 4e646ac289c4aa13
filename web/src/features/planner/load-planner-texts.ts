import { fetchTextsAhead } from '#lib/language.ts';

/** Fetches the planner's texts, which its code would ask for only when it has come. */
export function loadPlannerTexts(): void {
  fetchTextsAhead({
    en: () => import('./locales/en.po'),
    es: () => import('./locales/es.po'),
    it: () => import('./locales/it.po'),
  });
}
