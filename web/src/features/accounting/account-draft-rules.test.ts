import { noAccounts } from '@quieta/contract/accounting/accounting-settings';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { expect, test } from 'vitest';
import { draftOf, isAccount, readDraft, toSettings, withAccount } from './account-draft-rules.ts';

// The only field of the profile that is read.
const profile = { dayStartsAt: '04:00:00' } as BusinessProfile;
const settings = {
  consultantNumber: '29098',
  clientNumber: '55003',
  yearBeginsIn: 7,
  accounts: {
    ...noAccounts,
    taxes: { vat: '8400' },
    categories: { oils: '8410' },
    fixed: {
      vouchers: '1700',
      tips: '1590',
      clearing: '1792',
      cashTransfers: '1360',
      pettyCash: '4980',
      cashDifferences: '4900',
    },
  },
  version: 3,
};
const draft = draftOf(profile, settings);
const wrongIn = (changed: Partial<typeof draft>) => {
  const reading = readDraft({ ...draft, ...changed });
  return 'errors' in reading ? reading.errors.map(({ field }) => field) : [];
};

test('what is shown is saved as it was', () => {
  const { version: _, ...saved } = settings;
  const reading = readDraft(draft);
  expect(reading).toMatchObject({ values: { dayStartsAt: '04:00:00' } });
  expect('values' in reading && toSettings(reading.values)).toEqual(saved);
});

test('of a branch that saved nothing, nothing is shown', () => {
  const {
    dayStartsAt: _,
    yearBeginsIn: __,
    ...empty
  } = draftOf(profile, { ...settings, consultantNumber: null, clientNumber: null, accounts: noAccounts });
  for (const value of Object.values(empty)) expect(['', {}]).toContainEqual(value);
});

test('blanks around what is typed do not count, and nothing is no account', () => {
  const empty = draftOf(profile, { ...settings, consultantNumber: null, clientNumber: null, accounts: noAccounts });
  const reading = readDraft({
    ...empty,
    taxes: { vat: ' 8400 ', other: ' ' },
    tips: ' ',
    clearing: ' 1792',
    vouchers: '1700',
  });
  expect('values' in reading && toSettings(reading.values)).toMatchObject({
    consultantNumber: null,
    clientNumber: null,
    accounts: { taxes: { vat: '8400' }, fixed: { clearing: '1792', vouchers: '1700' } },
  });
  expect('values' in reading && Object.keys(reading.values.taxes)).toEqual(['vat']);
  expect(readDraft({ ...empty, consultantNumber: ' 29098 ' })).toMatchObject({ values: { consultantNumber: '29098' } });
  expect('values' in reading && toSettings(reading.values).accounts.fixed).not.toHaveProperty('tips');
});

test.each([
  [{ dayStartsAt: '12:00:00' }, []],
  [{ dayStartsAt: '12:00:01' }, ['dayStartsAt']],
  [{ dayStartsAt: null }, ['dayStartsAt']],
  [{ consultantNumber: '1234', clientNumber: '1' }, []],
  [{ consultantNumber: '1234567', clientNumber: '12345' }, []],
  [{ consultantNumber: '123', clientNumber: '123456' }, ['consultantNumber', 'clientNumber']],
  [{ consultantNumber: '12345678', clientNumber: '1a' }, ['consultantNumber', 'clientNumber']],
  [{ taxes: { vat: '84 00' }, deposits: { vat: '=1' } }, ['taxes', 'deposits']],
  [{ categories: { oils: 'x'.repeat(13) }, paymentTypes: { card: 'ü' } }, ['categories', 'paymentTypes']],
  [{ vouchers: '1 2', tips: '1_2', clearing: '1,2' }, ['vouchers', 'tips', 'clearing']],
])('of %j it is wrong: %j', (changed, fields) => {
  expect(wrongIn(changed)).toEqual(fields);
});

test('an account that is taken away is no longer there', () => {
  expect(withAccount({ vat: '8400', other: '1' }, 'vat', '84')).toEqual({ other: '1', vat: '84' });
  expect(withAccount({ vat: '8400', other: '1' }, 'vat', '')).toEqual({ other: '1' });
  expect(withAccount({}, 'vat', '')).toEqual({});
});

test('an account is what the settings take, or nothing', () => {
  expect(['', ' ', '8400', '58.05/1-A', '84 00', 'x'.repeat(13)].map(isAccount)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
