import type { Plugin } from 'vite';

const prefix = 'virtual:feature-texts/';
const featureFile = /\/src\/features\/([\w-]+)\/(internal\/)?/;

/**
 * The features whose public files are in the first picture of a page and whose panels, in `internal/`, are fetched
 * later: these have texts of their own, in `internal/locales/`.
 */
export const withPanels: readonly string[] = ['appointments', 'packages'];

/**
 * A feature has its texts in its own `locales/`, and they are loaded with its code: the sign-in page does not wait for
 * the texts of the checkout. The plugin adds the import to every module of a feature that has texts.
 */
export function featureTexts(): Plugin {
  return {
    name: 'quieta-feature-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/features\/.+\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
      handler(code, id) {
        const [, feature, internal] = id.match(featureFile) ?? [];
        if (feature === undefined) return null;
        const owner = internal !== undefined && withPanels.includes(feature) ? `${feature}/internal` : feature;
        // On the first line, so that the lines of the source map stay right.
        return { code: `import '${prefix}${owner}'; ${code}`, map: null };
      },
    },
    resolveId: {
      filter: { id: /^virtual:feature-texts\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:feature-texts\// },
      handler: (id) => readerOf(id.slice(prefix.length + 1)),
    },
  };
}

function readerOf(feature: string): string {
  const folder = `/src/features/${feature}/locales`;
  return `
    import { addTexts } from '/src/lib/i18n.ts';
    await addTexts({
      en: () => import('${folder}/en.po'),
      es: () => import('${folder}/es.po'),
      it: () => import('${folder}/it.po'),
    });
  `;
}
