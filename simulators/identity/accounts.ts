/** A person the provider can sign in. Passwords are public: the sign-in page prints them. */
export interface Account {
  /** The name that is typed into the form; also the `sub` of the tokens. */
  readonly login: string;
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly locale: string;
  /** `environment_name` claim; null leaves the claim out. */
  readonly environmentName: string | null;
  /** `user_id` claim; null leaves the claim out. */
  readonly userId: string | null;
  /** Purpose of this account, in one short phrase. */
  readonly note: string;
}

/** Fixed, so that the demo data can assign branches to these users. */
export const demoUserIds = {
  reception: '019a91c0-5a00-7000-8000-000000000001',
  therapist: '019a91c0-5a00-7000-8000-000000000002',
  newcomer: '019a91c0-5a00-7000-8000-000000000003',
  noEnvironment: '019a91c0-5a00-7000-8000-000000000004',
  milan: '019a91c0-5a00-7000-8000-000000000006',
  founder: '019a91c0-5a00-7000-8000-000000000007',
  milanDesk: '019a91c0-5a00-7000-8000-000000000008',
  milanTherapist: '019a91c0-5a00-7000-8000-000000000009',
  milanAccountant: '019a91c0-5a00-7000-8000-00000000000a',
  milanNewcomer: '019a91c0-5a00-7000-8000-00000000000b',
} as const;

export const demoAccounts = [
  person('reception', 'calm-water', 'Chiara Donati', 'Reception, two branches', demoUserIds.reception),
  person('therapist', 'warm-stone', 'Marco Bellini', 'Therapist, one branch', demoUserIds.therapist),
  person('newcomer', 'first-day', 'Elena Rizzo', 'No branch yet', demoUserIds.newcomer),
  person('no-environment', 'open-door', 'Paolo Ferri', 'Belongs to no environment', demoUserIds.noEnvironment, null),
  person('no-user', 'soft-steam', 'Sara Conti', 'Has no user profile', null),
  person('milan', 'north-light', 'Giulia Colombo', 'Milan, where roles decide', demoUserIds.milan, 'milano'),
  person('milan-desk', 'quiet-morning', 'Sofia Ferrari', 'Milan, reception', demoUserIds.milanDesk, 'milano'),
  person('milan-therapist', 'open-hands', 'Lorenzo Villani', 'Milan, therapist', demoUserIds.milanTherapist, 'milano'),
  person('milan-accountant', 'round-sums', 'Paola Gatti', 'Milan, accountant', demoUserIds.milanAccountant, 'milano'),
  person('milan-newcomer', 'first-step', 'Marta Riva', 'Invited, first day', demoUserIds.milanNewcomer, 'milano'),
  person('founder', 'new-spring', 'Anna Moretti', 'A new branch, still empty', demoUserIds.founder),
];

export type DemoLogin = (typeof demoAccounts)[number]['login'];

export function demoAccount(login: DemoLogin): Account {
  const account = demoAccounts.find((candidate) => candidate.login === login);
  if (account === undefined) throw new RangeError(`no demo account ${login}`);
  return account;
}

function person<const Login extends string>(
  login: Login,
  password: string,
  name: string,
  note: string,
  userId: string | null,
  environmentName: string | null = 'demo',
): Account & { readonly login: Login } {
  const [givenName = '', familyName = ''] = name.split(' ');
  const email = `${givenName}.${familyName}@example.com`.toLowerCase();
  return { login, password, givenName, familyName, email, locale: 'it-IT', environmentName, userId, note };
}
