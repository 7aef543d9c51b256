import type { CaseBody, ContractCase } from './contract-case.ts';
import { authentication, permission } from './access-cases.ts';
import { overrides, preconditions } from './condition-cases.ts';
import { caseBody, isFormType, makeCase, withDefaults, type Maker } from './make-case.ts';
import {
  bodyExample,
  defaultExample,
  requestParameters,
  shownErrors,
  type OperationFacts,
} from './operation-facts.ts';

/** Methods that the path does not declare, once per path, at its first operation. */
const undeclaredMethods: Maker = (facts) => {
  if (facts.declaredMethods[0] !== facts.method || !facts.responses.has(405)) return [];
  return ['GET', 'PUT', 'POST', 'PATCH', 'DELETE']
    .filter((method) => !facts.declaredMethods.includes(method))
    .map((method) =>
      makeCase(facts, {
        title: `${method} ${facts.path} is not declared`,
        status: 405,
        see: 'Spec §5(6)',
        method,
        body: null,
        parameters: requestParameters(facts).filter((one) => one.in === 'path'),
      }),
    );
};

/** A value that names no resource: the documented value with its end changed, so that its form remains valid. */
function absent(value: string): string {
  return `${value.slice(0, -3)}${value.endsWith('Zqx') ? 'Qzx' : 'Zqx'}`;
}

const existence: Maker = (facts) => {
  const path = requestParameters(facts, defaultExample(facts)).filter((one) => one.in === 'path');
  const last = path.at(-1);
  if (!last) return [];
  // A PUT that can create has no 404 for an absent resource.
  const creates = facts.method === 'PUT' && facts.responses.has(201) && !facts.responses.has(410);
  const missing =
    facts.responses.has(404) && !creates
      ? [
          withDefaults(facts, {
            title: `${last.name} names nothing`,
            status: 404,
            see: 'Spec §7',
            parameters: requestParameters(facts, defaultExample(facts)).map((one) =>
              one.in === 'path' && one.name === last.name
                ? { in: 'path', name: one.name, value: absent(one.value) }
                : one,
            ),
          }),
        ]
      : [];
  const gone = facts.responses.has(410)
    ? [
        withDefaults(facts, {
          title: 'after it was deleted',
          status: 410,
          see: 'Spec §7',
          condition: 'deleted',
        }),
      ]
    : [];
  const readOnly =
    facts.responses.has(409) && facts.method !== 'POST'
      ? [
          withDefaults(facts, {
            title: 'of an entry of the settings file',
            status: 409,
            see: 'docs/decisions/clients-and-owners.md',
            condition: 'read-only',
          }),
        ]
      : [];
  const again =
    facts.method === 'PUT' && facts.responses.has(201) && facts.responses.has(410)
      ? [
          withDefaults(facts, {
            title: 'with If-None-Match after it was deleted',
            status: 201,
            see: 'RFC 9110 §13.1.2',
            condition: 'deleted',
            parameters: [
              ...requestParameters(facts, defaultExample(facts)),
              { in: 'header', name: 'If-None-Match', value: '*' },
            ],
          }),
        ]
      : [];
  return [...missing, ...gone, ...readOnly, ...again];
};

const collision: Maker = (facts) =>
  facts.method === 'POST' && facts.responses.has(409)
    ? [
        withDefaults(facts, {
          title: 'of an entry that exists',
          status: 409,
          see: 'docs/decisions/clients-and-owners.md',
          condition: 'taken',
        }),
      ]
    : [];

/** The form of a page belongs to the browser that requested the page. */
const browsers: Maker = (facts) =>
  !facts.isProtected && facts.responses.has(403)
    ? [
        withDefaults(facts, {
          title: 'from another browser',
          status: 403,
          see: 'RFC 6749 §10.12',
          condition: 'foreign-browser',
        }),
      ]
    : [];

/** Bodies of media types that the operation does not read, which may hold the right text. */
function wrongTypes(facts: OperationFacts): (readonly [title: string, body: CaseBody])[] {
  const shown = bodyExample(facts, defaultExample(facts) ?? '');
  const xml = ['a body of another media type', { type: 'application/xml', text: '<request/>' }] as const;
  if (!shown || !shown.type.includes('json')) return [xml];
  const body = caseBody(shown.type, shown.value);
  return [
    xml,
    ['JSON as text/plain (media type)', { ...body, type: 'text/plain' }],
    ['JSON in another charset', { ...body, type: `${shown.type}; charset=iso-8859-1` }],
  ];
}

const representations: Maker = (facts) => {
  if (!facts.responses.has(415)) return [];
  const cases: ContractCase[] = [];
  if (facts.body) {
    // docs/decisions/error-body.md, json-at-token
    const errors = [
      ...shownErrors(facts, 415),
      ...(facts.operation['x-oauth-parameters'] ? ['invalid_request'] : []),
    ];
    for (const [title, body] of wrongTypes(facts))
      cases.push(
        withDefaults(facts, {
          title,
          status: 415,
          see: 'Spec §7',
          body,
          errors,
          field: 'header.Content-Type',
        }),
      );
  }
  // Without a body only Accept can cause a 415.
  const hasContent = [...facts.responses].some(
    ([status, { content }]) => status < 300 && content !== undefined,
  );
  if (hasContent && (facts.operation['x-accept'] !== 'ignore' || !facts.body)) {
    const example = defaultExample(facts);
    cases.push(
      withDefaults(facts, {
        title: 'an Accept that cannot be met',
        status: 415,
        see: 'Spec §4.1/Content type',
        parameters: [
          ...requestParameters(facts, example),
          { in: 'header', name: 'Accept', value: 'application/xml' },
        ],
        field: 'header.Accept',
      }),
    );
  }
  return cases;
};

const limits: Maker = (facts) => {
  const cases: ContractCase[] = [];
  if (facts.responses.has(413)) {
    cases.push(
      withDefaults(facts, {
        title: 'a body beyond the limit',
        status: 413,
        see: 'RFC 9110 §15.5.14',
        condition: 'oversized',
      }),
    );
  }
  if (facts.responses.has(429)) {
    cases.push(
      withDefaults(facts, {
        title: 'beyond the quota',
        status: 429,
        see: 'Spec §8/Quota per client',
        condition: 'quota-exhausted',
      }),
    );
  }
  if (facts.responses.has(503) && facts.maintenance !== 'pass') {
    cases.push(
      withDefaults(facts, {
        title: 'during maintenance',
        status: 503,
        see: 'Spec §7',
        condition: 'maintenance',
        // The credentials of an operator pass.
        credentials: 'none',
        ...(facts.maintenance === 'token' && { body: null }),
      }),
    );
  }
  return cases;
};

/** A body whose first member is repeated. @see RFC 8259 §4 */
function twiceNamed(facts: OperationFacts, type: string): ContractCase[] {
  const value = bodyExample(facts, defaultExample(facts) ?? '')?.value;
  const [name, first] = Object.entries(value ?? {})[0] ?? [];
  if (name === undefined || typeof value !== 'object') return [];
  const pair = `${JSON.stringify(name)}:${JSON.stringify(first)}`;
  const text = `{${pair},${JSON.stringify(value).slice(1, -1)}}`;
  return [
    withDefaults(facts, {
      title: 'a member of the body is repeated',
      status: 400,
      see: 'RFC 8259 §4',
      body: { type, text },
    }),
  ];
}

/** Text that is not JSON, for an operation that reads JSON; a form has no invalid syntax. */
const syntax: Maker = (facts) => {
  const type = Object.keys(facts.body?.content ?? {}).find((one) => one.includes('json'));
  if (type === undefined || isFormType(type) || !facts.responses.has(400)) return [];
  return [
    withDefaults(facts, {
      title: 'a body that is not JSON',
      status: 400,
      see: 'Spec §7',
      body: { type, text: '{"' },
    }),
    ...twiceNamed(facts, type),
    ...(facts.body?.required
      ? [withDefaults(facts, { title: 'no body', status: 400, see: 'Spec §7', body: null })]
      : []),
  ];
};

const makers: readonly Maker[] = [
  authentication,
  permission,
  undeclaredMethods,
  existence,
  collision,
  browsers,
  preconditions,
  overrides,
  representations,
  limits,
  syntax,
];

/** Returns the cases that follow from the documented statuses of an operation. */
export function statusCases(facts: OperationFacts): ContractCase[] {
  return makers.flatMap((make) => make(facts));
}
