import type { Language } from './language.ts';

/** The reason of an appointment that was cancelled because the hotel's guest does not come. */
export const cancelledWithStay: Readonly<Record<Language, string>> = {
  en: 'Cancelled with the stay at the hotel',
  es: 'Cancelada con la estancia en el hotel',
  it: 'Annullato con il soggiorno in hotel',
};
