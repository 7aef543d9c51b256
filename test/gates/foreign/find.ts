/** Everything in the documents that could bring a stranger's code onto the machine of a reader. */
import { foreignAddresses, foreignCalls } from './fetchers.ts';
import { isKnownImage, isKnownImport, wrongExport } from './names.ts';
import { commandsOf, functionsOf } from './shell.ts';
import { codeTexts, type CodeText } from './texts.ts';

/** Programs that download nothing by themselves, and those whose calls `foreignCalls` checks. */
const programs = new Set(
  '. [ cat cd cmp complete cp curl cut date docker echo export gatehouse git grep head install jobs journalctl kill ls mkdir nginx node npm npx openssl pg_dump pg_restore printf read rm sed sh sleep stat systemctl tail tar test touch tr true umask unset wait wc'.split(
    ' ',
  ),
);

/** A shell or Node runs a file of the reader, and never what another program prints. */
function runsItsInput([program = '', ...words]: readonly string[]): boolean {
  return /^(?:sh|bash|node)$/.test(program) && words.every((word) => /^-+$|^-s$/.test(word));
}

/** @param functions the functions that the blocks of the file define */
function foreignPrograms({ language, text }: CodeText, functions: readonly string[]): string[] {
  if (!['sh', 'bash', 'console'].includes(language)) return [];
  return commandsOf(language, text)
    .filter((words) => {
      const [program = ''] = words;
      const isLocal = /^[^:]*\//.test(program) || functions.includes(program);
      return (!programs.has(program) && !isLocal) || runsItsInput(words);
    })
    .map((words) => words.join(' '));
}

const imported = /(?:\bfrom|\bimport|\b(?:import|require)\()\s*(['"])([@\w./][\w@./:+-]*)\1/g;

function foreignImports({ place, language, text }: CodeText): string[] {
  const isCode =
    language === 'file' ? /\.(?:[cm]?[jt]s|html):/.test(place) : /^(?:[jt]s|html|inline)$/.test(language);
  if (!isCode) return [];
  return [...text.matchAll(imported)].flatMap(([found, , name = '']) => (isKnownImport(name) ? [] : found));
}

const pulled = /^[ \t#-]*(?:image|newName):[ \t]*['"]?([^\s'"]+)|^FROM[ \t]+(\S+)/gm;

function foreignImages({ place, language, text }: CodeText): string[] {
  if (language === 'file' && !place.startsWith('deploy')) return [];
  return [...text.matchAll(pulled)].flatMap(([, name, base]) => {
    const image = name ?? base ?? '';
    return isKnownImage(image) ? [] : `image ${image}`;
  });
}

/** @returns the place and the text of each */
export function findForeignCode(root: string): string[] {
  const texts = codeTexts(root);
  const fileOf = ({ place }: CodeText): string => place.replace(/:\d+$/, '');
  const blocks = Map.groupBy(texts, fileOf);
  return texts.flatMap((code) =>
    [
      ...foreignCalls(code.text),
      ...foreignAddresses(code.text),
      ...foreignPrograms(
        code,
        (blocks.get(fileOf(code)) ?? []).flatMap(({ text }) => functionsOf(text)),
      ),
      ...foreignImports(code),
      ...foreignImages(code),
      ...(code.text.match(wrongExport) ?? []),
    ].map((found) => `${code.place}: ${found}`),
  );
}
