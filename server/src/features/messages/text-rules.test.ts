import { escapeHtml } from '@quieta/contract/values/escape-html';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillHtml, fillPlain, fillSubject } from './text-rules.ts';

const link = (label: string) => ({
  address: `https://spa.example.com/${label}`,
  label,
  line: `${label}: https://spa.example.com/${label}`,
});
const frame = { language: 'en', business: 'Spa', decline: link('stop') };
const values = {
  inline: { guest: 'Ada', business: 'Spa', address: '' },
  treatments: ['10:00 · Massage', '11:00 · Scrub'],
  answer: link('answer'),
};

test('a plain text has its blocks in lines of their own, and leaves out what stands for nothing', () => {
  const body = 'Dear {guest},\n\nhere it is: {treatments} Good.\n\n{answer}\n\n{address}\n\n{business}';
  expect(fillPlain(body, values, frame)).toBe(
    'Dear Ada,\n\nhere it is:\n\n- 10:00 · Massage\n- 11:00 · Scrub\n\nGood.\n\nanswer: https://spa.example.com/answer\n\nSpa\n\n-- \nstop: https://spa.example.com/stop\n',
  );
  expect(fillPlain('{treatments}\n\n{answer}\n\nBye', { inline: {} }, { ...frame, decline: null })).toBe('Bye\n');
});

test('the page says the same with a list and a button, line breaks included', () => {
  const html = fillHtml(
    { subject: 'To {guest}', body: 'Dear {guest},\nhello\n\n{treatments}\n\n{answer}' },
    values,
    frame,
  );
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<title>To Ada</title>');
  expect(html).toContain('>Dear Ada,<br>hello</p>');
  expect(html).toContain('10:00 · Massage</li>');
  expect(html).toMatch(/<a href="https:\/\/spa\.example\.com\/answer"[^>]*>answer<\/a>/);
  expect(html).toMatch(/<a href="https:\/\/spa\.example\.com\/stop"[^>]*>stop<\/a>/);
  expect(
    fillHtml({ subject: '', body: '{answer}{treatments}' }, { inline: {} }, { ...frame, decline: null }),
  ).not.toMatch(/<a |<li/);
});

test('no colour is set without its background, because the page may be light or dark', () => {
  const html = fillHtml({ subject: '', body: 'Dear {guest}\n\n{treatments}\n\n{answer}' }, values, frame);
  const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style);
  expect(styles.length).toBeGreaterThan(5);
  for (const style of styles) expect(/(^|;)color:(?!inherit)/.test(style)).toBe(/(^|;)background:/.test(style));
});

test('no value becomes markup, another placeholder, or a second line of the subject', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const guest = `${text}<script>{business}\r\n`;
      const filled = { inline: { guest, business: 'SECRET' } };
      const html = fillHtml({ subject: '{guest}', body: '{guest}' }, filled, { ...frame, decline: null });
      expect(html).not.toContain('<script>');
      expect(html).not.toContain('SECRET');
      expect(fillSubject('{guest}', filled)).not.toMatch(/[\r\n]/);
    }),
  );
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
});
