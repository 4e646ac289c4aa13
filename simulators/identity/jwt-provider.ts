import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { closeServer, listen } from '../fiscal-printer/live-server.ts';

type Algorithm = 'ES256' | 'RS256';

interface MintOptions {
  readonly alg?: Algorithm;
  /** Replaces or adds header parameters, such as a `kid` that is not published. */
  readonly header?: Partial<JWTHeaderParameters>;
}

interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  /** UserInfo's answer for the access token; without it UserInfo refuses the token. */
  readonly profile?: JWTPayload;
}

export interface JwtProvider {
  readonly issuer: string;
  /** How often the published keys were requested. */
  readonly keyRequests: () => number;
  /** A token signed with a published key; `iss`, `iat` and `exp` (in ten minutes) are set unless given. */
  mint(claims: JWTPayload, options?: MintOptions): Promise<string>;
  /** A code that can be exchanged once for an access token and an id token; none of them can be renewed. */
  codeFor(tokens: Tokens): string;
  /** Tokens that no verifier may accept. */
  readonly forge: {
    unsigned(claims: JWTPayload): string;
    /** Signed with HS256, with the published RSA key as the secret. */
    hmacWithPublicKey(claims: JWTPayload): Promise<string>;
    /** Signed with a foreign key that is in the token's own header (`jwk`, `jku`). */
    withOwnKey(claims: JWTPayload): Promise<string>;
  };
  close(): Promise<void>;
}

/**
 * A second provider, whose access tokens are JWTs for an API: discovery, published keys, and arbitrary tokens and
 * codes, valid and invalid. UserInfo accepts only the tokens that it is given a profile for. There is no sign-in.
 */
export async function startJwtProvider(): Promise<JwtProvider> {
  const keys = { ES256: await newKey('ES256'), RS256: await newKey('RS256') };
  const codes = new Map<string, Tokens>();
  const profiles = new Map<string, JWTPayload>();
  let keyRequests = 0;
  let issuer = '';

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.url === '/.well-known/openid-configuration') return sendJson(response, discoveryDocument(issuer));
    if (request.url === '/jwks') {
      keyRequests += 1;
      return sendJson(response, { keys: [keys.ES256.published, keys.RS256.published] });
    }
    if (request.url === '/userinfo') {
      const profile = profiles.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
      if (profile !== undefined) return sendJson(response, profile);
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer error="invalid_token"' }).end();
      return;
    }
    if (request.url === '/token') return void spend(request, response);
    response.writeHead(404).end();
  }

  async function spend(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const code = new URLSearchParams(await text(request)).get('code') ?? '';
    const tokens = codes.get(code);
    codes.delete(code);
    if (tokens === undefined) return sendJson(response, { error: 'invalid_grant' }, 400);
    const { accessToken, idToken } = tokens;
    sendJson(response, { access_token: accessToken, id_token: idToken, token_type: 'Bearer', expires_in: 600 });
  }

  const server = createServer(answer);
  issuer = `http://localhost:${await listen(server, 0, '127.0.0.1')}`;

  const complete = (claims: JWTPayload): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: issuer, iat: now, exp: now + 600, ...claims };
  };

  return {
    issuer,
    keyRequests: () => keyRequests,
    mint(claims, { alg = 'ES256', header = {} } = {}) {
      const key = keys[alg];
      return sign(complete(claims), { alg, kid: key.kid, typ: 'at+jwt', ...header }, key.privateKey);
    },
    codeFor(tokens) {
      const code = randomUUID();
      codes.set(code, tokens);
      if (tokens.profile !== undefined) profiles.set(tokens.accessToken, tokens.profile);
      return code;
    },
    forge: {
      unsigned: (claims) => new UnsecuredJWT(complete(claims)).encode(),
      async hmacWithPublicKey(claims) {
        const secret = new TextEncoder().encode(await exportSPKI(keys.RS256.publicKey));
        return sign(complete(claims), { alg: 'HS256', kid: keys.RS256.kid }, secret);
      },
      async withOwnKey(claims) {
        const stranger = await newKey('ES256');
        const header = { alg: 'ES256', kid: keys.ES256.kid, jwk: stranger.published, jku: `${issuer}/elsewhere` };
        return sign(complete(claims), header, stranger.privateKey);
      },
    },
    close: () => closeServer(server),
  };
}

function sign(claims: JWTPayload, header: JWTHeaderParameters, key: CryptoKey | Uint8Array): Promise<string> {
  return new SignJWT(claims).setProtectedHeader(header).sign(key);
}

interface Key {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly published: JWK;
}

async function newKey(alg: Algorithm): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const kid = `${alg}-1`;
  return { kid, privateKey, publicKey, published: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

function discoveryDocument(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256', 'RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
