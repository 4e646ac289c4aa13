import { expect, test } from 'vitest';
import { returnAddress } from './sign-in.ts';

test.each([
  ['https://spa.example', '', 'https://spa.example'],
  ['https://demo.spa.example', 'demo', 'https://demo.spa.example'],
  ['https://spa.example', 'milano', 'https://spa.example/milano'],
])('AUT-07 from %s and the environment "%s" the way back is %s', (origin, environmentName, address) => {
  expect(returnAddress(origin, environmentName)).toBe(address);
});
