/** The form of the generated files: lines of at most 120 characters where the content permits it. */
import { format, type FormatConfig } from 'oxfmt';
import { namesOfLongTexts } from '../../src/foundation/long-texts.ts';

const always: FormatConfig = { printWidth: 120, singleQuote: true };
const ofEnding: Readonly<Record<string, FormatConfig>> = {
  json: { ...always, tabWidth: 1 },
  js: { ...always, tabWidth: 1 },
  ts: { ...always, jsdoc: true },
};

/** The content of each generated file, by its path below the target. */
export type GeneratedFiles = Readonly<Record<string, string>>;

/** A text that would make its line too long is split. */
const longest = 340;
const piece = /[^\n]{1,110}(?: |\n|$)|[^\n ]+|[^]/g;

function isLong(name: string, member: unknown): member is string {
  return namesOfLongTexts.has(name) && typeof member === 'string' && JSON.stringify(member).length > longest;
}

/** The content of a JSON file. Long texts are lists; src/foundation/long-texts.ts joins them. */
export function json(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(
      Object.entries(member).map(([name, one]: [string, unknown]) =>
        isLong(name, one) ? [`x-${name}`, one.match(piece)] : [name, one],
      ),
    );
  });
}

/** Returns a file in its form. @throws Error if it is not valid */
export async function formatFile(name: string, text: string): Promise<string> {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const { code, errors } = await format(name, text, ofEnding[ending] ?? always);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  return code;
}

/** Returns the files in their form. */
export async function formatFiles(files: GeneratedFiles): Promise<GeneratedFiles> {
  const all = Object.entries(files).map(
    async ([name, text]) => [name, await formatFile(name, text)] as const,
  );
  return Object.fromEntries(await Promise.all(all));
}
