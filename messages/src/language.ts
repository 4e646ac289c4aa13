/** The product's languages by primary subtag; English is the default (I18-01). */
export const languages = ['en', 'es', 'it'] as const;
export type Language = (typeof languages)[number];
