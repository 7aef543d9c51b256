import { negotiate } from '../../conventions/request/media-types.ts';
import type { Caller, Handlers, OperationRequest } from '../../conventions/operation.ts';
import type { Access } from './access.ts';
import { inGzip } from './compression.ts';
import { type Coordinates, readCoordinates, readFilePath } from '../operations/coordinates.ts';
import type { TreeFile } from '../environment/selection.ts';
import type { EnvironmentReader } from '../reading/environment-reader.ts';
import { treeFileOf } from '../reading/find-sources.ts';
import { selectionOf } from '../reading/selection-of.ts';
import { fileNotFound, plainTextOff, sourceInvalid } from '../operations/errors.ts';
import { activeText, extensionOf, hasConditions } from '../formats/active-text.ts';
import type { ConfigurationSettings } from '../../settings/settings.ts';
import { SourceProblem } from '../formats/text/source-problem.ts';
import { decodeWholeUtf8 } from '../formats/text/text-encoding.ts';
import type { ConfigurationOperations } from '../operations/operations.ts';
import type { ReadNotice } from '../environment/environment.ts';
import { createResolver, isResolving, reportingPlaceholders } from '../reading/placeholders.ts';
import type { Location, RepositoryFile } from '../repositories/port/repository.ts';
import type { Clock } from '../../foundation/clock.ts';
import {
  notModified,
  type NotModified,
  notModifiedSince,
  representationHeaders,
  type RepresentationHeaders,
  withModification,
} from '../operations/representation.ts';
import { assertNoneOfSpring } from './paths-of-spring.ts';
import { withNotices, withStaleness } from './warning.ts';

/** A file by its path, independent of the position of path and label in the request. */
export interface TextInput {
  readonly application: string;
  readonly profile: string;
  readonly label: string | undefined;
  readonly path: string;
  readonly resolvePlaceholders: string | undefined;
}

export type TextEndpoint = ReturnType<typeof createTextEndpoint>;

export interface TextEndpointDependencies {
  readonly reader: EnvironmentReader;
  readonly access: Access;
  readonly plainText: ConfigurationSettings['plainText'];
  readonly clock: Clock;
}

interface ResolvedText {
  readonly body: string;
  /** The outdated files from which its values were read. */
  readonly notices: readonly ReadNotice[];
}

/** Any file of a repository, as text with its placeholders resolved or as unchanged bytes. */
export function createTextEndpoint({ reader, access, plainText, clock }: TextEndpointDependencies) {
  return async (input: TextInput, request: OperationRequest) => {
    const coordinates = readCoordinates(input.application, input.profile, input.label);
    const found = await respond(input, coordinates, request);
    const acceptEncoding = request.headers['accept-encoding'];
    const reply = acceptEncoding === undefined ? found : await inGzip(found, acceptEncoding);
    return reader.isStale?.(coordinates.labels) ? withStaleness(reply) : reply;
  };

  async function respond(input: TextInput, coordinates: Coordinates, request: OperationRequest) {
    const parts = readFilePath(input.path);
    access.assertEnvironment(request.caller, coordinates);
    const locations = await reader.locations(coordinates);
    const file = await findFile(locations, parts, coordinates);
    // A client that may not read a file does not learn if it exists.
    const found = file
      ? [file.treeFile]
      : locations.map((location) => treeFileOf({ location, path: parts.join('/') }));
    access.assertFiles(request.caller, await selectionOf(found, locations), coordinates);
    if (!file) throw fileNotFound();
    const bytes = shownBytes(file, new Set(coordinates.profiles), plainText);
    const text = wantsBytes(request) ? undefined : decodeWholeUtf8(bytes);
    if (text === undefined) {
      const type = 'application/octet-stream';
      const headers = withModification(representationHeaders(type, bytes), file.modifiedAt, clock.now());
      return unlessKnown({ status: 200, headers, type, body: bytes } as const, request);
    }
    const { body, notices } = isResolving(input.resolvePlaceholders)
      ? await resolved(text, coordinates, request.caller)
      : { body: text, notices: [] };
    const own = withNotices(representationHeaders('text/plain', body), notices);
    // Values of placeholders have times of their own.
    const headers = body === text ? withModification(own, file.modifiedAt, clock.now()) : own;
    return unlessKnown({ status: 200, headers, type: 'text/plain', body } as const, request);
  }

  async function resolved(
    text: string,
    coordinates: Coordinates,
    caller: Caller | undefined,
  ): Promise<ResolvedText> {
    if (!text.includes('${')) return { body: text, notices: [] };
    const { propertySources, notices, selection } = await reader.found(coordinates);
    access.assertFiles(caller, selection, coordinates);
    return { body: reportingPlaceholders(() => createResolver(propertySources)(text)), notices };
  }
}

/** The reply, or 304. A tag is more exact than a time. @see RFC 9110 §13.2.2 */
function unlessKnown<Reply extends { readonly headers: RepresentationHeaders }>(
  reply: Reply,
  { headers: { 'if-none-match': tags, 'if-modified-since': time } }: OperationRequest,
): Reply | NotModified {
  const known = tags === undefined ? notModifiedSince(time, reply.headers) : notModified(tags, reply.headers);
  return known ?? reply;
}

/** `/{application}/{profile}/{label}/{path}`; with `useDefaultLabel` the label is the first part of the path. */
export function createTextHandler(text: TextEndpoint) {
  return {
    async getTextFile({ path, query }, request) {
      assertNoneOfSpring(path.application, path.profile);
      const isDefault = query.useDefaultLabel !== undefined;
      const label = isDefault ? undefined : path.label;
      const file = isDefault ? `${path.label}/${path.path}` : path.path;
      return text({ ...path, label, path: file, resolvePlaceholders: query.resolvePlaceholders }, request);
    },
  } satisfies Pick<Handlers<ConfigurationOperations>, 'getTextFile'>;
}

/** Text, unless the client requests bytes explicitly. It is never HTML, for any `Accept`. */
function wantsBytes({ headers }: OperationRequest): boolean {
  return (
    negotiate(headers['accept'], ['text/plain', 'application/octet-stream']) === 'application/octet-stream'
  );
}

/** The bytes that are served. @throws ApiError 404 or 500 */
function shownBytes(
  { path, bytes }: RepositoryFile,
  profiles: ReadonlySet<string>,
  plainText: ConfigurationSettings['plainText'],
): Uint8Array {
  const extension = extensionOf(path);
  if (extension === undefined || plainText === 'raw') return bytes;
  try {
    if (!hasConditions(bytes, extension)) return bytes;
    if (plainText === 'off') throw plainTextOff();
    return activeText(bytes, extension, profiles);
  } catch (error) {
    throw error instanceof SourceProblem ? sourceInvalid(path, error.reason, error) : error;
  }
}

interface FoundText extends RepositoryFile {
  readonly treeFile: TreeFile;
}

async function findFile(
  locations: readonly Location[],
  parts: readonly string[],
  coordinates: Coordinates,
): Promise<FoundText | undefined> {
  for (const location of locations) {
    for (const path of variantsOf(parts.join('/'), coordinates.profiles)) {
      const file = await readOrReport(location, path);
      if (file) return { ...file, treeFile: treeFileOf({ location, path }) };
    }
  }
  return undefined;
}

async function readOrReport(location: Location, path: string): Promise<RepositoryFile | undefined> {
  return location.read(path).catch((error: unknown) => {
    throw error instanceof SourceProblem ? sourceInvalid(location.pathOf(path), error.reason, error) : error;
  });
}

/** `nginx-dev.conf` before `nginx.conf`; the first profile that has the file takes precedence, as in Spring. */
function variantsOf(path: string, profiles: readonly string[]): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.')) : '';
  const stem = path.slice(0, path.length - extension.length);
  return [
    ...new Set([
      ...profiles.map((profile) => (profile === 'default' ? path : `${stem}-${profile}${extension}`)),
      path,
    ]),
  ];
}
