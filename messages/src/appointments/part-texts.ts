import type { GuestDoes } from '@quieta/contract/settings/service-part';
import type { Translated } from '../by-language.ts';

/** Names of parts by what the guest does during them, on the screens and on papers alike. */
export const partTexts: Readonly<Record<GuestDoes, Translated>> = {
  treated: { en: 'Treatment', es: 'Tratamiento', it: 'Trattamento' },
  rests: { en: 'Rest', es: 'Reposo', it: 'Riposo' },
  waits: { en: 'Wait', es: 'Espera', it: 'Attesa' },
};

/** Tells a therapist who else performs a part. */
export const withTexts: Translated = { en: 'with {names}', es: 'con {names}', it: 'con {names}' };
