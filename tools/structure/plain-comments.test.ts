import { expect, test } from 'vitest';
import { projectOf } from './project.ts';
import { plainComments } from './rules/plain-comments.ts';

function refused(text: string): string[] {
  const project = projectOf(new Map(Object.entries({ 'package.json': '{}', 'server/src/sell.ts': text })));
  return [...plainComments(project)].map(({ line, remedy }) => `${line} ${remedy}`);
}

test('a comment whose first sentence names nothing is refused', () => {
  const openings = [
    'What a sale holds.',
    'Whom or what there would be one more of: a third therapist.',
    'Whose rows they are.',
    'Who pays, and how.',
    'Of the branch, without gaps.',
    'So long a part of the check takes, in ms.',
    'So many at one go.',
    'Nothing typed is nothing paid.',
    'Not before the page is there.',
    'Beneath all of it.',
    'Where links lead.',
    'Up to how many cards have room.',
  ];
  for (const opening of openings) {
    const comments = [`/** ${opening} */`, `// ${opening}`, `/**\n * ${opening}\n */`];
    const passed = comments.filter((comment) => refused(`${comment}\nconst one = 1;`).length !== 1);
    expect(passed).toEqual([]);
  }
});

test('a sentence with a subject and a verb, and a noun phrase, are not', () => {
  const text = [
    '/** Names the extra therapist, for example "a third therapist". */',
    '/** Quotient of two measures; null if the divisor is 0. */',
    '// Where roles decide, the page asks for them first.',
    '// A further line goes on with the sentence,',
    '// of which it is a part.',
    'const one = 1;',
  ];
  expect(refused(text.join('\n'))).toEqual([]);
});

test('a comment wider than the code is refused at its line', () => {
  const text = `const one = 1;\n/**\n * Sums all.\n * ${'word '.repeat(24)}\n */`;
  expect(refused(text)).toEqual(['4 a comment is wider than 120 columns: wrap it.']);
});
