import type { SourceProblem } from '../formats/source-problem.ts';

/** `users.yml:3:5`: where a file is not what it should be, in the form that editors and terminals open. */
export function problemKey(path: string, { position }: SourceProblem): string {
  return position ? `${path}:${position.line}:${position.column}` : path;
}
