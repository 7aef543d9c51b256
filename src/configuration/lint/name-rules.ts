import { ApiError } from '../../conventions/api-error.ts';
import { readCoordinates } from '../operations/coordinates.ts';
import { sourceExtensions } from '../formats/source-document.ts';
import { type LintFinding, lintFinding } from './finding.ts';

const top = { line: 1, column: 1 };

/** A file that looks like configuration but that no request can reach. */
export function unreachableFile(path: string): LintFinding[] {
  const why = whyUnreachable(path);
  return why === undefined ? [] : [lintFinding('unreachable-file', path, top, why)];
}

function whyUnreachable(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1);
  const isSource = sourceExtensions.some((each) => each === extension);
  if (!isSource && sourceExtensions.some((each) => each === extension.toLowerCase()))
    return 'the extension is read in lower case only';
  if (extension === 'xml') return 'XML is not read as properties';
  if (!isSource) return undefined;
  if (path.split('/').some((part) => part.startsWith('.')))
    return 'names that begin with a dot are never served';
  const stem = path.slice(0, path.length - extension.length - 1);
  if (stem.includes(',')) return 'a comma in a request separates two names';
  try {
    readCoordinates(stem, 'default');
    return undefined;
  } catch (error) {
    if (error instanceof ApiError)
      return `no application can have this name: it ${Object.values(error.detail ?? {})[0]}`;
    throw error;
  }
}
