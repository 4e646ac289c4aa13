import { relative } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

// Fails when a text of the sources is in no catalogue, when a catalogue keeps a removed one, and when a translation is
// missing or cannot be compiled. Changes no file.

const config = getConfig();
const sourceLocale = config.sourceLocale ?? 'en';
const problems: string[] = [];

for (const catalogue of await getCatalogs(config)) {
  const sources = await catalogue.collect();
  if (sources === undefined) throw new Error(`The texts of ${catalogue.include.join(', ')} could not be read.`);
  for (const locale of config.locales) {
    const file = relative(process.cwd(), catalogue.getFilename(locale));
    const catalogueOf = (await catalogue.read(locale)) ?? {};
    const { messages, missing } = await catalogue.getTranslations(locale, {
      sourceLocale,
      fallbackLocales: {},
    });
    const { errors } = createCompiledCatalog(locale, messages, {});
    const extra = Object.keys(catalogueOf).filter((id) => !Object.hasOwn(sources, id));
    problems.push(
      ...Object.keys(sources)
        .filter((id) => !Object.hasOwn(catalogueOf, id))
        .map((id) => `${file}: “${sources[id]?.message}” is not in it`),
      ...extra.map((id) => `${file}: “${catalogueOf[id]?.message}” is not used any more`),
      ...missing
        .filter(({ id }) => !extra.includes(id))
        .map(({ source, id }) => `${file}: “${source || id}” is not translated`),
      ...errors.map(({ error }) => `${file}: ${error.message}`),
    );
  }
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Run `npm run messages:extract -w web` and translate what is empty.');
  process.exitCode = 1;
}
