/** Cases of requests with conditions, and of requests that name another method. */
import type { ContractCase } from './contract-case.ts';
import { makeCase, withDefaults, type Maker } from './make-case.ts';
import { defaultExample, hasParameter, isEverSuccessful, requestParameters } from './operation-facts.ts';

/** Preconditions on the ETag of the resource: the field, its value, and the status of the response. */
export const preconditions: Maker = (facts) => {
  const isConditional = (name: string): boolean => hasParameter(facts, 'header', name);
  const isReadable = facts.method === 'GET' || facts.declaredMethods.includes('GET');
  const made = (
    name: 'If-Match' | 'If-None-Match',
    values: Readonly<Record<string, string>>,
    status: 304 | 412 | 200 | 204,
  ): ContractCase[] => {
    // A documented 304 needs the field, also where the documents do not name it.
    if (!facts.responses.has(status) || (status !== 304 && !isConditional(name))) return [];
    return Object.entries(values).map(([title, value]) =>
      withDefaults(facts, {
        title,
        status,
        see: name === 'If-Match' ? 'RFC 9110 §13.1.1' : 'RFC 9110 §13.1.2',
        parameters: [
          ...requestParameters(facts, defaultExample(facts)).filter((parameter) => parameter.name !== name),
          { in: 'header', name, value },
        ],
        ...(status === 412 && { field: `header.${name}` }),
        ...(value.includes('{etag}') && { condition: 'unchanged' as const }),
      }),
    );
  };
  if (facts.method === 'GET')
    return [
      ...made(
        'If-None-Match',
        {
          'while nothing changed': '{etag}',
          'If-None-Match names the ETag among others': '"no-such-version", {etag}, "another"',
          'If-None-Match names the ETag weakly': 'W/{etag}',
          'If-None-Match is * for what exists': '*',
        },
        304,
      ),
      ...made('If-None-Match', { 'If-None-Match names another version': '"no-such-version"' }, 200),
    ];
  const stale = made('If-Match', { 'If-Match names another version': '"no-such-version"' }, 412);
  // An operation that also creates the resource has no resource in its example.
  const isOfExisting = !facts.responses.has(201) && isEverSuccessful(facts);
  if (!isOfExisting || !isReadable) return stale;
  return [
    ...stale,
    ...made('If-Match', { 'If-Match names the ETag weakly': 'W/{etag}' }, 412),
    ...made(
      'If-Match',
      { 'If-Match names the ETag among others': '"no-such-version", {etag}' },
      facts.responses.has(204) ? 204 : 200,
    ),
    ...made('If-None-Match', { 'only if nothing exists': '*' }, 412),
  ];
};

/** Only a POST can name another method. @see Spec §4.1/Method override */
export const overrides: Maker = (facts) => {
  const { declaredMethods, method, operation } = facts;
  const example = defaultExample(facts);
  const status = [200, 201, 204].find((one) => facts.responses.has(one)) ?? 200;
  const see = 'Spec §4.1/Method override';
  const isRefused = operation['x-override'] === 'refuse' || facts.path.startsWith('/{');
  if (isRefused || !isEverSuccessful(facts)) return [];
  if (['PUT', 'PATCH', 'DELETE'].includes(method))
    return [
      withDefaults(facts, { title: `an override of POST by ${method}`, status, see, isOverridden: true }),
    ];
  if (method !== 'GET' || !declaredMethods.includes('DELETE')) return [];
  const parameters = [
    ...requestParameters(facts, example),
    { in: 'header', name: 'X-HTTP-Method-Override', value: 'DELETE' } as const,
  ];
  return [
    makeCase(facts, { title: 'an override of GET has no effect', status: 200, see, example, parameters }),
  ];
};
