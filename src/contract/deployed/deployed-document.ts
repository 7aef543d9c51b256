/** Reads the document that a deployment serves: it gives the paths of the configuration. */
import { compareDocuments } from '../compare/compare.ts';
import { contractCases } from '../cases/own-cases.ts';
import { makeCases } from '../cases/make-cases.ts';
import type { ContractCase } from '../cases/contract-case.ts';
import { methods, operationsOf, type Document, type Operation } from '../document/document-model.ts';
import { withOwnExtensions } from '../document/extensions.ts';
import { surfaces, type Surface } from '../../conventions/operation-entry.ts';
import { mergedDocument, surfaceDocuments, surfaceDocumentsOf } from '../document/own-documents.ts';

export interface DeployedDocument {
  /** With the configuration's paths as in the hand-written documents. */
  readonly document: Document;
  /** The prefix of these paths, `/config`; empty at the root. */
  readonly prefix: string;
  readonly version: string;
}

/** The document does not belong to a Gatehouse; the message gives the reason. */
export class ForeignDocument extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForeignDocument';
  }
}

const environmentPath = /^(.*)\/\{application\}\/\{profile\}$/;

type Json = Readonly<Record<string, unknown>>;

const ownIds: ReadonlySet<unknown> = new Set(
  Array.from(operationsOf(mergedDocument), ({ operation }) => operation.operationId),
);

/** The surface of an operation of another version, by its tags. */
function surfaceOf({ tags = [] }: Partial<Operation>): Surface {
  const named = (surface: Surface): boolean =>
    surfaceDocuments[surface].tags?.some(({ name }) => tags.some((tag) => tag === name)) ?? false;
  return surfaces.find(named) ?? 'conventions';
}

/** @throws ForeignDocument */
function assertOwn(document: unknown): asserts document is Document {
  const { paths, info } = Object(document) as Json;
  if (typeof paths !== 'object' || paths === null) throw new ForeignDocument('it has no paths');
  if (typeof info !== 'object' || info === null) throw new ForeignDocument('it has no info');
  const operations = Object.values(paths).flatMap((item) =>
    methods.flatMap((method) => (Object(item) as Json)[method] ?? []),
  );
  const isOwn = (operation: unknown): boolean => ownIds.has((Object(operation) as Json)['operationId']);
  if (operations.filter(isOwn).length * 2 <= operations.length)
    throw new ForeignDocument('most of its operations are not those of a Gatehouse');
}

/** @throws ForeignDocument if the document does not belong to a Gatehouse. */
export function readDeployedDocument(served: unknown): DeployedDocument {
  assertOwn(served);
  const whole = withOwnExtensions(served, mergedDocument, surfaceOf);
  const found = Object.keys(served.paths).flatMap((path) => environmentPath.exec(path)?.[1] ?? []);
  const prefix = found[0] ?? '';
  const paths = Object.fromEntries(
    Object.entries(whole.paths).map(([path, item]) => [
      path.startsWith(`${prefix}/{`) ? path.slice(prefix.length) : path,
      item,
    ]),
  );
  return { document: { ...whole, paths }, prefix, version: JSON.stringify(served.info['version']) };
}

const isShape = (path: string): boolean => path.startsWith('/{');

/** Without a repository a deployment and its document have no configuration paths. */
const hasShapes = ({ paths }: Document): boolean => Object.keys(paths).some(isShape);

/** The cases of a deployment's document, and the configuration cases that do not apply to it. */
export function casesOfDocument(document: Document): readonly ContractCase[] {
  const own = makeCases(surfaceDocumentsOf(document));
  return hasShapes(document) ? own : [...own, ...contractCases.filter(({ path }) => isShape(path))];
}

function withoutShapes(document: Document): Document {
  const paths = Object.entries(document.paths).filter(([path]) => !isShape(path));
  return { ...document, paths: Object.fromEntries(paths) };
}

/** The number of its cases that differ from those of this version's documents. */
export function differencesFromOwn({ document }: DeployedDocument): number {
  const own = hasShapes(document) ? mergedDocument : withoutShapes(mergedDocument);
  return compareDocuments(own as unknown as Json, document as unknown as Json).length;
}
