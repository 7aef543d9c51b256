import { createCipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import type { Seeded } from '../../support/seeded.ts';

export const applications = ['a', 'a-b', 'a-b-c', 'b', 'team/a'] as const;
export const profiles = ['dev', 'prod', 'b', 'c', 'b-c', 'default'] as const;
const folders = [
  '',
  '',
  '',
  '',
  'a/',
  'a-b/',
  'b/',
  'dev/',
  'prod/',
  'common/',
  'team/',
  'a/dev/',
  'b/prod/',
];
const endings = ['.yml', '.yml', '.yaml', '.properties', '.json', '.conf', '.yml.bak'];
export const searchPathChoices: readonly (readonly string[])[] = [
  [],
  ['{application}'],
  ['{profile}'],
  ['common', '{application}/{profile}'],
  ['{application}', '{profile}'],
  ['common', 'team'],
];

export interface MarkedFile {
  readonly content: string;
  /** A text that is in this file alone. */
  readonly mark: string;
  /** A text in a document of the file that applies to `prod` alone. */
  readonly conditionalMark: string | undefined;
}

export type MarkedTree = ReadonlyMap<string, MarkedFile>;

const key = pbkdf2Sync('foo', Buffer.from('deadbeef', 'hex'), 1024, 32, 'sha1');

/** A value as Spring encrypts it. */
function encrypted(text: string): string {
  const start = createHash('sha256').update(text).digest().subarray(0, 16);
  const cipher = createCipheriv('aes-256-cbc', key, start);
  return `{cipher}${Buffer.concat([start, cipher.update(text), cipher.final()]).toString('hex')}`;
}

function contentOf(ending: string, mark: string, isSecret: boolean): string {
  const value = isSecret ? encrypted(`value-${mark}`) : `value-${mark}`;
  if (ending === '.properties') return `key-${mark}=${value}\n`;
  return ending === '.json' ? JSON.stringify({ [`key-${mark}`]: value }) : `key-${mark}: '${value}'\n`;
}

/** A document in which one key is active with the profile `prod` alone. */
const documentForProd = (ending: string, name: string): string =>
  ending === '.properties'
    ? `#---\nspring.config.activate.on-profile=prod\n${name}=1\n`
    : `---\nspring.config.activate.onProfile: prod\n${name}: 1\n`;

/** A few files, each with a mark of its own. */
export function randomTree(seeded: Seeded, name: string): MarkedTree {
  const files = new Map<string, MarkedFile>();
  for (let left = 2 + seeded.integer(6); left > 0; left -= 1) {
    const application = seeded.chance(0.15) ? 'application' : seeded.pick(applications);
    const stem = seeded.chance(0.5) ? application : `${application}-${seeded.pick(profiles)}`;
    const ending = seeded.pick(endings);
    const mark = `M${name}f${left}e`;
    const isConditional = /\.(?:ya?ml|properties)/.test(ending) && seeded.chance(0.25);
    const conditionalMark = isConditional ? `C${name}f${left}e` : undefined;
    const content =
      contentOf(ending, mark, seeded.chance(0.3)) +
      (conditionalMark === undefined ? '' : documentForProd(ending, `key-${conditionalMark}`));
    files.set(`${seeded.pick(folders)}${stem}${ending}`, { content, mark, conditionalMark });
  }
  return files;
}

export function randomScope(seeded: Seeded): string {
  const application = seeded.chance(0.2) ? '*' : seeded.pick(applications);
  const profile = seeded.chance(0.4) ? '*' : seeded.pick(profiles);
  return `config:${application}:${profile}`;
}

/** The applications that scopes contain in full. */
export function namesIn(scopes: readonly string[]): readonly string[] {
  return scopes.map((scope) => scope.split(':')[1] ?? '*').filter((name) => name !== '*');
}
