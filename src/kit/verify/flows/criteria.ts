import type { Criterion } from './arazzo.ts';
import { evaluate, expressionPattern, replaceEmbedded, textOfValue, type Scope } from './expressions.ts';
import { parseJsonPath } from './json-path.ts';
import { parseLogic, type LogicDialect, type ReadOperand, type Test } from './logic.ts';

/** Strings are compared without regard to case. @see Arazzo 1.0.1, Criterion Object */
const dialect: LogicDialect = {
  equate: (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  holds: (value) => value !== undefined && value !== null && value !== false,
};

const readExpression: ReadOperand<Scope> = (rest) => {
  const [expression] = expressionPattern.exec(rest) ?? [];
  if (expression === undefined) return undefined;
  return { length: expression.length, value: (scope) => evaluate(expression, scope) };
};

/** Parses a criterion. @throws SyntaxError if its condition or its type is not supported */
export function parseCriterion({ condition, context, type = 'simple' }: Criterion): Test<Scope> {
  if (type === 'simple') return parseLogic(condition, readExpression, dialect);
  if (context === undefined) throw new SyntaxError(`a criterion of the type ${type} has no context`);
  if (type === 'regex') {
    const pattern = new RegExp(condition);
    return (scope) => {
      const value = evaluate(context, scope);
      return value !== undefined && pattern.test(textOfValue(value));
    };
  }
  if (type !== 'jsonpath') throw new SyntaxError(`the type ${type} is not supported`);
  // The value of an expression in the path is the name of a member.
  const pathWith = (nameOf: (expression: string) => unknown) =>
    parseJsonPath(replaceEmbedded(condition, (one) => JSON.stringify(textOfValue(nameOf(one)))));
  pathWith(() => 'any');
  return (scope) => pathWith((one) => evaluate(one, scope))(evaluate(context, scope)).length > 0;
}
