/** `npm run prose [-- FILE ...]`: the language of every text for people, or of those in the named files. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lint } from './lint.ts';
import { textsOf } from './texts-of.ts';

const tracked = (paths: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '');

let passages = 0;
let problems = 0;
for (const file of tracked(process.argv.slice(2))) {
  const texts = textsOf(file, readFileSync(file, 'utf8'));
  passages += texts.length;
  if (texts.length === 0) continue;
  for (const { line, kind, rule, message } of await lint(texts)) {
    problems += 1;
    console.log(`${file}:${line}  ${kind}  ${rule}  ${message}`);
  }
}
console.log(`${passages} texts, ${problems} problems. The words to use are in CONTRIBUTING.md, "Language".`);
process.exitCode = problems === 0 ? 0 : 1;
