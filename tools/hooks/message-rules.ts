/** The rules of a commit's message. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lint } from '../prose/lint.ts';

const types = ['build', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'test'];
const source = fileURLToPath(new URL('../../src', import.meta.url));
const scopes = [...readdirSync(source), 'bench', 'deps', 'docs', 'examples', 'openapi', 'test', 'tools'];
const longest = 72;
const form = /^(?<type>[a-z]+)(?:\((?<scope>[a-z-]+)\))?: (?<rule>\S.*)$/;

/** The rules that a message breaks, as sentences. Lines that begin with `#` are comments of git. */
export async function problemsOf(message: string): Promise<string[]> {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'));
  const { type = '', scope, rule = '' } = form.exec(subject)?.groups ?? {};
  if (rule === '') return ['The subject must be "type(scope): rule".'];
  const problems: string[] = [];
  if (!types.includes(type)) problems.push(`The type "${type}" must be one of ${types.join(', ')}.`);
  if (scope !== undefined && !scopes.includes(scope))
    problems.push(`The scope "${scope}" must be one of ${scopes.join(', ')}.`);
  if (subject.length > longest)
    problems.push(`The subject has ${subject.length} characters, at most ${longest} are allowed.`);
  if (subject.endsWith('.')) problems.push('The subject must not end with a full stop.');
  if (second !== '') problems.push('The second line must be empty.');
  const found = await lint([{ file: 'subject', line: 1, kind: 'title', text: rule }]);
  return [...problems, ...found.map(({ message: problem }) => problem)];
}
