import type { AnswerOf, Endpoint } from '@quieta/contract/endpoint';
import * as operatorEndpoints from '@quieta/contract/session/operator-endpoints';
import * as sessionEndpoints from '@quieta/contract/session/session-endpoints';
import * as userEndpoints from '@quieta/contract/session/user-endpoints';
import type { FastifyReply } from 'fastify';
import type { AccessChanges } from '#features/realtime/access-changes';
import type { EndedTokens } from '#features/realtime/ended-tokens';
import type { IdentityGateway } from '#gateways/identity/port';
import type { Pool } from '#platform/database/pool';
import { Refusal } from '#platform/errors/refusal';
import type { Api, Authenticate } from '#platform/http/api';
import { sendProblem } from '#platform/http/problem';
import { check } from '#platform/http/read-request';
import { exchange, query } from '#platform/http/route';
import { serialise } from '#platform/http/serialise';
import type { Config } from '#src/config';
import { createSessionCookie, requireSameOrigin, toSession } from './internal/session-cookie.ts';
import { createSharedRenewals } from './internal/shared-renewals.ts';
import { toSignInRefusal } from './internal/sign-in-failure.ts';
import { takeOver } from './operator-commands.ts';
import { deletePin, setPin } from './pin-commands.ts';
import { admit, endSession, getSession, startSession } from './session-commands.ts';
import { findOperators, getUser, listUserBranches } from './user-queries.ts';

interface SessionOptions {
  readonly pool: Pool;
  readonly identity: IdentityGateway;
  readonly authenticate: Authenticate;
  readonly ended: EndedTokens;
  readonly access: AccessChanges;
  readonly sessionKey: Uint8Array;
  readonly config: Pick<Config, 'publicUrl' | 'apiBaseUrl' | 'environmentName' | 'identity' | 'rateLimits'>;
}

/** The address to which the provider returns after a sign-in and after a logout. */
const loginPath = '/login';

export function sessionRoutes(
  api: Api,
  { pool, identity, authenticate, ended, access, sessionKey, config }: SessionOptions,
): void {
  const { clock } = api;
  const { publicUrl } = config;
  const loginUrl = publicUrl + loginPath;
  const cookie = createSessionCookie({ key: sessionKey, publicUrl, clock });
  const renewals = createSharedRenewals({ pool, clock, sessionKey });
  const signIn = { identity, ended, clock, unauthorizedPage: config.identity };

  api.serve(sessionEndpoints.getSessionConfiguration, async (_request, reply) =>
    send(reply, sessionEndpoints.getSessionConfiguration, toConfiguration(config, loginUrl)),
  );

  api.serve(
    sessionEndpoints.startSession,
    async (request, reply) => {
      requireSameOrigin(request.headers, publicUrl);
      const body = check(sessionEndpoints.startSession.body, request.body, '');
      try {
        const session = await startSession(signIn, body);
        await admit({ identity, authenticate, address: request.ip }, session);
        return send(
          reply.header('set-cookie', cookie.write(session)),
          sessionEndpoints.startSession,
          toSession(session),
        );
      } catch (error) {
        // An earlier session must not survive the attempt to start another one.
        reply.header('set-cookie', cookie.clear());
        return sendProblem(reply, toSignInRefusal(error, request.log));
      }
    },
    { perMinute: config.rateLimits.signInPerMinute },
  );

  api.serve(sessionEndpoints.getSession, async (request, reply) => {
    requireSameOrigin(request.headers, publicUrl);
    const given = request.cookies[cookie.name];
    // A visitor without a session gets 200, because browsers show a failed request in red in their console.
    if (given === undefined) return send(reply, sessionEndpoints.getSession, null);
    const stored = cookie.read(given);
    const session = await getSession({ identity, renewals, clock }, stored).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'no-session') reply.header('set-cookie', cookie.clear());
      throw error;
    });
    if (session !== stored) reply.header('set-cookie', cookie.write(session));
    return send(reply, sessionEndpoints.getSession, toSession(session));
  });

  api.serve(sessionEndpoints.endSession, async (request, reply) => {
    requireSameOrigin(request.headers, publicUrl);
    const stored = cookie.read(request.cookies[cookie.name]);
    const answer = await endSession({ identity, renewals, ended, returnTo: loginUrl }, stored);
    return send(reply.header('set-cookie', cookie.clear()), sessionEndpoints.endSession, answer);
  });

  query(api, userEndpoints.getUser, getUser);
  query(api, userEndpoints.listUserBranches, listUserBranches);
  // A turn that began with another PIN ends at once, on every process.
  const ofPin: Api = {
    ...api,
    afterCommit: (scope) => {
      api.afterCommit(scope);
      access.publish(scope.environmentId);
    },
  };
  exchange(ofPin, operatorEndpoints.setPin, (context, request) => setPin(context, request, { sessionKey }));
  exchange(ofPin, operatorEndpoints.deletePin, (context, request) => deletePin(context, request, { sessionKey }));
  query(api, operatorEndpoints.listOperators, findOperators);
  exchange(api, operatorEndpoints.takeOver, (context, request) => takeOver(context, request, { sessionKey }));
}

function toConfiguration(
  config: SessionOptions['config'],
  redirectUri: string,
): AnswerOf<typeof sessionEndpoints.getSessionConfiguration> {
  const { identity, apiBaseUrl, environmentName } = config;
  return {
    issuer: identity.issuer,
    clientId: identity.clientId,
    scopes: ['openid', 'profile', 'email', ...identity.productScopes],
    offlineAccess: identity.offlineAccess,
    redirectUri,
    apiBaseUrl,
    environmentName,
    wrongCredentialsError: identity.wrongCredentialsError,
  };
}

function send<E extends Endpoint>(reply: FastifyReply, endpoint: E, answer: AnswerOf<E>): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(serialise(endpoint, answer));
}
