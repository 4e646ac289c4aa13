import { paletteOf } from './palette.ts';

type Layer = 'features' | 'utilities';

const known = new Set<string>();
const layers = new Map<Layer, CSSGroupingRule>();
let sheet: CSSStyleSheet | undefined;

/**
 * The class that sets a service's colours as `--service-card`, `-ink`, `-bar`, `-line` and `-tile`; calm greys without
 * a colour. `colour` is `#rrggbb`. Computed once for each colour: as relative colours in CSS, computed for each card,
 * they took two fifths of the time that a day needs to be styled, and as `oklch()` still a quarter.
 */
export function serviceColours(colour: string | undefined): string {
  if (colour === undefined) return 'service-colours';
  return classOf('service', colour, 'utilities', (of) =>
    (['card', 'ink', 'bar', 'line', 'tile'] as const).map((part) => `--service-${part}: ${of(part)}`),
  );
}

/**
 * The class of a surface in a service's colours: its background with the bar at the start, its border and its text. It
 * sets the properties themselves: variables are computed again for each card and inherited by all that is in it, which
 * took a third of the time that a card needs to be styled.
 */
export function serviceSurface(colour: string): string {
  return classOf('service-surface', colour, 'features', (of) => [
    `border-color: ${of('line')}`,
    `background-color: ${of('card')}`,
    `background-image: linear-gradient(${of('bar')} 0 0)`,
    `color: ${of('ink')}`,
  ]);
}

type Part = keyof ReturnType<typeof paletteOf>;

/** The class of a colour, whose rule is added to the page when it is first used. */
function classOf(
  kind: string,
  colour: string,
  layer: Layer,
  declare: (of: (part: Part) => string) => readonly string[],
): string {
  const name = `${kind}-${colour.slice(1).toLowerCase()}`;
  if (!known.has(name)) {
    known.add(name);
    const [light, dark] = [paletteOf(colour, 'light'), paletteOf(colour, 'dark')];
    const declarations = declare((part) => `light-dark(${light[part]}, ${dark[part]})`);
    layerRule(layer).insertRule(`.${name} { ${declarations.join('; ')} }`);
  }
  return name;
}

/**
 * One for all colours: with each that came in a `@layer` of its own, everything that wears any of them was styled anew.
 */
function layerRule(layer: Layer): CSSGroupingRule {
  let rule = layers.get(layer);
  if (rule === undefined) {
    if (sheet === undefined) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
    }
    // The inserted rule holds others, which the type of the list does not say.
    rule = sheet.cssRules[sheet.insertRule(`@layer ${layer} {}`)] as CSSGroupingRule;
    layers.set(layer, rule);
  }
  return rule;
}
