import type { BlockKind } from '@quieta/contract/appointments/block-kinds';
import type { Language } from '../language.ts';

/** In Spanish and Italian the word for personal alone would be that for the staff. */
export const blockKindNames: Readonly<Record<BlockKind, Readonly<Record<Language, string>>>> = {
  break: { en: 'Break', es: 'Pausa', it: 'Pausa' },
  training: { en: 'Training', es: 'Formación', it: 'Formazione' },
  cleaning: { en: 'Cleaning', es: 'Limpieza', it: 'Pulizia' },
  personal: { en: 'Personal', es: 'Asunto personal', it: 'Impegno personale' },
  maintenance: { en: 'Maintenance', es: 'Mantenimiento', it: 'Manutenzione' },
  other: { en: 'Other', es: 'Otro', it: 'Altro' },
};
