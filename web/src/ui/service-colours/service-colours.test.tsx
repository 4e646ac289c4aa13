import { expect, test } from 'vitest';
import { serviceColours, serviceSurface } from './service-colours.ts';

const sheets = () => [...document.adoptedStyleSheets];
const layers = () => sheets().flatMap(({ cssRules }) => [...cssRules] as CSSGroupingRule[]);

test('colours share one rule a layer, so that a new one does not style anew what has others', () => {
  const names = ['#3B82F6', '#f97316', '#0d9488'].flatMap((colour) => [serviceColours(colour), serviceSurface(colour)]);
  expect(new Set(names).size).toBe(6);
  expect(layers()).toHaveLength(2);
  expect(layers().map(({ cssRules }) => cssRules.length)).toEqual([3, 3]);
});

test('a colour has one class, however it is written, and no colour that of the style sheet', () => {
  expect(serviceColours('#3b82f6')).toBe(serviceColours('#3B82F6'));
  expect(serviceColours(undefined)).toBe('service-colours');
  const before = layers().map(({ cssRules }) => cssRules.length);
  serviceSurface('#3b82f6');
  expect(layers().map(({ cssRules }) => cssRules.length)).toEqual(before);
});
