/**
 * `regex/no-backtracking` refuses a regular expression that takes longer than in proportion to what it is held against:
 * whoever sends the text would decide how long nothing else is answered. What only looks for a place to begin (`/\/+$/`)
 * is left alone; so is what is put together at run time, which nobody can read here.
 */
import { analyse } from 'scslre';

interface Literal {
  readonly regex?: { readonly pattern: string; readonly flags: string };
}

interface Context {
  report(problem: { node: Literal; message: string }): void;
}

function* problemsOf(pattern: string, flags: string): Generator<string> {
  const { reports } = analyse({ source: pattern, flags }, { reportTypes: { Move: false } });
  for (const { exponential, character } of reports)
    yield `Takes ${exponential ? 'exponential' : 'polynomial'} time on repeated ${JSON.stringify(character.pick)}.`;
}

const noBacktracking = {
  create: (context: Context) => ({
    Literal(node: Literal) {
      if (node.regex === undefined) return;
      for (const message of problemsOf(node.regex.pattern, node.regex.flags))
        context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'regex' }, rules: { 'no-backtracking': noBacktracking } };
