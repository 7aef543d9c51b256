/**
 * Profile expressions of `spring.config.activate.on-profile`: names with `!`, `&`, `|` and parentheses. Mixing `&`
 * and `|` requires parentheses. @see Spring Framework, Profiles.of
 */
export type ProfileExpression = (isActive: (profile: string) => boolean) => boolean;

/** `undefined` for a text that is not an expression. */
export function parseProfileExpression(text: string): ProfileExpression | undefined {
  if (text.length > longest) return undefined;
  const tokens = text.match(/[()&|!]|[^()&|!\s](?:[^()&|!]*[^()&|!\s])?/g) ?? [];
  let next = 0;

  const operand = (): ProfileExpression | undefined => {
    const token = tokens[next++];
    if (token === '!') {
      const negated = operand();
      return negated && ((isActive) => !negated(isActive));
    }
    if (token === '(') {
      const inner = chain();
      return tokens[next++] === ')' ? inner : undefined;
    }
    if (token === undefined || /^[)&|]$/.test(token)) return undefined;
    return (isActive) => isActive(token);
  };

  const chain = (): ProfileExpression | undefined => {
    const operands = [operand()];
    const operator = tokens[next];
    while ((operator === '&' || operator === '|') && tokens[next] === operator) {
      next += 1;
      operands.push(operand());
    }
    if (!operands.every((each) => each !== undefined)) return undefined;
    return operator === '&'
      ? (isActive) => operands.every((each) => each(isActive))
      : (isActive) => operands.some((each) => each(isActive));
  };

  const expression = chain();
  return next === tokens.length ? expression : undefined;
}

/** Maximum length of an expression in characters; the parser is recursive. */
const longest = 1024;
