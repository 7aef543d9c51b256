/** Programs that can download code and run it, each with the forms in which a document may show it. */
import { isKnownPackage } from './names.ts';

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** A file of the reader, or a package that the lock file names. */
const isOurs = (spec: string): boolean =>
  /(?:^|[-/])gatehouse-server-gatehouse-(?:\*|<version>|[\d.]+)\.tgz$/.test(spec) ||
  spec.startsWith('${') ||
  isKnownPackage(spec);

function isKnownNpm(text: string): boolean {
  const [verb = '', ...words] = wordsOf(text);
  const specs = words.filter((word, at) => !word.startsWith('-') && words[at - 1] !== '--prefix');
  if (/^(?:i|in|ins|inst|insta|instal|install|isnt\w*|add|up|update|upgrade|link|ln)$/.test(verb))
    return specs.every(isOurs);
  if (/^(?:init|create|innit)$/.test(verb)) return verb === 'init' && specs.length === 0;
  return !/^(?:exec|x)$/.test(verb);
}

/** Without a name here, a program is not allowed. */
const forms: Readonly<Record<string, (words: string) => boolean>> = {
  npm: isKnownNpm,
  // Without `--`, npm takes flags behind the name of the program for its own.
  npx: (words) => /^--no --(?: [\w.]|$)/.test(words),
  docker: (words) => /^(?:build|compose) --file deploy\//.test(words),
  'docker-compose': (words) => words === 'config',
  kubectl: (words) => !words.includes('://'),
  // Debian's own packages.
  'apt-get': (words) => /^(?:update|install)\b/.test(words),
};

const names =
  'npx|npm|pnpm|pnpx|yarn|bun|bunx|deno|corepack|pip3?|pipx|uvx?|conda|gem|cargo|brew|apt|apt-get|dnf|yum|apk|snap|docker|docker-compose|podman|nerdctl|buildah|skopeo|helm|kubectl|wget|go(?= (?:get|install|run) )';
const call = new RegExp(`(?<![\\w./@'-])(${names}) +([^\\n\`;|&)"']+)`, 'g');

/** The calls of such programs in a text that have none of the allowed forms. */
export function foreignCalls(text: string): string[] {
  return [...text.matchAll(call)]
    .filter(
      ([, program = '', words = '']) =>
        forms[program]?.(
          words
            .replace(/\s>.*$/, '')
            .trim()
            .replace(/[.,:]$/, ''),
        ) !== true,
    )
    .map(([found]) => found.trim());
}

/** This machine, and the domains that are reserved for examples. */
const knownHost = /^(?:127\.0\.0\.1|(?:[\w-]+\.)*example\.(?:com|net|org))$/;

/** The addresses of other servers in commands and elements that download from them. */
export function foreignAddresses(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /\b(?:curl|wget|git clone|kubectl)\b|<script\b/.test(line))
    .flatMap((line) => [...line.matchAll(/https?:\/\/(?:[^\s/@'"]*@)?((?:[\w-]+\.)+[\w-]+)/g)])
    .filter(([, host = '']) => !knownHost.test(host))
    .map(([address]) => address);
}
