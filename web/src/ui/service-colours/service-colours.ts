import { paletteOf } from './palette.ts';

const known = new Map<string, string>();
let sheet: CSSStyleSheet | undefined;

/**
 * The class that sets a service's colours as `--service-card`, `-ink`, `-bar`, `-line` and `-tile`; calm greys without a colour.
 * `colour` is `#rrggbb`. Computed once for each colour: as relative colours in CSS, computed for each card, they took two fifths of
 * the time that a day needs to be styled, and as `oklch()` still a quarter.
 */
export function serviceColours(colour: string | undefined): string {
  if (colour === undefined) return 'service-colours';
  let name = known.get(colour);
  if (name === undefined) {
    name = `service-${colour.slice(1).toLowerCase()}`;
    addRule(`.${name} { ${declarations(colour)} }`);
    known.set(colour, name);
  }
  return name;
}

function declarations(colour: string): string {
  const [light, dark] = [paletteOf(colour, 'light'), paletteOf(colour, 'dark')];
  const parts = ['card', 'ink', 'bar', 'line', 'tile'] as const;
  return parts.map((part) => `--service-${part}: light-dark(${light[part]}, ${dark[part]});`).join(' ');
}

function addRule(rule: string): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.insertRule(`@layer utilities { ${rule} }`);
}
