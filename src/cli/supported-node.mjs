/**
 * Rejects an unsupported version of Node with one sentence and exit code 2. This file is plain JavaScript without
 * imports and with old syntax. An old Node would fail with a SyntaxError on any other file of the program.
 * A version above the tested ones causes a warning. docs/decisions/tests.md, node-versions, gives the reasons for
 * the versions.
 */

/** The tested release lines of Node: the first supported version of each and the last tested version. */
export const testedLines = [
  { lowest: '24.20.0', newest: '24.21.0' },
  { lowest: '26.7.0', newest: '26.10.0' },
];

/**
 * @param {string} version three numbers separated by dots; the rest is ignored
 * @returns {number[]}
 */
function numbersOf(version) {
  return version
    .split('.')
    .slice(0, 3)
    .map((part) => parseInt(part, 10));
}

/**
 * @param {string} version
 * @param {string} other
 * @returns {boolean} true if `version` is lower than `other`
 */
function isBefore(version, other) {
  const left = numbersOf(version);
  const right = numbersOf(other);
  const index = left.findIndex((number, place) => number !== right[place]);
  return index !== -1 && left[index] < right[index];
}

/**
 * @param {string} version such as 24.21.0
 * @returns {{ isRefused: boolean, isTested: boolean }}
 */
export function judgeNode(version) {
  const [major] = numbersOf(version);
  const line = testedLines.find(({ lowest }) => numbersOf(lowest)[0] === major);
  const last = testedLines[testedLines.length - 1];
  if (line === undefined) return { isRefused: isBefore(version, last.newest), isTested: false };
  return { isRefused: isBefore(version, line.lowest), isTested: !isBefore(line.newest, version) };
}

const { node } = process.versions;
const { isRefused, isTested } = judgeNode(node);
if (isRefused) {
  const wanted = testedLines.map(({ lowest }) => `Node ${lowest} or a later Node ${numbersOf(lowest)[0]}`);
  process.stderr.write(`gatehouse: Node ${node} is not supported; install ${wanted.join(', or ')}.\n`);
  process.exit(2);
}
if (!isTested && process.argv[2] === 'serve')
  process.stderr.write(`gatehouse: Gatehouse was not tested on Node ${node}; it starts anyway.\n`);
