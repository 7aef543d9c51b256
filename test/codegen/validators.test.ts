import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import settingsDocument from '../../generated/settings.json' with { type: 'json' };
import { operationsOf, resolveReference } from '../../src/contract/document/document-model.ts';
import { withDirections } from '../../src/contract/document/directions.ts';
import { mergedDocument as written } from '../../src/contract/document/own-documents.ts';
import { validatorSchemas } from '../../tools/codegen/validators/request-schemas.ts';
import { brokenInputs, createRandom, inputFor } from './broken-inputs.ts';

const mergedDocument = withDirections(written);
const { bodies, groups } = validatorSchemas(mergedDocument, settingsDocument);
type Validators = Readonly<Record<string, ValidateFunction>>;

/** The examples of the requests, by the names of their validators. */
const examples = Map.groupBy(
  Array.from(operationsOf(mergedDocument)).flatMap(({ operation }) => {
    const body = operation.requestBody && resolveReference(mergedDocument, operation.requestBody);
    return Object.entries(body?.content ?? {}).flatMap(([type, media]) =>
      Object.values(media.examples ?? {}).map((one) => ({
        name: bodies[operation.operationId]?.[type] ?? '',
        value: resolveReference(mergedDocument, one)['value'] as unknown,
      })),
    );
  }),
  ({ name }) => name,
);
const settingsExample = load(readFileSync(new URL('../../examples/gatehouse.yaml', import.meta.url), 'utf8'));

/** The result of a validator: its errors, and the input with defaults and conversions. */
function resultOf(validate: ValidateFunction, input: unknown): unknown {
  const value = structuredClone(input);
  const isValid = validate(value);
  const errors = (validate.errors ?? []).map(({ schemaPath: _path, ...error }: ErrorObject) => error);
  return { isValid, errors, value };
}

const inputCount = 60;

describe.each(Object.keys(groups) as (keyof typeof groups)[])('the generated validators, %s', (group) => {
  it('have the results of Ajv at run time: the same errors in the same order, conversions and defaults', async () => {
    const { schemas, definitions, options } = groups[group];
    const generated = (await import(`../../generated/validators/${group}.js`)) as Validators;
    const ajv = new Ajv2020(options);
    for (const [name, schema] of Object.entries(definitions)) ajv.addSchema(schema, name);
    const random = createRandom(20_261_126);
    const different: unknown[] = [];
    let [valid, errors] = [0, 0];
    for (const [name, schema] of Object.entries(schemas)) {
      const expected = ajv.compile(schema);
      const own = generated[name];
      if (!own) throw new Error(`${name} is not generated`);
      const known =
        group === 'settings' ? [{}, settingsExample] : (examples.get(name) ?? []).map(({ value }) => value);
      const made = Array.from({ length: inputCount }, (_, at) =>
        inputFor(schema, definitions, random, (at % 3) / 10),
      );
      const all = [
        ...made,
        ...(known.length > 0 ? known : made.slice(0, 1)).flatMap((one) => [...brokenInputs(one)]),
      ];
      for (const input of all) {
        const [result, wanted] = [resultOf(own, input), resultOf(expected, input)];
        if (!isDeepStrictEqual(result, wanted)) different.push({ name, input, result, wanted });
        valid += own.errors ? 0 : 1;
        errors += own.errors?.length ?? 0;
      }
    }
    expect(different.slice(0, 3)).toEqual([]);
    expect(valid).toBeGreaterThan(group === 'settings' ? 5 : 400);
    expect(errors).toBeGreaterThan(1000);
  });
});
