import { expect, onTestFinished, test, vi } from 'vitest';
import { cut, listen } from '../testing/http-server.ts';
import { pageIsReplaced } from './new-version.ts';

const page = (start: string) => `<script type="module" src="${start}"></script><div id="root"></div>`;

test.each([
  ['the same page', page('/assets/index-a.js'), false],
  ['the page of a newer version', page('/assets/index-b.js'), true],
  ['the sign-in of a network between', '<h1>Welcome to the hotel network</h1>', false],
  ['nothing', null, false],
])(
  'where the server answers with %s, a page of index-a.js knows whether it is replaced',
  async (_, body, isReplaced) => {
    const { origin } = await listen(body === null ? cut : (_request, response) => response.end(body));
    vi.stubGlobal('document', {
      baseURI: `${origin}/guests`,
      querySelector: () => ({ getAttribute: () => '/assets/index-a.js' }),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await expect(pageIsReplaced()).resolves.toBe(isReplaced);
  },
);
