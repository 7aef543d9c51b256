/**
 * Refuses a version of Node on which the service does not work, in one sentence and with exit code 2. It is plain
 * JavaScript, imports nothing and uses old syntax, so that an old Node can run it: any other file of the program
 * would end such a Node with a SyntaxError. A version that is newer than the tested ones gets a warning and runs.
 * The reasons for the versions stand in docs/decisions/tests.md, node-versions.
 */

/** The tested lines of Node: the first version of each that works and the last that was tested. */
export const testedLines = [
  { lowest: '24.20.0', newest: '24.21.0' },
  { lowest: '26.7.0', newest: '26.10.0' },
];

/**
 * @param {string} version three numbers with dots; what follows the third is not read
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
 * @returns {boolean} whether `version` comes before `other`
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
  process.stderr.write(`gatehouse: Gatehouse was not tested on Node ${node}; it starts all the same.\n`);
