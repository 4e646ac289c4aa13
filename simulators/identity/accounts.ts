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
  {
    login: 'reception',
    password: 'calm-water',
    givenName: 'Chiara',
    familyName: 'Donati',
    email: 'chiara.donati@example.com',
    locale: 'it-IT',
    environmentName: 'demo',
    userId: demoUserIds.reception,
    note: 'Reception, two branches',
  },
  {
    login: 'therapist',
    password: 'warm-stone',
    givenName: 'Marco',
    familyName: 'Bellini',
    email: 'marco.bellini@example.com',
    locale: 'it-IT',
    environmentName: 'demo',
    userId: demoUserIds.therapist,
    note: 'Therapist, one branch',
  },
  {
    login: 'newcomer',
    password: 'first-day',
    givenName: 'Elena',
    familyName: 'Rizzo',
    email: 'elena.rizzo@example.com',
    locale: 'it-IT',
    environmentName: 'demo',
    userId: demoUserIds.newcomer,
    note: 'No branch yet',
  },
  {
    login: 'no-environment',
    password: 'open-door',
    givenName: 'Paolo',
    familyName: 'Ferri',
    email: 'paolo.ferri@example.com',
    locale: 'it-IT',
    environmentName: null,
    userId: demoUserIds.noEnvironment,
    note: 'Belongs to no environment',
  },
  {
    login: 'no-user',
    password: 'soft-steam',
    givenName: 'Sara',
    familyName: 'Conti',
    email: 'sara.conti@example.com',
    locale: 'it-IT',
    environmentName: 'demo',
    userId: null,
    note: 'Has no user profile',
  },
  {
    login: 'milan',
    password: 'north-light',
    givenName: 'Giulia',
    familyName: 'Colombo',
    email: 'giulia.colombo@example.com',
    locale: 'it-IT',
    environmentName: 'milano',
    userId: demoUserIds.milan,
    note: 'Milan, where roles decide',
  },
  {
    login: 'milan-desk',
    password: 'quiet-morning',
    givenName: 'Sofia',
    familyName: 'Ferrari',
    email: 'sofia.ferrari@example.com',
    locale: 'it-IT',
    environmentName: 'milano',
    userId: demoUserIds.milanDesk,
    note: 'Milan, reception',
  },
  {
    login: 'milan-therapist',
    password: 'open-hands',
    givenName: 'Lorenzo',
    familyName: 'Villani',
    email: 'lorenzo.villani@example.com',
    locale: 'it-IT',
    environmentName: 'milano',
    userId: demoUserIds.milanTherapist,
    note: 'Milan, therapist',
  },
  {
    login: 'milan-accountant',
    password: 'round-sums',
    givenName: 'Paola',
    familyName: 'Gatti',
    email: 'paola.gatti@example.com',
    locale: 'it-IT',
    environmentName: 'milano',
    userId: demoUserIds.milanAccountant,
    note: 'Milan, accountant',
  },
  {
    login: 'milan-newcomer',
    password: 'first-step',
    givenName: 'Marta',
    familyName: 'Riva',
    email: 'marta.riva@example.com',
    locale: 'it-IT',
    environmentName: 'milano',
    userId: demoUserIds.milanNewcomer,
    note: 'Invited, first day',
  },
  {
    login: 'founder',
    password: 'new-spring',
    givenName: 'Anna',
    familyName: 'Moretti',
    email: 'anna.moretti@example.com',
    locale: 'it-IT',
    environmentName: 'demo',
    userId: demoUserIds.founder,
    note: 'A new branch, still empty',
  },
] as const satisfies readonly Account[];

export type DemoLogin = (typeof demoAccounts)[number]['login'];

export function demoAccount(login: DemoLogin): Account {
  const account = demoAccounts.find((candidate) => candidate.login === login);
  if (account === undefined) throw new RangeError(`no demo account ${login}`);
  return account;
}
