/**
 * Lint rules of this project that no built-in rule covers. `clock/no-ambient-date` rejects clock reads through the
 * Date constructor: `new Date()` and `Date()`. A date from a given time is accepted.
 */

interface Callee {
  readonly type: string;
  readonly name?: string;
}

interface Call {
  readonly callee: Callee;
  readonly arguments: readonly unknown[];
}

interface Context {
  report(problem: { node: Call; message: string }): void;
}

const message = 'Use the injected Clock (foundation/clock.ts).';

const isDate = (callee: Callee): boolean => callee.type === 'Identifier' && callee.name === 'Date';

const noAmbientDate = {
  create: (context: Context) => ({
    NewExpression(node: Call) {
      if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message });
    },
    CallExpression(node: Call) {
      if (isDate(node.callee)) context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'clock' }, rules: { 'no-ambient-date': noAmbientDate } };
