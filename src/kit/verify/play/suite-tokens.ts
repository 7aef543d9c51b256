/** Tokens of the suite's clients. */
import type { RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import {
  type Input,
  type Item,
  type ListOperation,
  prepareCall,
  type QueryOf,
} from '../../../client/client.ts';
import { basic, jsonBodyOf, type DeploymentClient } from './deployment-client.ts';
import { outgoingOf } from './operation-request.ts';
import { SetUpFailed } from './set-up-failed.ts';
import type { Registrations, SuiteClient } from './suite-registrations.ts';

type Fields = Readonly<Record<string, string>>;

export interface Tokens {
  /** A bearer token with exactly these scopes. A new one replaces it before its quota is used up. */
  readonly token: (scopes: readonly string[]) => Promise<string>;
  readonly tokenRequest: (holder: SuiteClient, fields: Fields) => Promise<RecordedExchange>;
  /** The token response. @throws SetUpFailed if there is none */
  readonly grant: (holder: SuiteClient, fields: Fields) => Promise<Record<string, unknown>>;
  /** The first item of a collection, read with this scope. @throws SetUpFailed if it is empty */
  readonly first: <Id extends ListOperation>(
    operationId: Id,
    query: QueryOf<Id>,
    scope: string,
  ) => Promise<Item<Id>>;
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
  const prepared = prepareCall('issueToken', { body: { ...fields, ...own } as Input<'issueToken'>['body'] });
  return call(outgoingOf(prepared, holder.secret === undefined ? undefined : basic(holder)));
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
  const first = async <Id extends ListOperation>(
    operationId: Id,
    query: QueryOf<Id>,
    scope: string,
  ): Promise<Item<Id>> => {
    const prepared = prepareCall<ListOperation>(operationId, { query });
    const page = await line.expectCall([200], outgoingOf(prepared, `Bearer ${await token([scope])}`));
    const [item] = jsonBodyOf(page)['items'] as readonly Item<Id>[];
    if (!item) throw new SetUpFailed(page, 'an item');
    return item;
  };
  const referenceId = async (): Promise<string> => {
    const holder = await client({ access_token_format: 'reference', scope: 'read' });
    await grant(holder, { grant_type: 'client_credentials' });
    const { token_id: id } = await first('listTokens', { client_id: holder.id }, 'grants:read');
    return id;
  };
  return { token, tokenRequest, grant, first, referenceId };
}
