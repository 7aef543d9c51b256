/** A thread of its own for schemas: whoever may commit one must not be able to make the service stand still. */
import { parentPort, workerData } from 'node:worker_threads';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { SchemaAnswer, SchemaQuestion, SchemaViolation } from './schema-messages.ts';

const mostViolations = 20;

function answerTo({ schema, instances }: SchemaQuestion): SchemaAnswer {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    // What properties files hold is text; Spring turns it into what is asked for, and so does this.
    coerceTypes: true,
    logger: false,
    validateFormats: false,
  });
  let validate;
  try {
    validate = ajv.compile(JSON.parse(schema) as object);
  } catch (error) {
    // Told to who sent the schema; its own words may hold pieces of it, which are theirs.
    return {
      kind: 'unusable',
      reason: error instanceof SyntaxError ? 'is no JSON' : 'is no usable JSON Schema',
    };
  }
  return {
    kind: 'checked',
    violations: instances.map((instance) => {
      const isValid = validate(JSON.parse(instance));
      return isValid ? [] : (validate.errors ?? []).slice(0, mostViolations).map(violationOf);
    }),
  };
}

function violationOf({
  instancePath,
  keyword,
  params,
  message = 'is not valid',
}: ErrorObject): SchemaViolation {
  const named = params as Readonly<Record<string, unknown>>;
  const child = named['additionalProperty'] ?? named['unevaluatedProperty'];
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (typeof child === 'string')
    return { steps: [...steps, child], keyword, message: 'is not known to the schema' };
  return { steps, keyword, message };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(answerTo(workerData as SchemaQuestion));
