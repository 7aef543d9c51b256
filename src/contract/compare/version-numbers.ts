type Numbers = readonly [major: number, minor: number];

function numbersOf(version: string): Numbers {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+/.exec(version) ?? [];
  if (major === undefined || minor === undefined) throw new Error(`${version} is no version`);
  return [Number(major), Number(minor)];
}

/**
 * Whether a version tells clients of another that something of theirs may break. Before 1.0.0 the minor number does.
 * @throws Error where one of them is no version
 * @see Semantic Versioning 2.0.0, 4 and 8
 */
export function announcesBreaking(before: string, after: string): boolean {
  const [[oldMajor, oldMinor], [major, minor]] = [numbersOf(before), numbersOf(after)];
  if (major !== oldMajor) return major > oldMajor;
  return major === 0 && minor > oldMinor;
}
