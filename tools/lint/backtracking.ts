/**
 * `regex/no-backtracking` rejects a regular expression that takes more than linear time: a long text could block
 * all other requests. It accepts expressions whose cost is only the search for a start (`/\/+$/`), and cannot check
 * those that are built at run time.
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
