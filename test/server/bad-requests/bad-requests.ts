/** Requests that the documents do not allow, made from the documents. They are the same in each run. */
import type { CaseBody, CaseParameter, ContractCase } from '../../../src/contract/cases/contract-case.ts';
import { contractCases } from '../../../src/contract/cases/own-cases.ts';
import { formType } from '../../../src/contract/cases/make-case.ts';
import { boundRequest } from '../../../src/kit/verify/cases/bindings/bound-request.ts';
import type { Outgoing } from '../../../src/kit/verify/play/send.ts';

export interface BadRequest extends Outgoing {
  readonly surface: string;
  readonly title: string;
}

const isBad = ({ kind, condition, credentials, expect }: ContractCase): boolean =>
  kind === 'coverage' &&
  condition === undefined &&
  ['granted', 'none'].includes(credentials) &&
  [400, 405, 415].includes(expect.status);

/** The part of a title without the name of the field: `is missing`, `came twice`. */
function breakageOf({ title, expect, parameters }: ContractCase): string {
  const place = parameters.find(({ name }) => name === expect.field)?.in ?? 'body';
  const breakage = title.replace(/ \([^(]*\)$/, '').replace(/^\S+ /, '');
  return `${expect.status} ${place} ${breakage}`;
}

/** One case of each breakage: for each operation with a body, and for each surface; one 405 for each path. */
function differentCases(): readonly ContractCase[] {
  const seen = new Set<string>();
  return contractCases.filter((one) => {
    const key = `${one.body === undefined ? one.surface : one.operationId} ${breakageOf(one)}`;
    return isBad(one) && !seen.has(key) && seen.add(key);
  });
}

/** The first case with a body of each operation and type. A sign-out needs no field and ignores unknown ones. */
function casesWithBody(): readonly (readonly [ContractCase, CaseBody])[] {
  const seen = new Set<string>();
  return contractCases.flatMap((one) => {
    const { operationId, credentials, body } = one;
    const key = `${operationId} ${body?.type}`;
    if (!body || body.type === 'application/xml' || operationId === 'signOut') return [];
    if (seen.has(key) || !['granted', 'none'].includes(credentials)) return [];
    seen.add(key);
    return [[one, body] as const];
  });
}

const scalars = ['null', 'true', '1', '"text"', '[]', '{"no_such_field":1}'];
const forms = ['', '=', 'no_such_field=1', 'no~such/field=1&no~such/field=2', 'a=%zz'];
const unknown: CaseParameter = { in: 'query', name: 'no_such_parameter', value: '1' };
const twice: readonly CaseParameter[] = ['1', '2'].map((value) => ({ in: 'query', name: 'limit', value }));

/** Bodies without members, and requests with a bad parameter and a bad body. */
function combined(): readonly ContractCase[] {
  return casesWithBody().flatMap(([one, { type }]) => {
    const texts = type === formType ? forms : scalars;
    const send = (title: string, text: string, added: readonly CaseParameter[] = []): ContractCase => ({
      ...one,
      title,
      parameters: [...one.parameters, ...added],
      body: { type, text },
    });
    const [, , broken = ''] = texts;
    return [
      ...texts.map((text) => send(`the body ${text || 'without a byte'}`, text)),
      send('a query parameter that is not declared, and a bad body', broken, [unknown]),
      send('a query parameter that came twice, and a bad body', broken, twice),
      send('a query parameter that is not declared', texts.at(-2) ?? '', [unknown]),
    ];
  });
}

export const badRequests: readonly BadRequest[] = [...differentCases(), ...combined()].map((one) => ({
  ...boundRequest(one, {}, []),
  surface: one.surface,
  title: `${one.operationId}: ${one.title}`,
}));
