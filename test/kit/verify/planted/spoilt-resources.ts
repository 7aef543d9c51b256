/** The faulty services of services.yaml, conventions, gateway and configuration. */
import type { Asked, Given, Spoil } from './spoilt-suite.ts';
import { everywhere, field, given, heard, isAt, said, withoutHeader, type Json } from './spoils.ts';

const detail = 'GET /routes/detail';
const proxied = /^\w+ \/echo-/;
const environment = /^GET \/users\//;
const list = 'GET /tokens';

/** Changes every record of the routes. */
const recorded = (change: (record: Json) => Json): Spoil =>
  said(detail, (body) =>
    Object.fromEntries(Object.entries(body).map(([key, record]) => [key, change(record as Json)])),
  );

const filters = (change: (entries: readonly Json[]) => readonly Json[]): Spoil =>
  said('GET /filter', (body) =>
    Object.fromEntries(
      Object.entries(body).map(([kind, entries]) => [
        kind,
        Array.isArray(entries) ? change(entries as Json[]) : entries,
      ]),
    ),
  );

interface Link {
  readonly rel: string;
  readonly href: string;
}

const linksOf = (body: Json): readonly Link[] => body['links'] as readonly Link[];
const itemsOf = (body: Json): readonly Json[] => body['items'] as readonly Json[];

/** Repeats the last item of the previous page. */
function overlapping(): Spoil {
  let last: Json | undefined;
  return said(list, (body) => {
    const items = itemsOf(body);
    const whole = last === undefined ? items : [last, ...items.slice(1)];
    last = items.at(-1);
    return { ...body, items: whole };
  });
}

/** Repeats the first response of a path. */
function constant(at: RegExp, name: string): Spoil {
  let first: string | undefined;
  return field(at, name, (value) => (first ??= value));
}

const reply = (status: number, body = ''): Given => ({
  status,
  headers: { 'content-type': 'application/json', 'x-request-id': 'made-up' },
  body,
});

/** Returns the same response to the same encryption request. */
function onceEncrypted(): Spoil {
  const known = new Map<string, Given>();
  return async (asked, ask) => {
    if (!isAt(asked, 'POST /encryptions')) return ask(asked);
    const response = known.get(asked.body) ?? (await ask(asked));
    known.set(asked.body, response);
    return response;
  };
}

const redirected = (asked: Asked, target: string): Asked => ({ ...asked, target });

const proxiedTo = (change: (asked: Asked) => Asked): Spoil => heard(proxied, change);

export const spoiltConventions: Readonly<Record<string, () => Spoil>> = {
  'next-link-loops': () =>
    said(list, (body, asked) => ({
      ...body,
      links: [
        ...linksOf(body).filter(({ rel }) => rel !== 'next'),
        { rel: 'next', method: 'GET', href: asked.target },
      ],
    })),
  'page-limit-ignored': () =>
    heard(list, (asked) => redirected(asked, asked.target.replace('limit=2', 'limit=50'))),
  'page-overlaps': overlapping,
  'page-never-next': () =>
    said(list, (body) => ({ ...body, links: linksOf(body).filter(({ rel }) => rel !== 'next') })),
  'if-none-match-ignored': () => heard(/^PUT /, (asked) => withoutHeader(asked, 'if-none-match')),
  'if-match-ignored': () => heard(/^PUT /, (asked) => withoutHeader(asked, 'if-match')),
  'etag-constant': () => constant(/^GET \/routes\/route-/, 'etag'),
  'never-304': () => heard(/^GET /, (asked) => withoutHeader(asked, 'if-none-match')),
  'request-id-constant': () => field(everywhere, 'x-request-id', () => 'the-same'),
  'request-id-missing': () => field(everywhere, 'x-request-id', () => undefined),
  'head-with-body': () => given(/^HEAD /, (response) => ({ ...response, body: '{"a":"body"}' })),
  'change-not-made': () => async (asked, ask) =>
    isAt(asked, /^PATCH \/clients\//) ? ask({ ...asked, body: '{}' }) : ask(asked),
  'location-elsewhere': () => field(/^POST \/clients/, 'location', () => '/clients/somebody-else'),
  'deletion-not-made': () => async (asked, ask) =>
    isAt(asked, /^DELETE \/clients\//) ? reply(204) : ask(asked),
  'options-short': () => field(/^OPTIONS /, 'allow', (value) => value.replace(/, DELETE/, '')),
  'task-elsewhere': () => given(/^GET \/tasks\//, () => reply(404, '{"error":"not_found"}')),
};

export const spoiltGateway: Readonly<Record<string, () => Spoil>> = {
  'filter-order': () => filters((entries) => entries.toReversed()),
  'filter-twice': () => filters((entries) => entries.flatMap((entry) => [entry, entry])),
  'full-path-wrong': () => recorded((record) => ({ ...record, fullPath: record['path'] })),
  'prefix-stripped-wrong': () =>
    recorded((record) => ({ ...record, prefixStripped: !record['prefixStripped'] })),
  'prefix-wrong': () => recorded((record) => ({ ...record, prefix: '' })),
  'path-wrong': () => recorded((record) => ({ ...record, path: record['fullPath'] })),
  'retryable-wrong': () => recorded((record) => ({ ...record, retryable: !record['retryable'] })),
  'custom-headers-wrong': () => recorded((record) => ({ ...record, customSensitiveHeaders: false })),
  'route-id-wrong': () => recorded((record) => ({ ...record, id: record['fullPath'] })),
  'routes-sorted': () =>
    said(/^GET \/routes(\/detail)?$/, (body) =>
      Object.fromEntries(Object.entries(body).toSorted(([one], [two]) => (one < two ? -1 : 1))),
    ),
  'upstream-path-wrong': () =>
    said('GET /routes', (body) => ('upstreamPath' in body ? { ...body, upstreamPath: body['path'] } : body)),
  'explained-as-nobody': () =>
    said('GET /routes', (body) => ('handledBy' in body ? { ...body, handledBy: 'none' } : body)),
  'target-query-lost': () => proxiedTo((asked) => redirected(asked, asked.target.split('?')[0] ?? '')),
  'target-path-decoded': () => proxiedTo((asked) => redirected(asked, asked.target.replace('%2F', '/'))),
  'target-method-changed': () => proxiedTo((asked) => ({ ...asked, method: 'POST' })),
  'target-body-lost': () => proxiedTo((asked) => ({ ...withoutHeader(asked, 'content-length'), body: '' })),
  'target-status-changed': () => given(proxied, (response) => ({ ...response, status: 502 })),
  'target-field-lost': () => field(proxied, 'x-target', () => undefined),
  'set-cookie-passed': () =>
    given(proxied, (response) => ({
      ...response,
      headers: { ...response.headers, 'set-cookie': 'upstream=1' },
    })),
};

interface Source {
  readonly name: string;
}
const sourcesOf = (body: Json): readonly Source[] => body['propertySources'] as readonly Source[];

export const spoiltConfiguration: Readonly<Record<string, () => Spoil>> = {
  'label-ignored': () =>
    heard(environment, (asked) => redirected(asked, asked.target.replace(/^(\/users\/[^/]+)\/.*$/, '$1'))),
  'unknown-label-served': () => async (asked, ask) => ask(asked),
  'profile-ignored': () =>
    heard(environment, (asked) =>
      redirected(asked, asked.target.replace(/^\/users\/[^/]+/, '/users/default')),
    ),
  'name-wrong': () => said(environment, (body) => ({ ...body, name: String(body['profiles']) })),
  'profiles-untold': () => said(environment, (body) => ({ ...body, profiles: [] })),
  'label-untold': () => said(environment, (body) => ({ ...body, label: null })),
  'sources-reversed': () =>
    said(environment, (body) => ({ ...body, propertySources: sourcesOf(body).toReversed() })),
  'source-missing': () =>
    said(environment, (body) => ({
      ...body,
      propertySources: sourcesOf(body).filter(({ name }) => !name.includes('application')),
    })),
  'number-rounded': () => said(/^GET .*\.json$/, (body) => body),
  'key-lost': () =>
    given(/^GET .*\.properties$/, (response) => ({
      ...response,
      body: response.body.split('\n').slice(1).join('\n'),
    })),
  'decryption-wrong': () =>
    said('POST /decryptions', (body) => ({ ...body, value: `${String(body['value'])}\n` })),
  'encryption-plain': () => {
    let count = 0;
    return said('POST /encryptions', (body, asked) => {
      const { value } = JSON.parse(asked.body) as { value: string };
      count += 1;
      return { ...body, value: `{cipher}${Buffer.from(`${value}${count}`).toString('base64')}` };
    });
  },
  'encryption-constant': onceEncrypted,
};
