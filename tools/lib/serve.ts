import { join } from 'node:path';
import { type Config, readConfig } from '../../server/src/config.ts';
import { type RunningServer, startServer } from '../../server/src/main.ts';
import { demoAccounts } from '../../simulators/identity/accounts.ts';
import { createIdentityProvider, type IdentityProvider } from '../../simulators/identity/provider.ts';
import { OperatorProblem } from './operator-problem.ts';

// The client that the server itself asks the embedded provider about access tokens with.
const API_CLIENT = 'quieta-api';

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration; all its problems at once where it has any. */
export function requireConfig(env: Environment): Config {
  const read = readConfig(env);
  if ('config' in read) return read.config;
  throw new OperatorProblem(
    ['The configuration cannot be used:', ...read.problems.map((each) => `  ${each}`)].join('\n'),
  );
}

/**
 * Runs one server process's work as the environment says, with the embedded identity provider where that is asked for.
 */
export async function serve(env: Environment, webFolder?: string): Promise<RunningServer> {
  const config = requireConfig(env);
  const { database, sessionKey } = config;
  if (!database || !sessionKey) {
    throw new OperatorProblem('DATABASE_URL and SESSION_KEY are missing: only `npm start` brings its own.');
  }
  const provider = config.identity.embedded ? await createProvider(config) : undefined;
  const identity = provider ? knowEachOther(config.identity, provider) : config.identity;
  try {
    const server = await startServer({
      config: { ...config, database, sessionKey, identity },
      ...(webFolder !== undefined && { webFolder }),
      mounted: provider ? [provider] : [],
    });
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        await provider?.close();
      },
    };
  } catch (error) {
    await provider?.close();
    throw error;
  }
}

function createProvider({ identity, publicUrl, dataDir }: Config): Promise<IdentityProvider> {
  if (!identity.databaseUrl) {
    throw new OperatorProblem(
      'IDENTITY_DATABASE_URL is missing: the embedded identity provider keeps its state there.',
    );
  }
  return createIdentityProvider({
    issuer: identity.issuer,
    databaseUrl: identity.databaseUrl,
    isPublic: identity.demoIsPublic,
    keysDir: join(dataDir, 'identity-keys'),
    accounts: demoAccounts,
    clients: [
      { id: identity.clientId, redirectUris: [`${publicUrl}/login`], postLogoutRedirectUris: [`${publicUrl}/login`] },
      { id: API_CLIENT, introspects: true },
    ],
  });
}

/** The secrets that the provider gave our two clients. */
function knowEachOther(identity: Config['identity'], provider: IdentityProvider): Config['identity'] {
  return {
    ...identity,
    clientSecret: provider.clientSecret(identity.clientId),
    introspection: { clientId: API_CLIENT, clientSecret: provider.clientSecret(API_CLIENT) },
  };
}
