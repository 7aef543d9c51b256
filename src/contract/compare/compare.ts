/** Compares two versions of a document, operation by operation. */
import {
  createComparedDocument,
  type ContractChange,
  type ComparedDocument,
  type JsonRecord,
} from './change.ts';
import { essence } from '../../conventions/request/media-types.ts';
import { schemaChanges, type SchemaDirection } from './schema-changes.ts';

export type { ContractChange } from './change.ts';

type Documents = readonly [before: ComparedDocument, after: ComparedDocument];
type OperationChange = Omit<ContractChange, 'operation'>;

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];
const entriesOf = (value: unknown): [string, unknown][] => Object.entries((value ?? {}) as JsonRecord);

function operationsOf(
  document: ComparedDocument,
): Map<string, { operation: JsonRecord; parameters: JsonRecord[] }> {
  const found = new Map<string, { operation: JsonRecord; parameters: JsonRecord[] }>();
  for (const [path, item] of entriesOf(document.root['paths'])) {
    const shared = ((item as JsonRecord)['parameters'] ?? []) as unknown[];
    for (const method of methods) {
      const operation = (item as JsonRecord)[method] as JsonRecord | undefined;
      if (!operation) continue;
      const own = (operation['parameters'] ?? []) as unknown[];
      const parameters = [...shared, ...own].map((one) => document.resolve(one));
      found.set(`${method.toUpperCase()} ${path}`, { operation, parameters });
    }
  }
  return found;
}

function* within(
  documents: Documents,
  direction: SchemaDirection,
  place: string,
  before: unknown,
  after: unknown,
): Generator<OperationChange> {
  for (const { isBreaking, at, message } of schemaChanges(documents, direction, { before, after, at: '' }))
    yield { isBreaking, place: at === '' ? place : `${place}, ${at}`, message };
}

function* parameterChanges(
  documents: Documents,
  before: readonly JsonRecord[],
  after: readonly JsonRecord[],
): Generator<OperationChange> {
  const nameOf = (one: JsonRecord): string => `${String(one['in'])}.${String(one['name'])}`;
  const old = new Map(before.map((one) => [nameOf(one), one]));
  const now = new Map(after.map((one) => [nameOf(one), one]));
  for (const place of old.keys())
    if (!now.has(place)) yield { isBreaking: true, place, message: 'the parameter was removed' };
  for (const [place, parameter] of now) {
    const earlier = old.get(place);
    const isRequired = parameter['required'] === true;
    if (!earlier) {
      yield {
        isBreaking: isRequired,
        place,
        message: isRequired ? 'a required parameter is new' : 'a parameter is new',
      };
      continue;
    }
    if (isRequired !== (earlier['required'] === true))
      yield {
        isBreaking: isRequired,
        place,
        message: isRequired ? 'the parameter is required now' : 'the parameter is no longer required',
      };
    yield* within(documents, 'request', place, earlier['schema'], parameter['schema']);
  }
}

function* contentChanges(
  documents: Documents,
  direction: SchemaDirection,
  place: string,
  before: unknown,
  after: unknown,
): Generator<OperationChange> {
  // A parameter in the name of a media type does not make another one.
  const byType = (content: unknown): Map<string, unknown> =>
    new Map(entriesOf(content).map(([type, media]) => [essence(type), media]));
  const [old, now] = [byType(before), byType(after)];
  for (const type of old.keys())
    if (!now.has(type)) yield { isBreaking: true, place, message: `${type} is gone` };
  for (const [type, media] of now) {
    const earlier = old.get(type);
    if (earlier === undefined) yield { isBreaking: false, place, message: `${type} is new` };
    else
      yield* within(
        documents,
        direction,
        `${place}, ${type}`,
        (earlier as JsonRecord)['schema'],
        (media as JsonRecord)['schema'],
      );
  }
}

function* bodyChanges(
  documents: Documents,
  before: JsonRecord,
  after: JsonRecord,
): Generator<OperationChange> {
  const place = 'request body';
  const [old, now] = [
    documents[0].resolve(before['requestBody']),
    documents[1].resolve(after['requestBody']),
  ];
  if (before['requestBody'] !== undefined && after['requestBody'] === undefined) {
    yield { isBreaking: true, place, message: 'the body was removed' };
    return;
  }
  if (now['required'] === true && old['required'] !== true)
    yield { isBreaking: true, place, message: 'the body is required now' };
  yield* contentChanges(documents, 'request', place, old['content'], now['content']);
}

function* responseChanges(
  documents: Documents,
  before: JsonRecord,
  after: JsonRecord,
): Generator<OperationChange> {
  const [old, now] = [before['responses'] as JsonRecord, after['responses'] as JsonRecord];
  for (const status of Object.keys(old).filter((one) => !(one in now)))
    yield { isBreaking: status < '4', place: status, message: 'the response was removed' };
  for (const [status, response] of entriesOf(now)) {
    if (!(status in old)) {
      yield { isBreaking: false, place: status, message: 'a response is new' };
      continue;
    }
    const [left, right] = [documents[0].resolve(old[status]), documents[1].resolve(response)];
    yield* contentChanges(documents, 'response', status, left['content'], right['content']);
    const headers = new Map(entriesOf(right['headers']));
    for (const [name, header] of entriesOf(left['headers'])) {
      const later = headers.get(name);
      const [was, is] = [documents[0].resolve(header), documents[1].resolve(later)];
      if (later === undefined || (was['required'] === true && is['required'] !== true))
        yield {
          isBreaking: true,
          place: `${status}, header ${name}`,
          message: later === undefined ? 'the field was removed' : 'the field is no longer guaranteed',
        };
    }
  }
}

/** The required scopes by scheme; empty for a public operation. */
function demandsOf({ security }: JsonRecord): string[] {
  return ((security ?? []) as JsonRecord[]).map((one) =>
    entriesOf(one)
      .map(([scheme, scopes]) => `${scheme} ${(scopes as string[]).toSorted().join(' ')}`.trim())
      .toSorted()
      .join(' and '),
  );
}

function* securityChanges(before: JsonRecord, after: JsonRecord): Generator<OperationChange> {
  const [old, now] = [demandsOf(before), demandsOf(after)];
  const name = (ways: readonly string[]): string =>
    ways.length === 0 ? 'anonymous' : ways.map((way) => way || 'anonymous').join(', or ');
  if (old.toSorted().join('|') === now.toSorted().join('|')) return;
  const isOpen = now.length === 0 || now.includes('');
  const isKept = isOpen || (old.length > 0 && old.every((way) => now.includes(way)));
  yield {
    isBreaking: !isKept,
    place: 'security',
    message: `the caller must be ${name(now)}; was ${name(old)}`,
  };
}

/** Returns all differences between two documents; those that break clients come first. */
export function compareDocuments(before: JsonRecord, after: JsonRecord): ContractChange[] {
  const documents: Documents = [createComparedDocument(before), createComparedDocument(after)];
  const [old, now] = [operationsOf(documents[0]), operationsOf(documents[1])];
  const changes: ContractChange[] = [];
  for (const operation of old.keys())
    if (!now.has(operation))
      changes.push({ isBreaking: true, operation, place: '', message: 'the operation was removed' });
  for (const [operation, here] of now) {
    const earlier = old.get(operation);
    if (!earlier) {
      changes.push({ isBreaking: false, operation, place: '', message: 'an operation is new' });
      continue;
    }
    const [left, right] = [earlier.operation, here.operation];
    if (left['operationId'] !== right['operationId'])
      changes.push({
        isBreaking: true,
        operation,
        place: 'operationId',
        message: `is ${String(right['operationId'])}, was ${String(left['operationId'])}`,
      });
    const differences = [
      ...securityChanges(left, right),
      ...parameterChanges(documents, earlier.parameters, here.parameters),
      ...bodyChanges(documents, left, right),
      ...responseChanges(documents, left, right),
    ];
    changes.push(...differences.map((one) => ({ ...one, operation })));
  }
  return changes.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
}
