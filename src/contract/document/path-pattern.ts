/** A path template that matches paths. */
export interface PathPattern {
  /** Returns the decoded parameters of a matching path; `undefined` for any other path. */
  match(path: string): Readonly<Record<string, string>> | undefined;
  /** One number per segment: the smaller, the more specific. */
  readonly weights: readonly number[];
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function weightOf(segment: string, tail: string | undefined): number {
  if (!segment.includes('{')) return 0;
  if (tail !== undefined && segment === `{${tail}}`) return 3;
  return segment.startsWith('{') && segment.indexOf('}') === segment.length - 1 ? 2 : 1;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed escape is not decoded: the path still identifies the operation that rejects it.
    return text;
  }
}

/** Compiles a template; `tail` names the parameter that matches the rest of the path, slashes included. */
export function compilePath(template: string, tail: string | undefined): PathPattern {
  const names: string[] = [];
  const source = template
    .split(/(\{[^}]+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return literal(part);
      const name = part.slice(1, -1);
      names.push(name);
      return name === tail ? '(.+)' : '([^/]+)';
    })
    .join('');
  const expression = new RegExp(`^${source}$`);
  return {
    match(path) {
      const found = expression.exec(path);
      if (!found) return undefined;
      return Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1] ?? '')]));
    },
    weights: template
      .split('/')
      .slice(1)
      .map((segment) => weightOf(segment, tail)),
  };
}

/** Orders templates from the most specific to the least specific. */
export function compareSpecificity(a: PathPattern, b: PathPattern): number {
  const length = Math.max(a.weights.length, b.weights.length);
  for (let index = 0; index < length; index++) {
    const difference = (a.weights[index] ?? 4) - (b.weights[index] ?? 4);
    if (difference !== 0) return difference;
  }
  return 0;
}
