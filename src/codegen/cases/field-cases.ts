import { resolve, type Json, type JsonObject, type Parameter } from '../document-model.ts';
import type { CaseBody, CaseParameter, ContractCase } from '../../contract/document/contract-case.ts';
import { caseBody, isForm, makeCase } from './make-case.ts';
import {
  bodyExample,
  defaultExample,
  parameterValue,
  requestExampleNames,
  requestParameters,
  statusesOfExample,
  textOf,
  type OperationFacts,
} from './operation-facts.ts';

/** One way to break a field: what it is called, and the value that breaks it (`undefined` takes the field away). */
interface Breakage {
  readonly title: string;
  readonly value: Json | undefined;
}

function schemaOf(facts: OperationFacts, schema: Json | undefined): JsonObject {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
    ? resolve(facts.document, schema as JsonObject)
    : {};
}

function typesOf(schema: JsonObject): string[] {
  const type = schema['type'];
  return Array.isArray(type) ? type.map(String) : type === undefined ? [] : [textType(type)];
}

const textType = (type: Json): string => (typeof type === 'string' ? type : '');

/** Values of text (parameters, form fields) that a schema refuses. */
function brokenTexts(schema: JsonObject): Breakage[] {
  const types = typesOf(schema);
  const breakages: Breakage[] = [];
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber) breakages.push({ title: 'is no number', value: 'many' });
  if (types.includes('boolean')) breakages.push({ title: 'is no boolean', value: 'perhaps' });
  if (typeof schema['minimum'] === 'number')
    breakages.push({ title: 'is too small', value: String(schema['minimum'] - 1) });
  if (typeof schema['maximum'] === 'number')
    breakages.push({ title: 'is too large', value: String(schema['maximum'] + 1) });
  if (Array.isArray(schema['enum']))
    breakages.push({ title: 'is none of its values', value: 'none-of-these' });
  if (typeof schema['minLength'] === 'number' || isNumber) breakages.push({ title: 'is empty', value: '' });
  if (typeof schema['maxLength'] === 'number' && schema['maxLength'] <= 1024) {
    breakages.push({ title: 'is too long', value: 'x'.repeat(schema['maxLength'] + 1) });
  }
  return breakages;
}

/** A JSON value of another type than a schema's. */
function otherType(types: readonly string[]): Json | undefined {
  if (types.length === 0) return undefined;
  if (!types.includes('object')) return { not: 'it' };
  return types.includes('array') ? undefined : ['not it'];
}

/** JSON values that a schema refuses. */
function brokenValues(schema: JsonObject): Breakage[] {
  const types = typesOf(schema);
  const wrong = otherType(types);
  const breakages: Breakage[] = wrong === undefined ? [] : [{ title: 'has another type', value: wrong }];
  if (Array.isArray(schema['enum']))
    breakages.push({ title: 'is none of its values', value: 'none-of-these' });
  if (types.includes('string') && typeof schema['minLength'] === 'number' && schema['minLength'] > 0) {
    breakages.push({ title: 'is empty', value: '' });
  }
  if (typeof schema['minimum'] === 'number')
    breakages.push({ title: 'is too small', value: schema['minimum'] - 1 });
  if (typeof schema['maximum'] === 'number')
    breakages.push({ title: 'is too large', value: schema['maximum'] + 1 });
  return breakages;
}

const see = 'Spec §7(1)';
/** What is missing, repeated or misshapen is `invalid_request` everywhere. @see RFC 6749 §5.2 */
const errors = ['invalid_request'];

function parameterCases(
  facts: OperationFacts,
  parameter: Parameter,
  example: string | undefined,
): ContractCase[] {
  const field = `${parameter.in}.${parameter.name}`;
  const schema = schemaOf(facts, parameter.schema);
  const base = requestParameters(facts, example).filter(
    (one) => one.in !== parameter.in || one.name !== parameter.name,
  );
  const send = (title: string, values: readonly string[]): ContractCase => {
    const sent = values.map((value): CaseParameter => ({ in: parameter.in, name: parameter.name, value }));
    return makeCase(facts, {
      title: `${field} ${title}`,
      status: 400,
      errors,
      see,
      example,
      parameters: [...base, ...sent],
      field,
    });
  };
  if (parameter.in === 'path') {
    return Array.isArray(schema['enum']) ? [send('is none of its values', ['none-of-these'])] : [];
  }
  // A header that is empty or odd is mostly one that is ignored; only its type is a contract.
  const broken = brokenTexts(schema).filter(
    ({ title }) => parameter.in === 'query' || title === 'is no number',
  );
  const value = parameterValue(facts, parameter, example) ?? 'x';
  const isList = typesOf(schema).includes('array');
  return [
    ...(parameter.required ? [send('is missing', [])] : []),
    ...(parameter.in === 'query' && !isList ? [send('came twice', [value, value])] : []),
    ...broken.map((one) => send(one.title, [textOf(one.value ?? '')])),
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

/** An escape that decodes to nothing is refused before anything is looked up. @see RFC 3986 §2.1 */
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

/** The properties of the object that an example is an instance of, a discriminated alternative chosen by its value. */
function propertiesOf(
  facts: OperationFacts,
  schema: JsonObject,
  value: JsonObject,
): { required: string[]; properties: JsonObject; isClosed: boolean } {
  const resolved = schemaOf(facts, schema);
  const alternatives = resolved['oneOf'];
  const discriminator = (resolved['discriminator'] as JsonObject | undefined)?.['propertyName'];
  if (Array.isArray(alternatives) && typeof discriminator === 'string') {
    const chosen = alternatives.find((one) => {
      const property = schemaOf(
        facts,
        ((schemaOf(facts, one as Json)['properties'] as JsonObject | undefined) ?? {})[discriminator],
      );
      return (
        property['const'] === value[discriminator] ||
        (Array.isArray(property['enum']) && property['enum'].includes(value[discriminator] ?? null))
      );
    });
    return chosen === undefined
      ? { required: [], properties: {}, isClosed: false }
      : propertiesOf(facts, chosen as JsonObject, value);
  }
  return {
    required: Array.isArray(resolved['required']) ? resolved['required'].map((name) => String(name)) : [],
    properties: (resolved['properties'] as JsonObject | undefined) ?? {},
    isClosed: resolved['additionalProperties'] === false,
  };
}

function without(value: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

function formFieldCases(
  facts: OperationFacts,
  type: string,
  example: string,
  value: JsonObject,
): ContractCase[] {
  const { required, properties } = propertiesOf(
    facts,
    facts.body?.content[type]?.schema as JsonObject,
    value,
  );
  const send = (name: string, title: string, body: CaseBody): ContractCase =>
    makeCase(facts, {
      title: `${name} ${title} (${example})`,
      status: 400,
      errors:
        name === 'grant_type' && title === 'is none of its values' ? ['unsupported_grant_type'] : errors,
      see,
      example,
      body,
      field: name,
    });
  const fieldsWith = (name: string, values: readonly string[]): CaseBody => {
    const base = caseBody(type, without(value, name)).fields ?? [];
    return { type, fields: [...base, ...values.map((one) => [name, one] as const)] };
  };
  return Object.entries(properties).flatMap(([name, property]) => {
    const schema = schemaOf(facts, property);
    const shown = textOf(
      value[name] ?? (Array.isArray(schema['examples']) ? schema['examples'][0] : undefined) ?? 'x',
    );
    const isRequired = required.includes(name);
    return [
      ...(typesOf(schema).includes('array')
        ? []
        : [send(name, 'came twice', fieldsWith(name, [shown, shown]))]),
      ...(isRequired
        ? [send(name, 'is missing', fieldsWith(name, [])), send(name, 'is empty', fieldsWith(name, ['']))]
        : []),
      ...(schema['const'] === undefined
        ? []
        : [send(name, 'is none of its values', fieldsWith(name, ['none-of-these']))]),
    ];
  });
}

function jsonFieldCases(
  facts: OperationFacts,
  type: string,
  example: string,
  value: JsonObject,
): ContractCase[] {
  const { required, properties, isClosed } = propertiesOf(
    facts,
    facts.body?.content[type]?.schema as JsonObject,
    value,
  );
  const send = (name: string, title: string, body: JsonObject): ContractCase =>
    makeCase(facts, {
      title: `${name} ${title} (${example})`,
      status: 400,
      errors,
      see,
      example,
      body: caseBody(type, body),
      field: name,
    });
  const broken = Object.entries(properties).flatMap(([name, property]) => [
    ...(required.includes(name) ? [send(name, 'is missing', without(value, name))] : []),
    ...brokenValues(schemaOf(facts, property)).map((one) =>
      send(name, one.title, { ...value, [name]: one.value }),
    ),
  ]);
  return isClosed
    ? [...broken, send('no_such_field', 'is not declared', { ...value, no_such_field: 1 })]
    : broken;
}

function bodyFieldCases(facts: OperationFacts): ContractCase[] {
  // Each request that succeeds is broken; a second alternative of a discriminated body has its own example.
  const good = requestExampleNames(facts).filter((name) =>
    statusesOfExample(facts, name).every((status) => status < 400),
  );
  return good.flatMap((example) => {
    const shown = bodyExample(facts, example);
    if (!shown || typeof shown.value !== 'object' || shown.value === null || Array.isArray(shown.value))
      return [];
    const make = isForm(shown.type) ? formFieldCases : jsonFieldCases;
    return make(facts, shown.type, example, shown.value as JsonObject);
  });
}

/** Every parameter and every field of a body: missing, empty, repeated, of a wrong type, outside its values. */
export function fieldCases(facts: OperationFacts): ContractCase[] {
  if (!facts.responses.has(400) || facts.operation['x-validation'] === 'handler') return [];
  const example = defaultExample(facts);
  const seen = new Set<string>();
  return [
    ...facts.parameters.flatMap((parameter) => parameterCases(facts, parameter, example)),
    ...unknownQuery(facts, example),
    ...brokenEscape(facts, example),
    ...bodyFieldCases(facts),
  ].filter(({ id }) => !seen.has(id) && seen.add(id));
}
