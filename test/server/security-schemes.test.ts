/** The security schemes with which tools of other projects sign in, and the origins from which they read the documents. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorScopes } from '../../src/authorization/rights/administrative-scope.ts';
import { openIdScopes } from '../../src/authorization/records/openid-scopes.ts';
import { operationsOf, type Document } from '../../src/contract/document/document-model.ts';
import { startService, type RunningService } from '../support/service.ts';

interface Flow {
  readonly tokenUrl: string;
  readonly authorizationUrl?: string;
  readonly scopes: Readonly<Record<string, string>>;
}
interface Schemes {
  readonly accessToken: { readonly type: string; readonly flows: Readonly<Record<string, Flow>> };
  readonly openIdConnect: { readonly type: string; readonly openIdConnectUrl: string };
}
type Metadata = Readonly<Record<string, unknown>>;

const origin = 'https://editor.example.org';
const addresses = ['/openapi.json', '/openapi.yaml', '/openapi/gateway.json', '/openapi/gateway.yaml'];

let service: RunningService;
let document: Document;
let schemes: Schemes;
beforeAll(async () => {
  service = await startService();
  document = await read<Document>(`${service.url}/openapi.json`);
  schemes = document.components?.['securitySchemes'] as unknown as Schemes;
});
afterAll(() => service.stop());

async function read<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

describe('the published security schemes (OpenAPI 3.1.1 §4.8.27, docs/decisions/contract.md, security-schemes)', () => {
  it('have the absolute URLs of the metadata', async () => {
    const metadata = await read<Metadata>(schemes.openIdConnect.openIdConnectUrl);
    const { clientCredentials, authorizationCode } = schemes.accessToken.flows;
    expect(metadata).toMatchObject({
      token_endpoint: clientCredentials?.tokenUrl,
      authorization_endpoint: authorizationCode?.authorizationUrl,
    });
    expect(authorizationCode?.tokenUrl).toBe(clientCredentials?.tokenUrl);
    expect(clientCredentials?.tokenUrl).toMatch(/^http:/);
    expect([schemes.accessToken.type, schemes.openIdConnect.type]).toEqual(['oauth2', 'openIdConnect']);
  });

  it('describe each built-in scope, and those of OpenID Connect for users alone', () => {
    const { clientCredentials, authorizationCode } = schemes.accessToken.flows;
    const ofUsers = openIdScopes;
    expect(Object.keys(clientCredentials?.scopes ?? {}).toSorted()).toEqual(administratorScopes.toSorted());
    expect(Object.keys(authorizationCode?.scopes ?? {}).toSorted()).toEqual(
      [...administratorScopes, ...ofUsers].toSorted(),
    );
    for (const text of Object.values(authorizationCode?.scopes ?? {}))
      expect(text.length).toBeGreaterThan(10);
  });

  it('list each scope that an operation requires', () => {
    const known = new Set(Object.keys(schemes.accessToken.flows['authorizationCode']?.scopes ?? {}));
    const required = Array.from(operationsOf(document)).flatMap(({ operation }) =>
      (operation.security ?? []).flatMap((one) => Object.values(one).flat()),
    );
    expect(required.length).toBeGreaterThan(50);
    expect(required.filter((scope) => !known.has(scope))).toEqual([]);
  });
});

describe('a tool in a page of another origin (Fetch §3.3, docs/decisions/contract.md, security-schemes)', () => {
  it.each([...addresses, '/docs/openapi/gateway.json'])('reads %s', async (path) => {
    const reply = await fetch(service.url + path, { headers: { Origin: origin } });
    expect([reply.status, reply.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*']);
    expect(reply.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });
});
