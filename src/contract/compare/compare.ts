/** Compares two versions of a document, operation by operation. */
import { essence } from '../../conventions/request/media-types.ts';
import {
  createComparedDocument,
  type ContractChange,
  type ComparedDocument,
  type JsonRecord,
} from './change.ts';
import { comparedOperations, type ComparedOperation } from './compared-operations.ts';
import { recordOf, type SchemaDirection } from './normal-schema.ts';
import { createSchemaComparison } from './schema-changes.ts';
import { securityChange } from './security-changes.ts';
import { parameterForm } from './parameter-form.ts';

export type { ContractChange } from './change.ts';

type Found = Generator<Omit<ContractChange, 'operation'>>;
type Comparison = ReturnType<typeof createSchemaComparison>;

/** By its lower-case name if it is a header field. @see RFC 9110 §5.1 */
const byName = (record: unknown): Map<string, unknown> =>
  new Map(Object.entries(recordOf(record)).map(([name, value]) => [name.toLowerCase(), value]));
/** A parameter in the name of a media type does not make another one. */
const byType = (content: unknown): Map<string, JsonRecord> =>
  new Map(Object.entries(recordOf(content)).map(([type, media]) => [essence(type), recordOf(media)]));

/** Parts that a client writes may not be limited, and parts that it reads may not be extended. */
function createComparison(documents: readonly [before: ComparedDocument, after: ComparedDocument]): {
  changesOf(before: ComparedOperation, after: ComparedOperation): Found;
} {
  const schemas: Readonly<Record<SchemaDirection, Comparison>> = {
    request: createSchemaComparison(documents, 'request'),
    response: createSchemaComparison(documents, 'response'),
  };
  const resolve = (before: unknown, after: unknown): [JsonRecord, JsonRecord] => [
    documents[0].resolve(before),
    documents[1].resolve(after),
  ];

  function* within(direction: SchemaDirection, place: string, before: unknown, after: unknown): Found {
    for (const { isBreaking, at, message } of schemas[direction](before, after))
      yield { isBreaking, place: at === '' ? place : `${place}, ${at}`, message };
  }

  /** A required part limits its writer. */
  function* presence(
    direction: SchemaDirection,
    place: string,
    part: string,
    [before, after]: readonly [JsonRecord, JsonRecord],
  ): Found {
    const isRequired = after['required'] === true;
    if ((before['required'] === true) === isRequired) return;
    const without = direction === 'request' ? 'no longer required' : 'no longer guaranteed';
    yield {
      isBreaking: isRequired === (direction === 'request'),
      place,
      message: `the ${part} is ${isRequired ? 'required now' : without}`,
    };
  }

  function* parameterChanges(before: ComparedOperation, after: ComparedOperation): Found {
    const placeOf = (one: JsonRecord): string => `${String(one['in'])}.${String(one['name'])}`;
    const named = ({ parameters, pathNames }: ComparedOperation): Map<string, JsonRecord> =>
      new Map(
        parameters.map((one) => {
          // The names in a path may change, their order may not.
          const index = one['in'] === 'path' ? pathNames.indexOf(String(one['name'])) : -1;
          return [
            index === -1 ? placeOf(one).replace(/^header.*/, (name) => name.toLowerCase()) : String(index),
            one,
          ];
        }),
      );
    const [old, now] = [named(before), named(after)];
    for (const [key, one] of old)
      if (!now.has(key))
        yield { isBreaking: true, place: placeOf(one), message: 'the parameter was removed' };
    for (const [key, parameter] of now) {
      const earlier = old.get(key);
      const place = placeOf(parameter);
      const isRequired = parameter['required'] === true;
      const message = isRequired ? 'a required parameter is new' : 'a parameter is new';
      if (!earlier) {
        yield { isBreaking: isRequired, place, message };
        continue;
      }
      yield* presence('request', place, 'parameter', [earlier, parameter]);
      const [was, is] = [parameterForm(documents[0], earlier), parameterForm(documents[1], parameter)];
      if (was.form !== is.form)
        yield { isBreaking: true, place, message: `is sent as ${is.form}, was ${was.form}` };
      yield* within('request', place, was.schema, is.schema);
    }
  }

  function* contentChanges(
    direction: SchemaDirection,
    place: string,
    before: unknown,
    after: unknown,
  ): Found {
    const [old, now] = [byType(before), byType(after)];
    for (const type of old.keys())
      if (!now.has(type)) yield { isBreaking: true, place, message: `${type} is gone` };
    for (const [type, media] of now) {
      const earlier = old.get(type);
      if (earlier === undefined) yield { isBreaking: false, place, message: `${type} is new` };
      else yield* within(direction, `${place}, ${type}`, earlier['schema'], media['schema']);
    }
  }

  function* bodyChanges(direction: SchemaDirection, before: JsonRecord, after: JsonRecord): Found {
    const place = 'request body';
    const [old, now] = resolve(before['requestBody'], after['requestBody']);
    if (before['requestBody'] !== undefined && after['requestBody'] === undefined) {
      yield { isBreaking: true, place, message: 'the body was removed' };
      return;
    }
    yield* presence(direction, place, 'body', [old, now]);
    yield* contentChanges(direction, place, old['content'], now['content']);
  }

  function* headerChanges(
    direction: SchemaDirection,
    status: string,
    before: unknown,
    after: unknown,
  ): Found {
    const [old, now] = [byName(before), byName(after)];
    const nameOf = new Map(
      Object.keys({ ...recordOf(after), ...recordOf(before) }).map((name) => [name.toLowerCase(), name]),
    );
    for (const [key, name] of nameOf) {
      const place = `${status}, header ${name}`;
      const [left, right] = resolve(old.get(key), now.get(key));
      if (!now.has(key))
        yield { isBreaking: direction === 'response', place, message: 'the field was removed' };
      else if (!old.has(key))
        yield {
          isBreaking: direction === 'request' && right['required'] === true,
          place,
          message: 'a field is new',
        };
      else {
        yield* presence(direction, place, 'field', [left, right]);
        yield* within(direction, place, left['schema'], right['schema']);
      }
    }
  }

  function* responseChanges(direction: SchemaDirection, before: JsonRecord, after: JsonRecord): Found {
    const [old, now] = [recordOf(before['responses']), recordOf(after['responses'])];
    for (const status of Object.keys(old).filter((one) => !(one in now)))
      yield { isBreaking: status < '4', place: status, message: 'the response was removed' };
    for (const [status, response] of Object.entries(now)) {
      if (!(status in old)) {
        yield { isBreaking: false, place: status, message: 'a response is new' };
        continue;
      }
      const [left, right] = resolve(old[status], response);
      yield* contentChanges(direction, status, left['content'], right['content']);
      yield* headerChanges(direction, status, left['headers'], right['headers']);
    }
  }

  return {
    *changesOf(before, after) {
      const [left, right] = [before.operation, after.operation];
      if (left['operationId'] !== right['operationId'])
        yield {
          isBreaking: true,
          place: 'operationId',
          message: `is ${String(right['operationId'])}, was ${String(left['operationId'])}`,
        };
      const security = after.isSentByService ? undefined : securityChange(documents, left, right);
      if (security) yield { place: 'security', ...security };
      yield* parameterChanges(before, after);
      yield* bodyChanges(after.isSentByService ? 'response' : 'request', left, right);
      yield* responseChanges(after.isSentByService ? 'request' : 'response', left, right);
    },
  };
}

/** Returns all differences between two documents; those that break clients come first. */
export function compareDocuments(before: JsonRecord, after: JsonRecord): ContractChange[] {
  const documents = [createComparedDocument(before), createComparedDocument(after)] as const;
  const comparison = createComparison(documents);
  const [old, now] = [comparedOperations(documents[0]), comparedOperations(documents[1])];
  const changes: ContractChange[] = [];
  for (const [key, { name: operation }] of old)
    if (!now.has(key))
      changes.push({ isBreaking: true, operation, place: '', message: 'the operation was removed' });
  for (const [key, here] of now) {
    const earlier = old.get(key);
    const operation = here.name;
    if (earlier)
      changes.push(...[...comparison.changesOf(earlier, here)].map((one) => ({ ...one, operation })));
    else changes.push({ isBreaking: false, operation, place: '', message: 'an operation is new' });
  }
  return changes.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
}
