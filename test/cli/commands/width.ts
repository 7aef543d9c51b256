/** A field of YAML with a value of one word, or the last line of a shell command. */
const around = /^\s*(?:- )?[\w-]+: (?=\S+$)|^\s*- (?=\S+$)| \\$/;

/** True if a line fits a terminal. A single word, such as a token, may be longer: it must remain in one piece. */
export const fits = (line: string, columns: number): boolean =>
  line.length <= columns || !/\S\s+\S/.test(line.replace(around, ''));
