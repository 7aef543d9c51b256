import { hash } from 'node:crypto';
import type { Clock } from '../../foundation/clock.ts';
import { createLog } from '../../foundation/log.ts';
import { cipherMark } from '../encryption/cipher-text.ts';
import { readCoordinates } from '../operations/coordinates.ts';
import { explain, type ExplainedProperty } from '../explaining/explanation.ts';
import { decodeUtf8 } from '../formats/text/text-encoding.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import { createEnvironmentReader } from '../reading/environment-reader.ts';
import type { PropertySource } from '../environment/environment.ts';
import { createResolver, PlaceholderProblem, type Resolve } from '../reading/placeholders.ts';
import type { ConfigurationRepository } from '../repositories/port/repository.ts';
import { createSourceReader } from '../repositories/source-reader.ts';
import { sourceNameOf } from '../ownership/file-names.ts';
import { profilesOf, schemaOf } from '../schema/application-files.ts';
import { checkEnvironments } from '../schema/environment-check.ts';
import { type LintFinding, lintFinding } from './finding.ts';

/** The files that can be read, by path. */
export type LintFiles = ReadonlyMap<string, Uint8Array>;

const mostEnvironments = 500;
const top = { line: 1, column: 1 };

/** Rules for the files in combination, as an application would read them. */
export async function lintEnvironments(
  files: LintFiles,
  dialect: Dialect,
  clock: Clock,
): Promise<LintFinding[]> {
  const stems = [...files.keys()].flatMap((path) => sourceNameOf(path)?.stem ?? []);
  const read = readerOver(files, dialect, clock);
  const environments: { application: string; profile: string; sources: readonly PropertySource[] }[] = [];
  for (const application of applicationsOf(stems, files))
    for (const profile of profilesOf(application, stems))
      if (environments.length < mostEnvironments)
        environments.push({ application, profile, sources: await read(application, profile) });
  const findings = [
    ...environments.flatMap(({ application, profile, sources }) =>
      placeholders(sources, `${application}/${profile}`),
    ),
    ...(await schemaFindings(files, environments, clock)),
  ];
  return distinct(findings);
}

/**
 * The applications: names that have a file without a profile, or a schema. Other names only share the files of all.
 */
function applicationsOf(stems: readonly string[], files: LintFiles): ReadonlySet<string> {
  const named = stems.filter(
    (stem) => !stem.includes('-') || !stems.includes(stem.slice(0, stem.indexOf('-'))),
  );
  const plain = named.map((stem) => (stem.startsWith('application-') ? 'application' : stem));
  const prefixes = stems
    .filter((stem) => stem.includes('-'))
    .map((stem) => stem.slice(0, stem.lastIndexOf('-')));
  const schemas = [...files.keys()].flatMap((path) => schemaOf(path) ?? []);
  return new Set([...plain, ...prefixes, ...schemas].filter((name) => isName(name)));
}

function isName(name: string): boolean {
  try {
    return readCoordinates(name, 'default').applications.length === 1;
  } catch {
    // The rule of names reports it.
    return false;
  }
}

function readerOver(files: LintFiles, dialect: Dialect, clock: Clock) {
  const repository: ConfigurationRepository = {
    name: 'config',
    open: async () => [
      {
        version: undefined,
        pathOf: (path) => path,
        folder: '',
        async read(path) {
          const bytes = files.get(path);
          return bytes && { path, bytes, digest: hash('sha256', bytes, 'hex') };
        },
      },
    ],
    list: async () => [...files.keys()],
  };
  const log = createLog({ clock, write: () => undefined, level: 'error' });
  const reader = createSourceReader({ repository, dialect, log, isRequired: true });
  const environments = createEnvironmentReader({
    readers: [reader],
    overrides: {},
    acceptEmpty: true,
    decrypt: (sources) => sources,
  });
  return (application: string, profile: string): Promise<readonly PropertySource[]> =>
    environments.found(readCoordinates(application, profile)).then(({ propertySources }) => propertySources);
}

function placeholders(sources: readonly PropertySource[], who: string): LintFinding[] {
  const resolve = createResolver(sources);
  return explain(sources).flatMap((one) => {
    const { value } = one.property;
    if (typeof value !== 'string' || !value.includes('${') || value.startsWith(cipherMark)) return [];
    return placeholderFinding(one, value, resolve, who);
  });
}

function placeholderFinding(
  { key, place }: ExplainedProperty,
  value: string,
  resolve: Resolve,
  who: string,
): LintFinding[] {
  const at = { line: place.line ?? 1, column: place.column ?? 1 };
  try {
    // An escaped placeholder would look unresolved in the result.
    const left = /\$\{([^}:]*)/.exec(resolve(value.replaceAll('\\${', '')));
    if (!left) return [];
    const name = left[1] ?? '';
    const isForClient = /^(?:[A-Z][A-Z0-9_]*|random\..*|spring\.application\.name)$/.test(name);
    const message = `${key} needs ${JSON.stringify(name)}, which no file of ${who} gives`;
    return [
      lintFinding('unresolved-placeholder', place.file ?? '', at, message, isForClient ? 'note' : 'warning'),
    ];
  } catch (error) {
    if (!(error instanceof PlaceholderProblem)) throw error;
    return [lintFinding('circular-placeholder', place.file ?? '', at, `${key}: ${error.reason}`)];
  }
}

async function schemaFindings(
  files: LintFiles,
  environments: readonly { application: string; profile: string; sources: readonly PropertySource[] }[],
  clock: Clock,
): Promise<LintFinding[]> {
  const findings: LintFinding[] = [];
  for (const [path, bytes] of files) {
    const application = schemaOf(path);
    if (application === undefined) continue;
    const own = environments.filter((each) => each.application === application);
    const checked = await checkEnvironments(
      decodeUtf8(bytes) ?? '',
      own.map(({ sources }) => ({ propertySources: sources })),
      clock,
    );
    if (checked.kind === 'unusable') findings.push(lintFinding('unusable-schema', path, top, checked.reason));
    else
      checked.findings.forEach((each, index) => {
        const { profile = '', sources = [] } = own[index] ?? {};
        for (const { key, keyword, message, place } of each) {
          if (isSealed(sources, key)) continue;
          const isUnknown = keyword === 'additionalProperties' || keyword === 'unevaluatedProperties';
          const at = { line: place?.line ?? 1, column: place?.column ?? 1 };
          findings.push(
            lintFinding(
              isUnknown ? 'unknown-key' : 'schema-violation',
              place?.file ?? path,
              at,
              `${key} ${message}, for ${application}/${profile}`,
            ),
          );
        }
      });
  }
  return findings;
}

/** The content of an encrypted value is unknown here. */
function isSealed(sources: readonly PropertySource[], key: string): boolean {
  const value = sources.find(({ properties }) => properties.has(key))?.properties.get(key)?.value;
  return typeof value === 'string' && value.startsWith(cipherMark);
}

/** Each position is reported once, also if several environments contain it. */
function distinct(findings: readonly LintFinding[]): LintFinding[] {
  const seen = new Map<string, LintFinding>();
  for (const finding of findings) {
    const { rule, file, line, column } = finding;
    const name = `${rule}\n${file}\n${line}\n${column}`;
    if (!seen.has(name)) seen.set(name, finding);
  }
  return [...seen.values()];
}
