/** The picture of CONTRIBUTING.md: the folders of src, with the imports that .dependency-cruiser.mjs allows. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folders that each folder may import. */
export type Levels = Readonly<Record<string, readonly string[]>>;

const rules = resolve(import.meta.dirname, '../../.dependency-cruiser.mjs');
export const { levels } = (await import(pathToFileURL(rules).href)) as { readonly levels: Levels };

const surfaces = ['authorization', 'gateway', 'configuration'];
const texts: Readonly<Record<string, string>> = {
  foundation: 'clock, ids, outbound requests',
  client: 'the typed client',
  conventions: 'errors, quotas, tasks',
  settings: 'the settings file',
  http: 'reads requests',
  authorization: 'tokens, users, clients',
  gateway: 'routes and services',
  configuration: 'environments and files',
  storage: 'SQLite and PostgreSQL',
  contract: 'checks of the documents',
  site: 'the documentation',
  console: 'pages for operators',
  server: 'connects all parts',
  workers: 'several processes',
  kit: 'verify and mock',
  cli: 'the commands',
};

/** True if other arrows lead from a folder to another one. */
function isReached(all: Levels, from: string, to: string): boolean {
  return (all[from] ?? []).some(
    (over) => over !== to && ((all[over] ?? []).includes(to) || isReached(all, over, to)),
  );
}

/** The picture in Mermaid. An arrow is left out if others lead to its end. */
export function roomsMap(all: Levels): string {
  const room = (name: string): string => `${name}["${name}<br/>${texts[name] ?? ''}"]`;
  const names = Object.keys(all);
  const arrows = names.toReversed().flatMap((from) => {
    const to = (all[from] ?? []).filter((folder) => !isReached(all, from, folder));
    return to.length === 0 ? [] : [`  ${from} --> ${to.join(' & ')}`];
  });
  return [
    'flowchart TD',
    '  accTitle: The folders of src',
    ...names.filter((name) => !surfaces.includes(name)).map((name) => `  ${room(name)}`),
    '  subgraph surfaces',
    ...surfaces.map((name) => `    ${room(name)}`),
    '  end',
    ...arrows,
  ].join('\n');
}

const begin = '<!-- map: `npm run generate` writes this picture -->';
const end = '<!-- end of map -->';

/** CONTRIBUTING.md with the picture. */
export function withMap(contributing: string): string {
  const [before, rest] = contributing.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`CONTRIBUTING.md has no ${begin}`);
  return `${before}${begin}\n\n\`\`\`mermaid\n${roomsMap(levels)}\n\`\`\`\n\n${end}${after}`;
}
