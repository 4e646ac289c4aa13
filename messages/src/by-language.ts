import { mapValues, recordOf } from '@quieta/contract/values/objects';
import { type Language, languages } from './language.ts';

/** A text in each of the product's languages. */
export type Translated = Readonly<Record<Language, string>>;

/** Texts by their names, alone or in groups. */
interface Translations {
  readonly [name: string]: Translated | Translations;
}

type TextsOf<Of> = { readonly [Name in keyof Of]: Of[Name] extends Translated ? string : TextsOf<Of[Name]> };

/** Texts whose languages stand beside each other, as one table for each language. */
export function byLanguage<Of extends Translations>(translations: Of): Readonly<Record<Language, TextsOf<Of>>> {
  // Each text is replaced by one of its languages, and nothing else is.
  return recordOf(languages, (language) => textsIn(translations, language) as TextsOf<Of>);
}

function textsIn(translations: Translations, language: Language): object {
  return mapValues(translations, (of) => (isTranslated(of) ? of[language] : textsIn(of, language)));
}

function isTranslated(of: Translated | Translations): of is Translated {
  return typeof of['en'] === 'string';
}
