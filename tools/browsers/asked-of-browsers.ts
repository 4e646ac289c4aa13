import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data/types';
import { parseSync, Visitor } from 'oxc-parser';
import { oldestBrowsers } from '../../web/build/oldest-browsers.ts';

/** Something that a text asks of its browser and that the oldest one does not have. */
export interface Missing {
  /** `URL.parse`, `new DisposableStack`, `light-dark()`. */
  readonly name: string;
  readonly offset: number;
  /** Browsers of the product that came without it. */
  readonly browsers: readonly string[];
}

// An iPhone's browser has the version of Safari.
const oldest = Object.entries({ ...oldestBrowsers, safari_ios: oldestBrowsers.safari });

/**
 * The members of the language's and the browser's own objects (`Promise.try`), and the objects that are made, that an
 * oldest browser lacks. Methods of values are not told apart from others of their names.
 */
export function missingInScript(text: string): Missing[] {
  const found: Missing[] = [];
  const note = (name: string, offset: number, compat: CompatStatement | undefined) => {
    const browsers = compat === undefined ? [] : lackingBrowsers(compat);
    if (browsers.length > 0) found.push({ name, offset, browsers });
  };
  new Visitor({
    MemberExpression({ object, property, computed, start }) {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const owner = entryOf(object.name);
      const member = owner?.[`${property.name}_static`] ?? owner?.[property.name];
      note(`${object.name}.${property.name}`, start, member?.__compat);
    },
    NewExpression({ callee, start }) {
      if (callee.type === 'Identifier') note(`new ${callee.name}`, start, entryOf(callee.name)?.__compat);
    },
  }).visit(parseSync('built.js', text).program);
  return found;
}

/**
 * The functions of values that an oldest browser lacks: it leaves out the whole declaration. What is only adorned is
 * not asked about.
 */
export function missingInStyles(text: string): Missing[] {
  return [...text.matchAll(/(?<![\w-])([a-z][a-z-]+)\((?=[^{}]*[;}])/g)].flatMap(({ 1: name = '', index }) => {
    const known = valueFunctions.get(name) ?? [];
    const lacking = known.map(lackingBrowsers);
    const isEverywhere = lacking.some((browsers) => browsers.length === 0);
    return known.length === 0 || isEverywhere ? [] : [{ name: `${name}()`, offset: index, browsers: lacking[0] ?? [] }];
  });
}

function entryOf(name: string): Identifier | undefined {
  const { builtins } = compatData.javascript as { readonly builtins: Identifier };
  // Minified names are not those of any object.
  return Object.hasOwn(builtins, name) ? builtins[name] : compatData.api[name];
}

function lackingBrowsers({ support }: CompatStatement): string[] {
  const supportIn: Readonly<Partial<Record<string, SupportStatement>>> = support;
  return oldest.filter(([browser, version]) => !isIn(supportIn[browser], version)).map(([browser]) => browser);
}

function isIn(support: SupportStatement | undefined, version: string): boolean {
  const whole = [support ?? []]
    .flat()
    .find(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);
  if (whole === undefined || typeof whole.version_added !== 'string') return false;
  const isThere = Number.parseFloat(whole.version_added.replace('≤', '')) <= Number.parseFloat(version);
  return isThere && whole.version_removed === undefined;
}

const valueFunctions = functionsIn(compatData.css.types ?? {});

/** The functions of values by their names; some stand in several places. */
function functionsIn(
  { __compat: _, ...entries }: Identifier,
  found = new Map<string, CompatStatement[]>(),
): Map<string, CompatStatement[]> {
  // Beside its own statement an entry has further entries.
  for (const [name, entry] of Object.entries(entries as Readonly<Record<string, Identifier>>)) {
    if (entry.__compat !== undefined) found.set(name, [...(found.get(name) ?? []), entry.__compat]);
    functionsIn(entry, found);
  }
  return found;
}
