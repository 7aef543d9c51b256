import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { DecryptSources } from '../encryption/decrypt-sources.ts';
import { readCoordinates } from '../operations/coordinates.ts';
import { readSource } from '../formats/source-document.ts';
import { SourceProblem } from '../formats/text/source-problem.ts';
import { decodeUtf8 } from '../formats/text/text-encoding.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import { createEnvironmentReader } from '../reading/environment-reader.ts';
import type { Environment } from '../environment/environment.ts';
import type { WritableState } from '../repositories/port/repository-writer.ts';
import type { SourceReader } from '../repositories/source-reader.ts';
import { createSourceReader } from '../repositories/source-reader.ts';
import { sourceNameOf, stemsOf } from '../ownership/file-names.ts';
import { concerns, profilesOf, schemaOf } from '../schema/application-files.ts';
import { checkEnvironments, type SchemaFinding } from '../schema/environment-check.ts';
import { changeUnprocessable, problemKey } from './change-errors.ts';
import { overlayRepository, type Overlay } from './overlay.ts';

export interface CheckDependencies {
  readonly readers: readonly SourceReader[];
  readonly overrides: Readonly<Record<string, string | number | boolean>>;
  readonly decrypt: DecryptSources;
  /** Schemas of the settings, as JSON text by application. Schemas of the repository take precedence. */
  readonly schemas: ReadonlyMap<string, string>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The result of a change. */
export interface Proposal {
  readonly reader: SourceReader;
  readonly dialect: Dialect;
  readonly state: WritableState;
  readonly label: string | undefined;
  readonly files: Overlay;
}

const mostEnvironments = 200;
const mostShown = 50;

/**
 * @throws ApiError 422 for an unreadable file, and for an environment that violates its schema because of the
 * change.
 */
export type CheckChange = (proposal: Proposal) => Promise<void>;

export function createChangeCheck(dependencies: CheckDependencies): CheckChange {
  const { readers, overrides, decrypt, schemas, clock, log } = dependencies;

  /** The sources that applications would read; without changed files, those that they read now. */
  const environmentsOf = async (
    { reader, dialect, state, label }: Proposal,
    files: Overlay,
    application: string,
    profiles: readonly string[],
  ): Promise<readonly Pick<Environment, 'propertySources'>[]> => {
    const repository = overlayRepository(reader.repository, files, state.prefix);
    const own = createSourceReader({ repository, dialect, log, isRequired: true });
    const proposed = createEnvironmentReader({
      readers: readers.map((each) => (each === reader ? own : each)),
      overrides,
      acceptEmpty: true,
      decrypt,
    });
    return Promise.all(
      profiles.map(async (profile) => ({
        propertySources: (await proposed.found(readCoordinates(application, profile, label))).propertySources,
      })),
    );
  };

  /** The violations of the current schema that the application has already. */
  const findingsBefore = async (
    proposal: Proposal,
    application: string,
    profiles: readonly string[],
  ): Promise<readonly (readonly SchemaFinding[])[]> => {
    const untouched = { ...proposal, files: new Map() };
    const schema = await schemaText(application, untouched, schemas);
    if (schema === undefined) return [];
    const environments = await environmentsOf(proposal, untouched.files, application, profiles);
    const before = await checkEnvironments(schema, environments, clock);
    return before.kind === 'checked' ? before.findings : [];
  };

  const checkApplication = async (
    proposal: Proposal,
    application: string,
    schema: string,
    profiles: readonly string[],
  ): Promise<Readonly<Record<string, string>>> => {
    const after = await checkEnvironments(
      schema,
      await environmentsOf(proposal, proposal.files, application, profiles),
      clock,
    );
    if (after.kind === 'unusable') return { [`schemas/${application}.json`]: after.reason };
    if (after.findings.every((each) => each.length === 0)) return {};
    const known = await findingsBefore(proposal, application, profiles);
    return Object.fromEntries(
      after.findings.flatMap((findings, index) =>
        newFindings(findings, known[index] ?? []).map((finding) => [
          whereOf(finding),
          `${finding.key} ${finding.message}, for ${application}/${profiles[index]}`,
        ]),
      ),
    );
  };

  return async (proposal) => {
    const { files, state, dialect } = proposal;
    assertReadable(files, dialect);
    const paths = pathsAfter(await state.list(), files);
    const stems = paths.flatMap((path) => stemsOf(path, state.prefix));
    const changed = [...files.keys()];
    const problems: Record<string, string> = {};
    let spent = 0;
    for (const application of applicationsWithSchema(paths, state.prefix, schemas)) {
      if (!changed.some((path) => isConcerned(application, path, state.prefix))) continue;
      const schema = await schemaText(application, proposal, schemas);
      const profiles = profilesOf(application, stems).slice(0, mostEnvironments - spent);
      spent += profiles.length;
      if (schema !== undefined && profiles.length > 0)
        Object.assign(problems, await checkApplication(proposal, application, schema, profiles));
    }
    const shown = Object.entries(problems).slice(0, mostShown);
    if (shown.length > 0) throw changeUnprocessable(Object.fromEntries(shown));
  };
}

function assertReadable(files: Overlay, dialect: Dialect): void {
  const problems: Record<string, string> = {};
  for (const [path, bytes] of files) {
    const name = sourceNameOf(path);
    if (!name || !bytes) continue;
    try {
      readSource(bytes, name.extension, dialect);
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      problems[problemKey(path, error)] = error.sentence;
    }
  }
  if (Object.keys(problems).length > 0) throw changeUnprocessable(problems);
}

/** The files that exist after the change. */
function pathsAfter(present: readonly string[], files: Overlay): readonly string[] {
  return [...new Set([...present, ...files.keys()])].filter(
    (path) => !files.has(path) || files.get(path) !== undefined,
  );
}

/** True for a file that the application reads, and for its schema. */
function isConcerned(application: string, path: string, prefix: string): boolean {
  const stems = stemsOf(path, prefix);
  if (stems.length === 0) return schemaOf(path, prefix) === application;
  return stems.some((stem) => concerns(stem, application));
}

function applicationsWithSchema(
  paths: readonly string[],
  prefix: string,
  schemas: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const own = paths.flatMap((path) => schemaOf(path, prefix) ?? schemaOf(path) ?? []);
  return new Set([...own, ...schemas.keys()]);
}

/** The schema at the label, else that of the whole repository, else that of the settings. */
async function schemaText(
  application: string,
  { files, state }: Proposal,
  schemas: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  for (const path of new Set([`${state.prefix}schemas/${application}.json`, `schemas/${application}.json`])) {
    const bytes = files.has(path) ? files.get(path) : await state.read(path);
    if (bytes) return decodeUtf8(bytes) ?? '';
  }
  return schemas.get(application);
}

function newFindings(
  findings: readonly SchemaFinding[],
  known: readonly SchemaFinding[],
): readonly SchemaFinding[] {
  return findings.filter((finding) => !known.some((each) => isSame(each, finding)));
}

function isSame(left: SchemaFinding, right: SchemaFinding): boolean {
  return left.key === right.key && left.keyword === right.keyword && left.message === right.message;
}

function whereOf({ place, key }: SchemaFinding): string {
  if (!place) return key;
  return place.file === undefined ? place.source : `${place.file}:${place.line}:${place.column}`;
}
