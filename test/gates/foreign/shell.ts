/** The programs that a shell block of a document starts. */

/** The commands of a transcript, without the output. */
function typed(transcript: string): string {
  return [...transcript.matchAll(/^\$ (.*(?:\n> .*)*)/gm)]
    .map(([, command = '']) => command.replaceAll('\n> ', '\n'))
    .join('\n');
}

/** Removes what a shell does not run: files that are saved, comments and quoted words. */
function commandsOnly(text: string): string {
  return (
    text
      .replaceAll(/<<-?\s*(['"]?)(\w+)\1([^\n]*)\n[^]*?\n\2$/gm, '$3')
      .replaceAll('\\\n', ' ')
      // It starts only what is installed.
      .replaceAll(/\bnpx --no -- [\w.]+/g, 'npx')
      // The words behind `--` belong to the script of the checkout.
      .replaceAll(/\bnpm run (?:-s )?[\w:.-]+ --(?= )/g, 'npm run')
      .replaceAll(/'[^']*'/g, 'QUOTED')
      // A quoted text can contain a command.
      .replaceAll(/"([^"]*)"/g, (_, words: string) => `QUOTED${(words.match(/\$\([^)]*\)/g) ?? []).join('')}`)
      .replaceAll(/(?<=^|\s)#.*$/gm, '')
  );
}

const separator = /\$\(|[;|&\n(){}]|(?<=\s)--(?=\s)|\b(?:do|done|then|else|fi|while|until|if)\b/;

/** The names of the functions that a block defines. */
export const functionsOf = (block: string): string[] =>
  [...block.matchAll(/^(?:[$>] )?(\w+)\(\) *\{/gm)].map(([, name = '']) => name);

/** @returns the commands, each in words, without assignments before them */
export function commandsOf(language: string, block: string): string[][] {
  return commandsOnly(language === 'console' ? typed(block) : block)
    .split(separator)
    .map((one) => one.trim().replace(/^(?:[A-Za-z_]\w*=\S*\s*|!\s+|\d?[<>]+\s*\S+\s*)+/, ''))
    .filter((one) => one !== '' && !/^[->\d]/.test(one) && !/^for\s/.test(one))
    .map((one) => one.split(/\s+/));
}
