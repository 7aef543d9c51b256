/** Cases of parameters: each missing, empty, repeated, of a wrong type and outside its values. */
import type { JsonObject, Parameter } from '../document/document-model.ts';
import type { CaseParameter, ContractCase } from './contract-case.ts';
import { brokenSchemaOf, typesOf, type Breakage } from './breakage.ts';
import { makeCase } from './make-case.ts';
import { parameterValue, requestParameters, parameterText, type OperationFacts } from './operation-facts.ts';

/** True if a schema allows no empty text. */
function refusesEmpty(schema: JsonObject): boolean {
  const { minLength, pattern, enum: values } = schema;
  return (
    typeof minLength === 'number' ||
    typesOf(schema).some((type) => type !== 'string' && type !== 'array') ||
    (Array.isArray(values) && !values.includes('')) ||
    (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(''))
  );
}

/** Text values (parameters, form fields) that a schema rejects. */
function brokenTexts(schema: JsonObject): Breakage[] {
  const types = typesOf(schema);
  const breakages: Breakage[] = [];
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber) breakages.push({ title: 'is not a number', value: 'many' });
  if (types.includes('boolean')) breakages.push({ title: 'is not a boolean', value: 'perhaps' });
  if (typeof schema['minimum'] === 'number')
    breakages.push({ title: 'is too small', value: String(schema['minimum'] - 1) });
  if (typeof schema['maximum'] === 'number')
    breakages.push({ title: 'is too large', value: String(schema['maximum'] + 1) });
  if (Array.isArray(schema['enum']))
    breakages.push({ title: 'is none of its values', value: 'none-of-these' });
  if (refusesEmpty(schema)) breakages.push({ title: 'is empty', value: '' });
  if (typeof schema['maxLength'] === 'number' && schema['maxLength'] <= 1024) {
    breakages.push({ title: 'is too long', value: 'x'.repeat(schema['maxLength'] + 1) });
  }
  return breakages;
}

function casesOf(facts: OperationFacts, parameter: Parameter, example: string | undefined): ContractCase[] {
  const field = `${parameter.in}.${parameter.name}`;
  const schema = brokenSchemaOf(facts, parameter.schema);
  const base = requestParameters(facts, example).filter(
    (one) => one.in !== parameter.in || one.name !== parameter.name,
  );
  const send = (title: string, values: readonly string[]): ContractCase => {
    const sent = values.map((value): CaseParameter => ({ in: parameter.in, name: parameter.name, value }));
    return makeCase(facts, {
      title: `${field} ${title}`,
      status: 400,
      errors: ['invalid_request'],
      see: 'Spec §7(1)',
      example,
      parameters: [...base, ...sent],
      field,
    });
  };
  if (parameter.in === 'path') {
    return Array.isArray(schema['enum']) ? [send('is none of its values', ['none-of-these'])] : [];
  }
  // Servers mostly ignore a header that is empty or malformed; only its type is part of the contract.
  const broken = brokenTexts(schema).filter(
    ({ title }) => parameter.in === 'query' || title === 'is not a number',
  );
  const value = parameterValue(facts, parameter, example) ?? 'x';
  const isList = typesOf(schema).includes('array');
  return [
    ...(parameter.required ? [send('is missing', [])] : []),
    ...(parameter.in === 'query' && !isList ? [send('came twice', [value, value])] : []),
    ...broken.map((one) => send(one.title, [parameterText(one.value ?? '')])),
  ];
}

function unknownQuery(facts: OperationFacts, example: string | undefined): ContractCase[] {
  const isIgnored = facts.operation['x-unknown-query'] === 'ignore' || facts.operation['x-oauth-parameters'];
  const parameters: CaseParameter[] = [
    ...requestParameters(facts, example),
    { in: 'query', name: 'no_such_parameter', value: '1' },
  ];
  if (isIgnored) return [];
  return [
    makeCase(facts, {
      title: 'a query parameter that is not declared',
      status: 400,
      see: 'Spec §4.7',
      example,
      parameters,
      field: 'query.no_such_parameter',
    }),
  ];
}

/** A malformed escape is rejected before any lookup. @see RFC 3986 §2.1 */
function brokenEscape(facts: OperationFacts, example: string | undefined): ContractCase[] {
  const parameters = requestParameters(facts, example);
  const last = parameters.findLast((one) => one.in === 'path');
  if (last === undefined) return [];
  return [
    makeCase(facts, {
      title: `path.${last.name} has a broken escape`,
      status: 400,
      see: 'RFC 3986 §2.1',
      example,
      parameters: [
        ...parameters.filter((one) => one !== last),
        { in: 'path', name: last.name, value: '%zz', isRaw: true },
      ],
    }),
  ];
}

/** A path whose last segment is empty is another path, which the documents do not declare. */
function emptySegment(facts: OperationFacts, example: string | undefined): ContractCase[] {
  const parameters = requestParameters(facts, example);
  const last = parameters.findLast((one) => one.in === 'path');
  const declared = facts.parameters.find(({ name }) => name === last?.name);
  const isWholeSegment = last !== undefined && facts.path.endsWith(`/{${last.name}}`);
  // If a PUT creates absent resources, 404 has another reason.
  const isForAbsence = facts.responses.has(404) && !(facts.method === 'PUT' && facts.responses.has(201));
  if (!isWholeSegment || declared?.['x-tail'] === true || !isForAbsence) return [];
  return [
    makeCase(facts, {
      title: `path.${last.name} is empty`,
      status: 404,
      see: 'docs/decisions/paths-and-listeners.md',
      example,
      parameters: [
        ...parameters.filter((one) => one !== last),
        { in: 'path', name: last.name, value: '', isRaw: true },
      ],
    }),
  ];
}

/** Returns a case for every way in which the parameters of an operation can be invalid. */
export function parameterCases(facts: OperationFacts, example: string | undefined): ContractCase[] {
  return [
    ...facts.parameters.flatMap((parameter) => casesOf(facts, parameter, example)),
    ...unknownQuery(facts, example),
    ...brokenEscape(facts, example),
    ...emptySegment(facts, example),
  ];
}
