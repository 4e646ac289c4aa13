import { expect, test } from 'vitest';
import { exportPage } from './export-rules.ts';

test('each part has its heading and its lines, and an empty part is left out', () => {
  const page = exportPage('it', 'Anna Rossi', [
    { title: 'Dati', lines: [['Nome', 'Anna']] },
    { title: 'Soggiorni', lines: [] },
  ]);
  expect(page).toContain('<html lang="it">');
  expect(page).toContain('<h2>Dati</h2>');
  expect(page).toContain('<th scope="row">Nome</th><td>Anna</td>');
  expect(page).not.toContain('Soggiorni');
});

test('SEC-01 what a guest’s fields say is text, whatever it looks like', () => {
  const payload = `<img src=x onerror=alert(1)>"'&`;
  const page = exportPage('en', payload, [{ title: payload, lines: [[payload, payload]] }]);
  expect(page).not.toContain('<img');
  expect(page.split('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')).toHaveLength(6);
});
