type Numbers = readonly [major: number, minor: number];

function numbersOf(version: string): Numbers {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+/.exec(version) ?? [];
  if (major === undefined || minor === undefined) throw new Error(`${version} is not a version`);
  return [Number(major), Number(minor)];
}

/**
 * True if a version announces changes that may break clients of another version. Before 1.0.0 that is the minor
 * number.
 * @throws Error if one of them is not a version
 * @see Semantic Versioning 2.0.0, 4 and 8
 */
export function announcesBreaking(before: string, after: string): boolean {
  const [[oldMajor, oldMinor], [major, minor]] = [numbersOf(before), numbersOf(after)];
  if (major !== oldMajor) return major > oldMajor;
  return major === 0 && minor > oldMinor;
}
