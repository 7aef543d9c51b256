/**
 * java.util.Properties.load as its documentation describes it, written apart from the service's own reader:
 * what a Java client would hold after reading a `.properties` answer.
 */
export function loadProperties(text: string): Map<string, string> {
  const result = new Map<string, string>();
  const characters = [...text];
  let index = 0;
  const isBlank = (character: string | undefined): boolean =>
    character === ' ' || character === '\t' || character === '\f';
  const isBreak = (character: string | undefined): boolean => character === '\n' || character === '\r';
  const skipBreak = (): void => {
    if (characters[index] === '\r' && characters[index + 1] === '\n') index += 1;
    index += 1;
  };
  const read = (stopsAt: (character: string) => boolean): string => {
    let piece = '';
    while (index < characters.length && !isBreak(characters[index])) {
      const character = characters[index] as string;
      if (character === '\\') {
        index += 1;
        const escaped = characters[index];
        if (escaped === undefined) break;
        if (isBreak(escaped)) {
          skipBreak();
          while (isBlank(characters[index])) index += 1;
        } else if (escaped === 'u') {
          piece += String.fromCharCode(Number.parseInt(characters.slice(index + 1, index + 5).join(''), 16));
          index += 5;
        } else {
          piece += { t: '\t', n: '\n', r: '\r', f: '\f' }[escaped] ?? escaped;
          index += 1;
        }
        continue;
      }
      if (stopsAt(character)) break;
      piece += character;
      index += 1;
    }
    return piece;
  };
  while (index < characters.length) {
    while (isBlank(characters[index]) || isBreak(characters[index])) index += 1;
    if (index >= characters.length) break;
    if (characters[index] === '#' || characters[index] === '!') {
      while (index < characters.length && !isBreak(characters[index])) index += 1;
      continue;
    }
    const key = read((character) => character === '=' || character === ':' || isBlank(character));
    while (isBlank(characters[index])) index += 1;
    if (characters[index] === '=' || characters[index] === ':') index += 1;
    while (isBlank(characters[index])) index += 1;
    result.set(
      key,
      read(() => false),
    );
  }
  return result;
}
