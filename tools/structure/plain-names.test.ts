import { expect, test } from 'vitest';
import { projectOf } from './project.ts';
import { forbiddenWords, plainNames } from './rules/plain-names.ts';

const glossary = `# Glossary

## Words in names

| notion | in names | not |
|---|---|---|
| a way to pay | \`paymentType\` | \`till\`, \`tills\` |
| ending an appointment before its time | \`cancel\` | \`callOff\` |
| an entry of the waiting list | \`waitingListEntry\` | \`wish\` |
`;

function refused(files: Record<string, string>): string[] {
  const project = projectOf(new Map(Object.entries({ 'package.json': '{}', 'GLOSSARY.md': glossary, ...files })));
  return [...plainNames(project)].map(({ path, remedy }) => `${path} ${remedy}`);
}

test('the glossary’s last table says which words no name contains', () => {
  expect(forbiddenWords(glossary)).toEqual([
    { parts: ['till'], instead: 'paymentType' },
    { parts: ['tills'], instead: 'paymentType' },
    { parts: ['call', 'off'], instead: 'cancel' },
    { parts: ['wish'], instead: 'waitingListEntry' },
  ]);
});

test('a declared name that contains such a word as one of its parts is refused', () => {
  const text =
    'export const checkTills = 1; export type Till = 1; export const callOffVisit = 2; export const until = 3;';
  expect(refused({ 'server/src/sell.ts': text })).toEqual([
    'server/src/sell.ts checkTills contains "tills": GLOSSARY.md calls this paymentType.',
    'server/src/sell.ts Till contains "till": GLOSSARY.md calls this paymentType.',
    'server/src/sell.ts callOffVisit contains "call off": GLOSSARY.md calls this cancel.',
  ]);
});

test('names within a function are refused as well, those of properties are not', () => {
  const text = `
    export function sell({ till, wish: kept }: Sale, [tills]: string[]) {
      const wishOf = (wish: string) => ({ till: wish });
      return sale.till;
    }`;
  expect(refused({ 'server/src/sell.ts': text }).map((one) => one.split(' ')[1])).toEqual(['tills', 'wishOf', 'wish']);
});

test('a file name that contains such a word is refused, a test’s names are not', () => {
  expect(
    refused({
      'server/src/read-tills.ts': 'export const list = 1;',
      'server/src/till.test.ts': 'export const till = 1;',
    }),
  ).toEqual(['server/src/read-tills.ts read-tills contains "tills": GLOSSARY.md calls this paymentType.']);
});

test('an endpoint keeps its name, and so does what serves it', () => {
  expect(
    refused({
      'contract/src/create-wish.ts': 'export const createWish = endpoint({});',
      'server/src/create-wish.ts': 'export function createWish() {}',
    }),
  ).toEqual([]);
});
