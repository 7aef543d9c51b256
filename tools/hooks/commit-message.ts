/** `node tools/hooks/commit-message.ts FILE`: checks the message of a commit, and ends with 1 if it breaks a rule. */
import { readFileSync } from 'node:fs';
import { problemsOf } from './message-rules.ts';

const [file = ''] = process.argv.slice(2);
const problems = await problemsOf(readFileSync(file, 'utf8'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error('CONTRIBUTING.md, "Commits", has the rules.');
process.exitCode = problems.length === 0 ? 0 : 1;
