import { describe, expect, it } from 'vitest';
import { readMergedDocument } from '../../../src/contract/document/contract.ts';
import { contractCases } from '../../../src/contract/cases/own-cases.ts';
import type { ContractCase } from '../../../src/contract/cases/contract-case.ts';

type Json = Readonly<Record<string, unknown>>;

const document = readMergedDocument();
const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

function resolved(value: unknown): Json {
  const { $ref: reference } = (value ?? {}) as { $ref?: string };
  if (reference === undefined) return (value ?? {}) as Json;
  return resolved(
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((node, part) => (node as Json)[part], document),
  );
}

interface Declared {
  readonly operationId: string;
  readonly operation: Json;
  readonly parameters: readonly Json[];
  readonly cases: readonly ContractCase[];
}

const paths = Object.entries(document['paths'] as Json) as [string, Json][];
const declared: readonly Declared[] = paths.flatMap(([, item]) =>
  methods
    .filter((method) => item[method] !== undefined)
    .map((method) => {
      const operation = item[method] as Json;
      const operationId = String(operation['operationId']);
      const own = [item['parameters'] ?? [], operation['parameters'] ?? []].flat() as unknown[];
      const cases = contractCases.filter((one) => one.operationId === operationId);
      return { operationId, operation, parameters: own.map(resolved), cases };
    }),
);

const isProtected = ({ operation }: Declared): boolean => {
  const ways = operation['security'] as Json[];
  return ways.length > 0 && ways.every((way) => Object.keys(way).length > 0);
};

/** Their handlers read them by rules that a schema cannot express. Invariants cover each of them. */
const leftToHandler = ({ operation }: Declared): boolean => operation['x-validation'] === 'handler';

/** Every query parameter that the documents' schemas validate, with its operation. */
const judged = declared
  .filter((one) => !leftToHandler(one) && '400' in (one.operation['responses'] as Json))
  .flatMap((one) =>
    one.parameters
      .filter((parameter) => parameter['in'] === 'query')
      .map((parameter) => ({ one, parameter, schema: resolved(parameter['schema']) })),
  );

function lacking(among: typeof judged, title: string | RegExp, status = 400): readonly string[] {
  return among
    .filter(({ one, parameter }) => {
      const field = `query.${String(parameter['name'])}`;
      return !one.cases.some(({ title: told, expect: { status: own, field: named } }) => {
        const [begin, rest] = [told.slice(0, field.length), told.slice(field.length + 1)];
        const isIt = typeof title === 'string' ? rest === title : title.test(rest);
        return begin === field && isIt && own === status && named === String(parameter['name']);
      });
    })
    .map(({ one, parameter }) => `${one.operationId} ${String(parameter['name'])}`);
}

const typesOf = ({ type }: Json): readonly unknown[] => (Array.isArray(type) ? type : [type]);

/** The validator accepts an empty text for such a schema. */
function takesEmpty(schema: Json): boolean {
  const { enum: values, minLength, pattern } = schema;
  return (
    typesOf(schema).some((type) => type === 'string' || type === 'array') &&
    minLength === undefined &&
    (values === undefined || (values as unknown[]).includes('')) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(''))
  );
}

describe('the coverage phase counts, for every operation of the documents (docs/decisions/contract.md, verify),', () => {
  it('every missing required parameter', () => {
    const required = judged.filter(({ parameter }) => parameter['required'] === true);
    expect(required.length).toBeGreaterThan(3);
    expect(lacking(required, 'is missing')).toEqual([]);
  });

  it('every empty parameter that cannot be empty', () => {
    const due = judged.filter(({ schema }) => !takesEmpty(schema));
    expect(due.length).toBeGreaterThan(30);
    expect(lacking(due, 'is empty')).toEqual([]);
  });

  it('every repeated parameter that is not a list', () => {
    const due = judged.filter(({ schema }) => !typesOf(schema).includes('array'));
    expect(due.length).toBeGreaterThan(60);
    expect(lacking(due, 'came twice')).toEqual([]);
  });

  it('every parameter of another type', () => {
    const due = judged.filter(({ schema }) =>
      typesOf(schema).some((type) => type === 'integer' || type === 'number' || type === 'boolean'),
    );
    expect(due.length).toBeGreaterThan(10);
    expect(lacking(due, /^is not a (?:number|boolean)$/)).toEqual([]);
  });

  it('every parameter with an invalid value', () => {
    const due = judged.filter(({ schema }) => schema['enum'] !== undefined);
    expect(due.length).toBeGreaterThan(5);
    expect(lacking(due, 'is none of its values')).toEqual([]);
  });

  it('every method that a path does not declare', () => {
    const undeclared = paths.flatMap(([path, item]) =>
      methods
        .filter((method) => item[method] === undefined)
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    const tried = new Set(
      contractCases
        .filter(({ expect: { status } }) => status === 405)
        .map(({ method, path }) => `${method} ${path}`),
    );
    expect(undeclared.length).toBeGreaterThan(150);
    expect(undeclared.filter((one) => !tried.has(one))).toEqual([]);
  });

  it('every body of another media type', () => {
    const bodies = declared.filter(({ operation }) => operation['requestBody'] !== undefined);
    const isTried = ({ cases }: Declared): boolean =>
      cases.some(({ body, expect: { status } }) => status === 415 && body?.type === 'application/xml');
    expect(bodies.length).toBeGreaterThan(20);
    expect(bodies.filter((one) => !isTried(one)).map(({ operationId }) => operationId)).toEqual([]);
  });

  it.each(['none', 'malformed', 'wrong-secret', 'invalid-token'])(
    'every protected operation with credentials of the kind %s',
    (kind) => {
      const due = declared.filter(isProtected);
      const isTried = ({ cases }: Declared): boolean =>
        cases.some(({ credentials, expect: { status } }) => credentials === kind && status === 401);
      expect(due.length).toBeGreaterThan(50);
      expect(due.filter((one) => !isTried(one)).map(({ operationId }) => operationId)).toEqual([]);
    },
  );

  it('a field that detail must name, if one field is invalid', () => {
    const oneField = contractCases.filter(
      ({ expect: { status }, title }) =>
        status === 400 &&
        /^(?:query|header)\.|(?:is missing|is empty|came twice|has another type|is none of its values)/.test(
          title,
        ),
    );
    expect(oneField.length).toBeGreaterThan(400);
    expect(oneField.filter(({ expect: { field } }) => field === undefined).map(({ id }) => id)).toEqual([]);
  });
});
