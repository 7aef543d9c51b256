/**
 * Makes dist/ a package for `npm pack ./dist`. Its package.json and README are for users of the package, and none
 * of its links leads to the checkout.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import settings from '../../generated/settings.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { withLongTexts } from '../../src/foundation/long-texts.ts';

const relativeLink = /\[([^\]]*)\]\((?!https?:|mailto:|#)[^)]*\)/g;

/** Returns a text with its links into the checkout replaced by their words. */
const withoutLinks = (text: string): string => text.replaceAll(relativeLink, '$1');

const fromDist = (path: string): string => path.replace(/^(\.\/)?dist\//, '$1');

function publishedPackageJson(): object {
  const {
    name,
    version,
    description,
    license,
    private: isPrivate,
    type,
    engines,
    bin,
    exports: entries,
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
  } = packageJson;
  return {
    name,
    version,
    description,
    license,
    // The scope is not registered yet, so npm must refuse to publish.
    private: isPrivate,
    type,
    engines,
    bin: Object.fromEntries(Object.entries(bin).map(([verb, path]) => [verb, fromDist(path)])),
    exports: Object.fromEntries(
      Object.entries(entries).map(([entry, target]) => [
        entry,
        typeof target === 'string'
          ? fromDist(target)
          : Object.fromEntries(
              Object.entries(target).map(([condition, path]) => [condition, fromDist(path)]),
            ),
      ]),
    ),
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
  };
}

/** The declarations of all modules of the mock would be larger than the program. */
const mockTypes = `import type { StartMock } from './mock-types.js';
export type { MockFinding, RunningMock, StartMock, StartMockOptions } from './mock-types.js';
/** Starts a mock on 127.0.0.1. */
export declare const startMock: StartMock;
`;

export function writePackage(root: string, dist: string): void {
  writeFileSync(`${dist}/package.json`, `${JSON.stringify(publishedPackageJson(), undefined, 2)}\n`);
  writeFileSync(`${dist}/src/cli/kit/start-mock.d.ts`, mockTypes);
  for (const [from, to] of [
    ['docs/package.md', 'README.md'],
    ['CHANGELOG.md', 'CHANGELOG.md'],
    ['SECURITY.md', 'SECURITY.md'],
  ] as const)
    writeFileSync(`${dist}/${to}`, withoutLinks(readFileSync(`${root}${from}`, 'utf8')));
  cpSync(`${root}LICENSE`, `${dist}/LICENSE`);
  writeFileSync(`${dist}/settings.schema.json`, `${JSON.stringify(withLongTexts(settings), undefined, 1)}\n`);
  // Pages of the documentation are made of them when they are requested.
  cpSync(`${root}docs/guides`, `${dist}/docs/guides`, { recursive: true });
  // Units, proxies and dashboards that the guides name. A checkout builds the image, and has secrets of its own.
  rmSync(`${dist}/deploy`, { recursive: true, force: true });
  cpSync(`${root}deploy`, `${dist}/deploy`, {
    recursive: true,
    filter: (source) => !/deploy\/(?:Containerfile|compose|secrets$)/.test(source),
  });
  cpSync(`${root}docs/schemas`, `${dist}/schemas`, { recursive: true });
}
