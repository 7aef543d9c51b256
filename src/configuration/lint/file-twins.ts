import { sourceNameOf } from '../ownership/file-names.ts';
import { type LintFinding, lintFinding } from './finding.ts';

const top = { line: 1, column: 1 };

/** Files beside another with the same name, in another extension or in another case. */
export function fileTwins(paths: readonly string[]): LintFinding[] {
  const named = paths.flatMap((path) => {
    const stem = sourceNameOf(path)?.stem;
    return stem === undefined ? [] : [{ path, stem, name: stem.normalize('NFC').toLowerCase() }];
  });
  return [...Map.groupBy(named, ({ name }) => name).values()].flatMap((group) => {
    const firsts = new Map(group.toReversed().map(({ stem, path }) => [stem, path]));
    const [first] = group;
    return group.flatMap(({ path, stem }) => {
      const twin = firsts.get(stem);
      if (twin !== path)
        return [lintFinding('two-extensions', path, top, `has the name of ${twin}, and both are read`)];
      return path === first?.path
        ? []
        : [lintFinding('names-by-case', path, top, `differs from ${first?.path} by case only`)];
    });
  });
}
