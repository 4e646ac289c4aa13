import { approvableOperations } from '@quieta/contract/approvals/operation';
import { approvable } from '@quieta/contract/values/permission';
import { expect, test } from 'vitest';
import { readOperations } from '../../../testing/described-api.ts';
import { createSpa } from '../../../testing/spa.ts';
import { startApp } from '../../../testing/start-app.ts';
import { startTokens } from '../../../testing/start-tokens.ts';

// Operations that need a permission only for some contents, such as a discount, are found by `approvals.ts` when it
// refuses in a test.
test('AUT-16 whatever needs a permission that others may approve is among the operations that they are told about', async () => {
  const spa = await createSpa();
  const tokens = await startTokens();
  const app = await startApp(spa, tokens);
  try {
    const operations = await readOperations(app.url);
    const needing = operations.filter(({ needs }) => approvable.some((one) => one === needs)).map(({ name }) => name);
    expect(needing.length).toBeGreaterThan(4);
    expect(approvableOperations).toEqual(expect.arrayContaining(needing));
    const served = operations.map(({ name }) => name);
    expect(served).toEqual(expect.arrayContaining([...approvableOperations]));
  } finally {
    await app.close();
    await tokens.close();
    await spa.close();
  }
});
