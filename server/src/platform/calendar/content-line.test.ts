import { expect, test } from 'vitest';
import { contentLine } from './content-line.ts';

const x = (count: number) => 'x'.repeat(count);

test.each([
  [x(75), `${x(75)}\r\n`],
  [x(76), `${x(75)}\r\n x\r\n`],
  // The blank of a further line counts.
  [x(149), `${x(75)}\r\n ${x(74)}\r\n`],
  [x(150), `${x(75)}\r\n ${x(74)}\r\n x\r\n`],
  // Two bytes, of which only one would fit.
  [`${x(74)}éx`, `${x(74)}\r\n éx\r\n`],
  [`${x(73)}éx`, `${x(73)}é\r\n x\r\n`],
  [`${x(72)}🧖x`, `${x(72)}\r\n 🧖x\r\n`],
])('the line %j is written as %j', (line, written) => {
  expect(contentLine(line)).toBe(written);
});
