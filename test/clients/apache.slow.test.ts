/** Apache's mod_oauth2 and mod_auth_openidc from Debian, before a page that requires an access token. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Apache, type ApacheModule, hasModule, mustHaveModules, startApache } from './apache.ts';
import {
  type Form,
  type IssuingService,
  invoices,
  orders,
  ordersServer,
  startIssuingService,
} from './resource-servers.ts';

interface Guard {
  readonly module: ApacheModule;
  /** The formats of tokens that the module can read. */
  readonly forms: readonly Form[];
  directives(service: IssuingService): readonly string[];
}

const { id, secret } = ordersServer;
const location = (...inside: readonly string[]): string[] => ['<Location />', ...inside, '</Location>'];

const jwtForms: readonly Form[] = ['RS256', 'ES256'];
const allForms: readonly Form[] = ['opaque', 'reference', ...jwtForms];

const byKeySet: readonly Guard[] = [
  {
    module: 'oauth2',
    forms: jwtForms,
    directives: ({ url }) =>
      location(
        'AuthType oauth2',
        `OAuth2TokenVerify jwks_uri ${url}/.well-known/jwks.json jwks_uri.ssl_verify=false&verify.exp=required`,
        `Require oauth2_claim aud:${orders}`,
      ),
  },
  {
    module: 'auth_openidc',
    forms: jwtForms,
    directives: ({ url, certificate }) => [
      `OIDCCABundlePath ${certificate}`,
      `OIDCOAuthVerifyJwksUri ${url}/.well-known/jwks.json`,
      'OIDCOAuthRemoteUserClaim sub',
      ...location('AuthType oauth20', `Require claim aud:${orders}`),
    ],
  },
];

// Both cache introspection responses unless their own setting disables that: 0 for the one, -1 for the other.
const byIntrospection: readonly Guard[] = [
  {
    module: 'oauth2',
    forms: allForms,
    directives: ({ url }) => {
      const client = `introspect.auth=client_secret_basic&client_id=${id}&client_secret=${secret}`;
      return location(
        'AuthType oauth2',
        `OAuth2TokenVerify introspect ${url}/introspection introspect.ssl_verify=false&expiry=0&${client}`,
        'Require valid-user',
      );
    },
  },
  {
    module: 'auth_openidc',
    forms: allForms,
    directives: ({ url, certificate }) => [
      `OIDCCABundlePath ${certificate}`,
      `OIDCOAuthIntrospectionEndpoint ${url}/introspection`,
      `OIDCOAuthClientID ${id}`,
      `OIDCOAuthClientSecret ${secret}`,
      'OIDCOAuthTokenIntrospectionInterval -1',
      'OIDCOAuthRemoteUserClaim sub',
      ...location('AuthType oauth20', 'Require valid-user'),
    ],
  },
];

const missing = (['oauth2', 'auth_openidc'] as const).filter((module) => !hasModule(module));
const present = (guards: readonly Guard[]): Guard[] => guards.filter(({ module }) => hasModule(module));

/** The same JWT with another subject. Other tokens get another character in the middle. */
function alter(form: Form, token: string): string {
  if (!jwtForms.includes(form)) {
    const middle = token.length >> 1;
    return `${token.slice(0, middle)}${token[middle] === 'A' ? 'B' : 'A'}${token.slice(middle + 1)}`;
  }
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const written = Buffer.from(JSON.stringify({ ...read, sub: 'mallory' })).toString('base64url');
  return [header, written, signature].join('.');
}

async function open(apache: Apache, token?: string): Promise<{ status: number; subject: string | null }> {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const response = await fetch(apache.url, { headers });
  await response.arrayBuffer();
  return { status: response.status, subject: response.headers.get('x-subject') };
}

let service: IssuingService;
beforeAll(async () => {
  service = await startIssuingService();
});
afterAll(() => service.stop());

it("Debian's modules of Apache are installed if the gate says so, and otherwise their absence is reported", () => {
  for (const module of missing) {
    process.stderr.write(
      `\n*** The tests of mod_${module} DID NOT RUN: this machine has no such module of Apache ***\n`,
    );
  }
  expect(mustHaveModules ? missing : []).toEqual([]);
});

function itGuards(guard: Guard, source: string): { apache(): Apache } {
  let apache: Apache;
  beforeAll(async () => {
    apache = await startApache(guard.module, guard.directives(service));
  });
  afterAll(() => apache.stop());

  it.each(guard.forms)(
    `opens the page for the token of a client, %s, and names the client (${source})`,
    async (form) => {
      expect(await open(apache, await service.issue(form))).toEqual({ status: 200, subject: form });
    },
  );

  it.each(guard.forms)(
    `opens the page for the token of a user, %s, and names the user (${source})`,
    async (form) => {
      const token = await service.issue(form, { isForAlice: true });
      expect(await open(apache, token)).toEqual({ status: 200, subject: 'alice' });
    },
  );

  it.each(guard.forms)(`opens the page for a token of several audiences, %s (${source})`, async (form) => {
    const token = await service.issue(form, { resources: [invoices, orders] });
    expect(await open(apache, token)).toMatchObject({ status: 200 });
  });

  it('rejects a request without a token (RFC 6750 §3.1)', async () => {
    expect(await open(apache)).toMatchObject({ status: 401 });
  });

  it.each(guard.forms)(`rejects an altered token, %s (${source})`, async (form) => {
    expect(await open(apache, alter(form, await service.issue(form)))).toMatchObject({ status: 401 });
  });

  it.each(guard.forms)(`rejects an expired token, %s (${source})`, async (form) => {
    expect(await open(apache, service.expired[form])).toMatchObject({ status: 401 });
  });

  it.each(guard.forms)(`rejects a token for another audience, %s (${source})`, async (form) => {
    const token = await service.issue(form, { resources: [invoices] });
    expect(await open(apache, token)).toMatchObject({ status: 401 });
  });
  return { apache: () => apache };
}

describe.each(present(byKeySet))('mod_$module by the key set (docs/decisions/tokens.md, apache)', (guard) => {
  itGuards(guard, 'RFC 9068 §4');
});

describe.each(present(byIntrospection))(
  'mod_$module by introspection (docs/decisions/tokens.md, apache)',
  (guard) => {
    const { apache } = itGuards(guard, 'RFC 7662 §2.2');

    it.each(guard.forms)('rejects a revoked token, %s (RFC 7662 §2.2)', async (form) => {
      const token = await service.issue(form);
      expect(await open(apache(), token)).toMatchObject({ status: 200 });
      await service.revoke(form, token);
      expect(await open(apache(), token)).toMatchObject({ status: 401 });
    });
  },
);
