/**
 * java.util.Properties.load as its documentation describes it, independent of the service's own reader. It returns
 * the properties that a Java client would read from a `.properties` response.
 */
export function loadProperties(text: string): Map<string, string> {
  const result = new Map<string, string>();
  for (const line of logicalLines(text)) {
    const characters = Array.from(line);
    const key = take(characters, (character) => '=: \t\f'.includes(character));
    skipBlanks(characters);
    if (characters[0] === '=' || characters[0] === ':') characters.shift();
    skipBlanks(characters);
    result.set(
      key,
      take(characters, () => false),
    );
  }
  return result;
}

/** Natural lines without leading blanks, comments and empty lines, joined after a single backslash at the end. */
function logicalLines(text: string): string[] {
  const lines: string[] = [];
  let open: string | undefined;
  for (const natural of text.split(/\r\n|[\r\n]/)) {
    const line = natural.replace(/^[ \t\f]*/, '');
    if (open === undefined && (line === '' || line.startsWith('#') || line.startsWith('!'))) continue;
    const joined: string = (open ?? '') + line;
    const isContinued = ((/\\*$/.exec(line) ?? [''])[0].length & 1) === 1;
    open = isContinued ? joined.slice(0, -1) : undefined;
    if (!isContinued) lines.push(joined);
  }
  return open === undefined || open === '' ? lines : [...lines, open];
}

function skipBlanks(characters: string[]): void {
  while (characters[0] !== undefined && ' \t\f'.includes(characters[0])) characters.shift();
}

function take(characters: string[], stopsAt: (character: string) => boolean): string {
  let taken = '';
  while (characters[0] !== undefined && !stopsAt(characters[0])) {
    const character = characters.shift() as string;
    const escaped = character === '\\' ? characters.shift() : undefined;
    if (escaped === 'u') taken += String.fromCharCode(Number.parseInt(characters.splice(0, 4).join(''), 16));
    else
      taken +=
        escaped === undefined ? character : ({ t: '\t', n: '\n', r: '\r', f: '\f' }[escaped] ?? escaped);
  }
  return taken;
}
