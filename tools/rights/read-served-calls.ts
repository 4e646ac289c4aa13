import { buildApp } from '../../server/src/build-app.ts';
import { readConfig } from '../../server/src/config.ts';
import { createHttpPrinter } from '../../server/src/gateways/fiscal-printer/http-printer.ts';
import { createOpenIdConnectGateway } from '../../server/src/gateways/identity/openid-connect/open-id-connect-gateway.ts';
import { createMailGateway } from '../../server/src/gateways/mail/smtp-mail.ts';
import { createPmsGateway } from '../../server/src/gateways/pms/create-pms-gateway.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createPool } from '../../server/src/platform/database/pool.ts';
import { createLog } from '../../server/src/platform/log.ts';

/** A call of the API as its document describes it. */
export interface ServedCall {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  /** The permission, or null for a call outside a branch. */
  readonly needs: string | null;
  readonly isOpen: boolean;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { operationId: string; security: readonly object[]; 'x-needs'?: string }>>>
  >;
}

/** An address at which nobody listens: to describe itself, the server asks nobody. */
const nowhere = 'http://127.0.0.1:1';

/** Reads the calls that the server serves. It is built as for an installation, and not started. */
export async function readServedCalls(): Promise<ServedCall[]> {
  const read = readConfig({ PUBLIC_URL: nowhere, OIDC_ISSUER: nowhere, OIDC_AUDIENCE: 'nobody' });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  const { config } = read;
  const databaseUrl = 'postgres://127.0.0.1:1/nowhere';
  const app = await buildApp({
    config,
    pool: createPool({ url: databaseUrl, max: 1 }),
    databaseUrl,
    sessionKey: new Uint8Array(32),
    identity: createOpenIdConnectGateway(config.identity, systemClock),
    pms: createPmsGateway(systemClock, { listedOrigins: [] }),
    printers: createHttpPrinter({ listedOrigins: [] }),
    mail: createMailGateway(null),
    clock: systemClock,
    log: createLog({ level: 'silent', isPretty: false }),
  });
  const { body } = await app.fastify.inject('/api/openapi.json');
  await app.close();
  // The document is made from the contract, and a test compares its form.
  const { paths } = JSON.parse(body) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, 'x-needs': needs = null }]) => ({
      method: method.toUpperCase(),
      path,
      name: operationId,
      needs,
      isOpen: security.length === 0,
    })),
  );
}
