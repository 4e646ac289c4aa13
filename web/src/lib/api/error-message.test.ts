import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { errorMessage } from './error-message.ts';

afterEach(() => i18n.activate('en'));

test.for([
  ['en', 'no tax of 4.5%'],
  ['it', 'l’aliquota IVA 4,5%'],
  ['es', 'ningún tipo de IVA del 4,5\u00a0%'],
])('ERR-01 a refusal that names a number writes it as its reader does (%s)', async ([language = '', words = '']) => {
  i18n.loadAndActivate({ locale: language, messages: {} });
  const refusal = { code: 'hotel-tax-unknown', params: { rate: 4.5 }, message: '' } as const;
  expect(await errorMessage(refusal, 'Europe/Rome')).toContain(words);
});

test.for([
  ['en', 'You are not allowed to do this: refund a sale. Ask a colleague who is.'],
  ['it', 'Non hai il permesso di farlo: rimborsare una vendita. Deve farlo qualcuno che lo ha.'],
  ['es', 'No tienes permiso para hacerlo: devolver una venta. Tiene que hacerlo alguien que lo tenga.'],
])('AUT-16 who is refused reads what is missing in words (%s)', async ([language = '', words = '']) => {
  i18n.loadAndActivate({ locale: language, messages: {} });
  const refusal = { code: 'not-allowed', params: { permission: 'refund' }, message: '' } as const;
  expect(await errorMessage(refusal, 'Europe/Rome')).toBe(words);
});
