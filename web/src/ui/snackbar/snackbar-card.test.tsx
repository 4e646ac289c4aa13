import { beforeEach, expect, test } from 'vitest';
import { draw, drawWith } from '#lib/testing/draw.tsx';
import { type IconAlias, iconAliases } from '../icon/icon-files.ts';
import { iconStore } from '../icon/icon-store.ts';
import type { Snackbar } from './snackbar-queue.ts';
import { SnackbarCard } from './snackbar-region.tsx';

const saved: Snackbar = { type: 'info', message: 'Saved', duration: 5000 };
const drawn = (snackbar: Snackbar) => draw(<SnackbarCard snackbar={snackbar} onClose={() => {}} />);

beforeEach(() => {
  // In this test the outline of each icon is its own name.
  drawWith(iconStore, { outlines: new Map(iconAliases.map((alias) => [alias, alias])) });
});

test.each([
  ['info', 'info_circle'],
  ['danger', 'exclamation_circle'],
  ['warning', 'exclamation_triangle'],
] as const)('ERR-02 a message of type %s looks so and has the icon %s', (type, icon: IconAlias) => {
  const card = drawn({ ...saved, type });
  expect(card).toMatch(new RegExp(`^<div class="[^"]*_${type}_`));
  expect(card.match(/<path d="(?!close)\w+"/g)).toEqual([`<path d="${icon}"`]);
});

test('ERR-02 the structure is simple unless told; a title stands before the message', () => {
  expect(drawn(saved)).toMatch(/^<div class="[^"]*_simple_/);
  expect(drawn(saved)).toMatch(/<p [^>]*role="alert">Saved<\/p>/);
  const detailed = drawn({ ...saved, structure: 'detailed', title: 'Anna Caruso' });
  expect(detailed).toMatch(/^<div class="[^"]*_detailed_/);
  expect(detailed).not.toContain('_simple_');
  expect(detailed).toMatch(/role="alert"><strong [^>]*>Anna Caruso <\/strong>Saved<\/p>/);
});

test('ERR-02 it has a button to close it unless told otherwise, and one for what can be done about it', () => {
  expect(drawn(saved)).toContain('aria-label="Close"');
  expect(drawn({ ...saved, hasCloseButton: false })).not.toContain('<button');
  const undo = drawn({ ...saved, hasCloseButton: false, action: { label: 'Undo', onPress: () => {} } });
  expect(undo).toMatch(/<button [^>]*>Undo<\/button>/);
});
