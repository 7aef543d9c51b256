/** Comparisons joined by `&&`, `||`, `!` and parentheses, as in simple conditions and filters of JSONPath. */

export type Test<Scope> = (scope: Scope) => boolean;

/** The value of an operand, or `undefined` if it has none. */
export type LogicOperand<Scope> = (scope: Scope) => unknown;

/** Parses an operand at a position of a text. Returns its length too. */
export type ReadOperand<Scope> = (
  text: string,
) => { readonly length: number; readonly value: LogicOperand<Scope> } | undefined;

const comparisons: Readonly<Record<string, (left: never, right: never) => boolean>> = {
  '==': (left: unknown, right: unknown) => left === right,
  '!=': (left: unknown, right: unknown) => left !== right,
  '<=': (left: number, right: number) => left <= right,
  '>=': (left: number, right: number) => left >= right,
  '<': (left: number, right: number) => left < right,
  '>': (left: number, right: number) => left > right,
};

const literalPattern = /^(?:'((?:[^'\\]|\\.)*)'|(-?\d+(?:\.\d+)?)|(true|false|null)\b)/;

function literalAt(text: string): { length: number; value: unknown } | undefined {
  const [whole, quoted, digits, word] = literalPattern.exec(text) ?? [];
  if (whole === undefined) return undefined;
  if (quoted !== undefined) return { length: whole.length, value: quoted.replace(/\\(.)/g, '$1') };
  return { length: whole.length, value: digits === undefined ? JSON.parse(word ?? 'null') : Number(digits) };
}

export interface LogicDialect {
  /** Prepares both sides of a comparison. */
  readonly equate: (value: unknown) => unknown;
  /** True if an operand without a comparison holds. */
  readonly holds: (value: unknown) => boolean;
}

/** Parses a condition. @throws SyntaxError with the position of the error */
export function parseLogic<Scope>(
  text: string,
  readOperand: ReadOperand<Scope>,
  { equate, holds }: LogicDialect,
): Test<Scope> {
  let rest = text.trimStart();
  const take = (length: number): void => {
    rest = rest.slice(length).trimStart();
  };
  const takes = (token: string): boolean => {
    if (!rest.startsWith(token)) return false;
    take(token.length);
    return true;
  };

  function operand(): LogicOperand<Scope> {
    const literal = literalAt(rest);
    if (literal) {
      take(literal.length);
      return () => literal.value;
    }
    const read = readOperand(rest);
    if (!read) throw new SyntaxError(`${JSON.stringify(text)} cannot be parsed at ${JSON.stringify(rest)}`);
    take(read.length);
    return read.value;
  }

  function comparison(): Test<Scope> {
    if (takes('(')) {
      const inner = either();
      if (!takes(')')) throw new SyntaxError(`${JSON.stringify(text)} lacks a )`);
      return inner;
    }
    if (rest.startsWith('!') && !rest.startsWith('!=')) {
      take(1);
      const inner = comparison();
      return (scope) => !inner(scope);
    }
    const left = operand();
    const operator = Object.keys(comparisons).find(takes);
    const compare = operator === undefined ? undefined : comparisons[operator];
    if (!compare) return (scope) => holds(left(scope));
    const right = operand();
    return (scope) => compare(equate(left(scope)) as never, equate(right(scope)) as never);
  }

  function both(): Test<Scope> {
    const parts = [comparison()];
    while (takes('&&')) parts.push(comparison());
    return (scope) => parts.every((part) => part(scope));
  }

  function either(): Test<Scope> {
    const parts = [both()];
    while (takes('||')) parts.push(both());
    return (scope) => parts.some((part) => part(scope));
  }

  const test = either();
  if (rest !== '')
    throw new SyntaxError(`${JSON.stringify(text)} cannot be parsed at ${JSON.stringify(rest)}`);
  return test;
}
