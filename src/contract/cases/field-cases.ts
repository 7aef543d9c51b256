/** Cases of the content of a request: every parameter, and every field of a body. */
import type { Json, JsonObject } from '../document/document-model.ts';
import type { CaseBody, ContractCase } from './contract-case.ts';
import { brokenSchemaOf, typesOf, type Breakage } from './breakage.ts';
import { caseBody, isFormType, makeCase } from './make-case.ts';
import {
  bodyExample,
  defaultExample,
  requestExampleNames,
  statusesOfExample,
  parameterText,
  type OperationFacts,
} from './operation-facts.ts';
import { parameterCases } from './parameter-cases.ts';

/** A JSON value of another type than the schema's. */
function otherType(types: readonly string[]): Json | undefined {
  if (types.length === 0) return undefined;
  if (!types.includes('object')) return { not: 'it' };
  return types.includes('array') ? undefined : ['not it'];
}

/** JSON values that a schema rejects. */
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
/** A missing, repeated or malformed parameter is `invalid_request` everywhere. @see RFC 6749 §5.2 */
const errors = ['invalid_request'];

/** The properties of the object schema of an example; the discriminator's value selects the alternative. */
function propertiesOf(
  facts: OperationFacts,
  schema: JsonObject,
  value: JsonObject,
): { required: string[]; properties: JsonObject; isClosed: boolean } {
  const resolved = brokenSchemaOf(facts, schema);
  const alternatives = resolved['oneOf'];
  const discriminator = (resolved['discriminator'] as JsonObject | undefined)?.['propertyName'];
  if (Array.isArray(alternatives) && typeof discriminator === 'string') {
    const chosen = alternatives.find((one) => {
      const property = brokenSchemaOf(
        facts,
        ((brokenSchemaOf(facts, one as Json)['properties'] as JsonObject | undefined) ?? {})[discriminator],
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
    const schema = brokenSchemaOf(facts, property);
    const shown = parameterText(
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
    ...brokenValues(brokenSchemaOf(facts, property)).map((one) =>
      send(name, one.title, { ...value, [name]: one.value }),
    ),
  ]);
  return isClosed
    ? [...broken, send('no_such_field', 'is not declared', { ...value, no_such_field: 1 })]
    : broken;
}

function bodyFieldCases(facts: OperationFacts): ContractCase[] {
  // Each successful request is made invalid; a second alternative of a discriminated body has its own example.
  const good = requestExampleNames(facts).filter((name) =>
    statusesOfExample(facts, name).every((status) => status < 400),
  );
  return good.flatMap((example) => {
    const shown = bodyExample(facts, example);
    if (!shown || typeof shown.value !== 'object' || shown.value === null || Array.isArray(shown.value))
      return [];
    const make = isFormType(shown.type) ? formFieldCases : jsonFieldCases;
    return make(facts, shown.type, example, shown.value as JsonObject);
  });
}

/**
 * Returns the cases of every parameter and body field: missing, empty, repeated, of a wrong type, outside its
 * values.
 */
export function fieldCases(facts: OperationFacts): ContractCase[] {
  if (!facts.responses.has(400) || facts.operation['x-validation'] === 'handler') return [];
  const example = defaultExample(facts);
  const seen = new Set<string>();
  return [...parameterCases(facts, example), ...bodyFieldCases(facts)].filter(
    ({ id }) => !seen.has(id) && seen.add(id),
  );
}
