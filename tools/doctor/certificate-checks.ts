import { isLoopback } from '../../server/src/platform/addresses.ts';
import { type Check, type Examined, type Finding, fine, reasonIn, warning, wrong } from './finding.ts';
import { type Endpoint, readCertificate } from './read-certificate.ts';

/** Days before its end: whoever renews by a program does it thirty days before. */
const soon = 14;
const verySoon = 3;

/** Certificates of everything that the installation speaks TLS with. */
export const certificateCheck: Check = {
  name: 'certificate',
  examine: async (examined) => {
    const found = await Promise.all(endpointsOf(examined).map((named) => examineCertificate(named, examined)));
    return found.length > 0 ? found : [fine('Nothing that this installation names speaks TLS.')];
  },
};

interface Named extends Endpoint {
  readonly variable: string;
}

function endpointsOf({ config, database }: Examined): Named[] {
  const { mail, identity } = config;
  const web: readonly (readonly [string, string])[] = [
    ['PUBLIC_URL', config.publicUrl],
    ...(identity.embedded ? [] : [['OIDC_ISSUER', identity.issuer] as const]),
    ...(config.apiBaseUrl.startsWith('/') ? [] : [['API_BASE_URL', config.apiBaseUrl] as const]),
  ];
  const named = web.flatMap(([variable, address]): Named[] => {
    const { protocol, hostname, port } = new URL(address);
    return protocol === 'https:' ? [{ variable, ...at(hostname, Number(port || 443)), beginning: 'at-once' }] : [];
  });
  if (mail !== null && !isLoopback(mail.server.host)) {
    const { host, port, isEncrypted } = mail.server;
    named.push({ variable: 'SMTP_URL', ...at(host, port), beginning: isEncrypted ? 'at-once' : 'smtp' });
  }
  if (config.database !== null && database !== null) {
    const { hostname, port, searchParams } = new URL(config.database.appUrl);
    const mode = searchParams.get('sslmode') ?? 'disable';
    if (mode !== 'disable')
      named.push({ variable: 'DATABASE_URL', ...at(hostname, Number(port || 5432)), beginning: 'postgres' });
  }
  return named;
}

function at(host: string, port: number): { host: string; port: number } {
  return { host: host.replace(/^\[|\]$/g, ''), port };
}

/** Judges the certificate of one endpoint. Exported for its tests. */
export async function examineCertificate(
  { variable, ...endpoint }: Named,
  { clock }: Pick<Examined, 'clock'>,
): Promise<Finding> {
  const where = `${endpoint.host}:${endpoint.port} (${variable})`;
  const remedy = 'Renew it, or have it renewed: see docs/running/bad-days/certificate.md.';
  try {
    const { validTo, problem } = await readCertificate(endpoint);
    const days = Math.floor(validTo.since(clock.now()).total('hours') / 24);
    if (days < 0) return wrong(`The certificate of ${where} ended ${-days} days ago.`, remedy);
    if (problem !== null)
      return wrong(
        `The certificate of ${where} is not trusted (${problem}).`,
        'Name the authority that signed it in NODE_EXTRA_CA_CERTS, or use the name that it is for.',
      );
    const sentence = `The certificate of ${where} is valid for ${days} more days.`;
    if (days < verySoon) return wrong(sentence, remedy);
    return days < soon ? warning(sentence, remedy) : fine(sentence);
  } catch (error) {
    return wrong(
      `No encrypted connection to ${where} (${reasonIn(error)}).`,
      'Start what is to answer there, and let this machine reach it.',
    );
  }
}
