import { isLoopback, protocolOf } from '#platform/addresses';

/** The problems between variables that are each well formed: one sentence each. */
export function findConflicts(given: Readonly<Record<string, string | undefined>>): string[] {
  const has = (name: string) => given[name] !== undefined;
  const rules: readonly (readonly [boolean, string])[] = [
    [
      has('DATABASE_URL') && !has('DATABASE_OWNER_URL'),
      'DATABASE_OWNER_URL is missing beside DATABASE_URL: migrations run as the owner.',
    ],
    [
      has('DATABASE_OWNER_URL') && !has('DATABASE_URL'),
      'DATABASE_URL is missing beside DATABASE_OWNER_URL: the application has a role of its own.',
    ],
    [
      has('DATABASE_REPLICA_URL') && !has('DATABASE_URL'),
      'DATABASE_URL is missing beside DATABASE_REPLICA_URL: a replica is of a database of your own.',
    ],
    [
      has('DATABASE_URL') && !has('SESSION_KEY'),
      'SESSION_KEY is missing beside DATABASE_URL: make one with `openssl rand -base64 32`.',
    ],
    [
      has('DATABASE_URL') && !has('OIDC_ISSUER') && !has('IDENTITY_DATABASE_URL'),
      'OIDC_ISSUER is missing beside DATABASE_URL: name your identity provider, or a database for the embedded one with IDENTITY_DATABASE_URL.',
    ],
    [
      given['DEMO'] === 'false' && !has('OIDC_ISSUER'),
      'OIDC_ISSUER is missing beside DEMO=false: the embedded identity provider has accounts for the demo alone.',
    ],
    [
      has('OIDC_ISSUER') && !has('OIDC_AUDIENCE') && !has('OIDC_INTROSPECTION_CLIENT_ID'),
      'OIDC_AUDIENCE or OIDC_INTROSPECTION_CLIENT_ID is missing beside OIDC_ISSUER: access tokens could not be checked.',
    ],
    [
      has('OIDC_INTROSPECTION_CLIENT_ID') !== has('OIDC_INTROSPECTION_CLIENT_SECRET'),
      'OIDC_INTROSPECTION_CLIENT_ID and OIDC_INTROSPECTION_CLIENT_SECRET go together: one of them is missing.',
    ],
    [
      has('SMTP_URL') !== has('MAIL_FROM'),
      'SMTP_URL and MAIL_FROM go together: one of them is missing, the mail server or the address that messages come from.',
    ],
    ...['OIDC_ISSUER', 'API_BASE_URL'].map(
      (name) =>
        [
          protocolOf(given['PUBLIC_URL'] ?? '') === 'https:' && protocolOf(given[name] ?? '') === 'http:',
          `${name} must begin with https beside a PUBLIC_URL that does: a page that came over https calls nothing over http.`,
        ] as const,
    ),
    [
      !has('OIDC_ISSUER') && given['DEMO_ACCOUNTS'] !== 'public' && isReachable(given),
      'OIDC_ISSUER is missing beside HOST or PUBLIC_URL: whoever reaches this address could sign in with the demo accounts, whose passwords stand on the sign-in page. Name your identity provider, or allow it with DEMO_ACCOUNTS=public.',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

/** Whether the server can be reached from other machines. */
function isReachable({ HOST, PUBLIC_URL }: Readonly<Record<string, string | undefined>>): boolean {
  const publicHost = PUBLIC_URL === undefined ? 'localhost' : (URL.parse(PUBLIC_URL)?.hostname ?? '');
  return !isLoopback(HOST ?? 'localhost') || !isLoopback(publicHost);
}
