import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { EverythingOut } from './everything-out.tsx';

/** The section, with a server that answers so; `saved` has the names and contents of files that were saved. */
async function open(answer: Answer, may = abano.permissions) {
  const { origin, seen } = await listen(answer);
  connectApi(origin);
  enterAs(sampleUser(), { ...abano, permissions: may });
  const saved: { name: string; content: string }[] = [];
  const blobs = new Map<string, Blob>();
  // jsdom has no addresses of files.
  URL.createObjectURL = (blob: Blob) => {
    blobs.set(`blob:${blobs.size}`, blob);
    return `blob:${blobs.size - 1}`;
  };
  URL.revokeObjectURL = () => {};
  const save = async ({ target }: Event) => {
    if (!(target instanceof HTMLAnchorElement)) return;
    saved.push({ name: target.download, content: (await blobs.get(target.href)?.text()) ?? '' });
  };
  const onClick = (event: Event) => {
    event.preventDefault();
    void save(event);
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function clickInDocument() {
    this.addEventListener('click', onClick);
    click.call(this);
  };
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click;
    resetSession(null);
  });
  render(<EverythingOut />, { wrapper: Page });
  return { seen, saved };
}

const head = { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="quieta-demo.zip"' };

test('it saves the file under its name when all of it has come', async () => {
  const { seen, saved } = await open((_, response) => {
    response.writeHead(200, head);
    response.end('PK and so on');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Download everything' }));
  await expect.poll(() => saved).toEqual([{ name: 'quieta-demo.zip', content: 'PK and so on' }]);
  expect(seen).toMatchObject([{ method: 'POST', url: '/archive', body: '' }]);
});

test('one that is cut off is said to be, and nothing is saved', async () => {
  const { saved } = await open((_, response) => {
    response.writeHead(200, head);
    response.write('PK', () => response.destroy());
  });
  fireEvent.click(screen.getByRole('button', { name: 'Download everything' }));
  await screen.findByRole('alert');
  expect(saved).toEqual([]);
});

test('one that is refused says why', async () => {
  await open(problem(403, 'not-allowed', { params: { permission: 'health' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Download everything' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/health/i);
});

test('it is stopped while it comes, without a complaint', async () => {
  const { saved } = await open((_, response) => {
    response.writeHead(200, head);
    response.write('x'.repeat(3_500_000));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Download everything' }));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('3 MB so far');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saved).toEqual([]);
});

test('whoever administers nobody does not see it', async () => {
  await open(problem(403, 'not-allowed'), ['read', 'health']);
  expect(screen.queryByRole('region')).toBeNull();
});
