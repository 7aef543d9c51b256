/** Tokens of the suite's clients. */
import type { RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { basic, jsonBodyOf, jsonHeaders, type DeploymentClient } from './deployment-client.ts';
import { SetUpFailed } from './set-up-failed.ts';
import type { Registrations, SuiteClient } from './suite-registrations.ts';

type Fields = Readonly<Record<string, string>>;

export interface Tokens {
  /** A bearer token with exactly these scopes. A new one replaces it before its quota is used up. */
  readonly token: (scopes: readonly string[]) => Promise<string>;
  readonly tokenRequest: (holder: SuiteClient, fields: Fields) => Promise<RecordedExchange>;
  /** The token response. @throws SetUpFailed if there is none */
  readonly grant: (holder: SuiteClient, fields: Fields) => Promise<Record<string, unknown>>;
  /** The id of the first item of a collection. @throws SetUpFailed if it is empty */
  readonly firstId: (collection: string, id: string, query: string, scope?: string) => Promise<string>;
  /** The id of a new reference token. */
  readonly referenceId: () => Promise<string>;
}

const usesOfToken = 20;

function requestToken(
  { call }: DeploymentClient,
  holder: SuiteClient,
  fields: Fields,
): Promise<RecordedExchange> {
  const own = holder.secret === undefined ? { client_id: holder.id } : {};
  const headers: [string, string][] = [['Content-Type', 'application/x-www-form-urlencoded']];
  if (holder.secret !== undefined) headers.push(['Authorization', basic(holder)]);
  const body = new URLSearchParams({ ...fields, ...own }).toString();
  return call({ method: 'POST', target: '/token', headers, body });
}

/** Shares the tokens of equal scopes until they have been used often. */
function shareTokens(issue: (scope: string) => Promise<string>): Tokens['token'] {
  const tokens = new Map<string, { readonly made: Promise<string>; uses: number }>();
  return (scopes) => {
    const scope = scopes.join(' ');
    const known = tokens.get(scope);
    if (known && known.uses++ < usesOfToken) return known.made;
    const made = issue(scope);
    tokens.set(scope, { made, uses: 0 });
    // A failure is that of one case. The next one tries again.
    made.catch(() => tokens.delete(scope));
    return made;
  };
}

export function createTokens(line: DeploymentClient, { client }: Registrations): Tokens {
  const tokenRequest: Tokens['tokenRequest'] = (holder, fields) => requestToken(line, holder, fields);
  const grant: Tokens['grant'] = async (holder, fields) => {
    const exchange = await tokenRequest(holder, fields);
    if (exchange.response.status !== 200) throw new SetUpFailed(exchange, '200 with a token');
    return jsonBodyOf(exchange);
  };
  const token = shareTokens(async (scope) => {
    const holder = await client({ grant_types: ['client_credentials'], scope });
    return (await grant(holder, { grant_type: 'client_credentials', scope }))['access_token'] as string;
  });
  const firstId: Tokens['firstId'] = async (collection, id, query, scope = collection) => {
    const headers = jsonHeaders(`Bearer ${await token([`${scope}:read`])}`);
    const target = `/${collection}?${query}`;
    const page = await line.expectCall([200], { method: 'GET', target, headers });
    const [item] = jsonBodyOf(page)['items'] as Record<string, unknown>[];
    if (!item) throw new SetUpFailed(page, 'an item');
    return String(item[id]);
  };
  const referenceId = async (): Promise<string> => {
    const holder = await client({ access_token_format: 'reference', scope: 'read' });
    await grant(holder, { grant_type: 'client_credentials' });
    return firstId('tokens', 'token_id', `client_id=${holder.id}`, 'grants');
  };
  return { token, tokenRequest, grant, firstId, referenceId };
}
