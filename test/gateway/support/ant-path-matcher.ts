/**
 * The reference for our patterns: the algorithm of Spring's AntPathMatcher (line 5.2), step by step, one pattern at
 * a time, with backtracking. It is deliberately slow and simple.
 */
function tokens(path: string): string[] {
  return path.split('/').filter((token) => token !== '');
}

function matchSegment(pattern: string, text: string): boolean {
  const glob = /\?|\*|\{((?:\{[^/]+?\}|[^/{}]|\\[{}])+?)\}/g;
  let source = '';
  let end = 0;
  for (const found of pattern.matchAll(glob)) {
    source += pattern.slice(end, found.index).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    if (found[0] === '?') source += '.';
    else if (found[0] === '*') source += '.*';
    else {
      const colon = found[0].indexOf(':');
      source += colon === -1 ? '(.*)' : `(${found[0].slice(colon + 1, -1)})`;
    }
    end = found.index + found[0].length;
  }
  source += pattern.slice(end).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${source}$`, 'su').test(text);
}

const allAny = (parts: readonly string[]): boolean => parts.every((part) => part === '**');

/** True if the pattern matches the whole path. */
export function antMatches(pattern: string, path: string): boolean {
  if (path.startsWith('/') !== pattern.startsWith('/')) return false;
  const patternParts = tokens(pattern);
  const pathParts = tokens(path);
  let patternStart = 0;
  let patternEnd = patternParts.length - 1;
  let pathStart = 0;
  let pathEnd = pathParts.length - 1;
  const part = (index: number): string => patternParts[index] ?? '';
  const segment = (index: number): string => pathParts[index] ?? '';

  while (patternStart <= patternEnd && pathStart <= pathEnd) {
    if (part(patternStart) === '**') break;
    if (!matchSegment(part(patternStart), segment(pathStart))) return false;
    patternStart += 1;
    pathStart += 1;
  }
  if (pathStart > pathEnd) {
    if (patternStart > patternEnd) return pattern.endsWith('/') === path.endsWith('/');
    if (patternStart === patternEnd && part(patternStart) === '*' && path.endsWith('/')) return true;
    return allAny(patternParts.slice(patternStart, patternEnd + 1));
  }
  if (patternStart > patternEnd) return false;

  while (patternStart <= patternEnd && pathStart <= pathEnd) {
    if (part(patternEnd) === '**') break;
    if (!matchSegment(part(patternEnd), segment(pathEnd))) return false;
    patternEnd -= 1;
    pathEnd -= 1;
  }
  if (pathStart > pathEnd) return allAny(patternParts.slice(patternStart, patternEnd + 1));

  while (patternStart !== patternEnd && pathStart <= pathEnd) {
    const nextAny = patternParts.findIndex(
      (one, index) => index > patternStart && index <= patternEnd && one === '**',
    );
    if (nextAny === patternStart + 1) {
      patternStart += 1;
      continue;
    }
    const length = nextAny - patternStart - 1;
    let found = -1;
    for (let offset = 0; offset <= pathEnd - pathStart + 1 - length && found === -1; offset += 1) {
      const fits = Array.from({ length }, (_, index) => index).every((index) =>
        matchSegment(part(patternStart + index + 1), segment(pathStart + offset + index)),
      );
      if (fits) found = pathStart + offset;
    }
    if (found === -1) return false;
    patternStart = nextAny;
    pathStart = found + length;
  }
  return allAny(patternParts.slice(patternStart, patternEnd + 1));
}
