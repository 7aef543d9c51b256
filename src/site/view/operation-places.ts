/** The pages of the operations: one for each tag of a document. */
import entriesJson from '../../../generated/operations.json' with { type: 'json' };
import type { OperationEntry, Surface } from '../../conventions/operation-entry.ts';

export interface TagPlace {
  readonly surface: Surface;
  readonly tag: string;
  /** The name of its files without their ending. */
  readonly name: string;
}

const entries = entriesJson as readonly OperationEntry[];

/** The name of a tag in a URL. */
const nameOf = (surface: string, tag: string): string =>
  `${surface}-${tag.toLowerCase().replaceAll(' ', '-')}`;

function placeOf({ surface, tag }: OperationEntry): TagPlace {
  return { surface, tag, name: nameOf(surface, tag) };
}

/** The places of all tags with an operation. */
export const tagPlaces: readonly TagPlace[] = [
  ...new Map(entries.map((entry) => [placeOf(entry).name, placeOf(entry)])).values(),
];

const hrefs = new Map(
  entries.map((entry) => [entry.operationId, `${placeOf(entry).name}.html#${entry.operationId}`]),
);

/**
 * The link to an operation.
 * @throws Error if the documents do not have it.
 */
export function operationHref(operationId: string): string {
  const href = hrefs.get(operationId);
  if (href === undefined) throw new Error(`there is no operation ${operationId}`);
  return href;
}

/** The link to an operation by its method and path, if it exists. */
export function hrefOfCall(call: string): string | undefined {
  const entry = entries.find(({ method, path }) => `${method} ${path}` === call);
  return entry && operationHref(entry.operationId);
}

/** The page of a tag. */
export function tagHref(surface: string, tag: string): string {
  return `${nameOf(surface, tag)}.html`;
}
