/**
 * Lint rules of this project that no built-in rule can say. `clock/no-ambient-date` refuses to read the clock
 * through the Date constructor: `new Date()` and `Date()`. A date made from a given time is fine.
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

const message = 'Take the injected Clock (foundation/clock.ts).';

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
