import { expect, test } from 'vitest';
import { askedFor } from './authorization.ts';

const scopes = ['openid', 'quieta'];

test.each([
  ['listed', ['openid', 'offline_access'], { scope: 'openid quieta offline_access' }],
  ['listed', ['openid'], { scope: 'openid quieta' }],
  ['listed', undefined, { scope: 'openid quieta' }],
  ['never', ['offline_access'], { scope: 'openid quieta' }],
  // OpenID Connect Core, section 11: without it the provider ignores the scope.
  ['consent', undefined, { scope: 'openid quieta offline_access', prompt: 'consent' }],
] as const)('AUT-01 offline access "%s" at a provider that lists %s', (offlineAccess, listed, asked) => {
  const server = listed === undefined ? {} : { scopes_supported: [...listed] };
  expect(askedFor({ scopes: [...scopes], offlineAccess }, server)).toEqual(asked);
});
