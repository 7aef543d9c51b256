/**
 * The words of the search and the order of its results. The same text runs at the check of the queries and in
 * browsers. It must not import anything.
 */

/** Words that readers use for one thing are one word of the index. */
const synonyms = {
  create: 'add make new register insert',
  delete: 'remove destroy drop',
  change: 'edit update modify patch set configure',
  signin: 'login signon logon',
  signout: 'logout logoff',
  user: 'owner person account resource-owner',
  target: 'upstream backend',
  error: 'failure failed fail problem',
  expire: 'expired expiry expiration',
  log: 'logging logged',
  postgresql: 'postgres psql',
  kubernetes: 'k8s',
  certificate: 'cert',
  authentication: 'authn',
  authorization: 'authz',
  configuration: 'config configurations',
  parameter: 'param params',
  password: 'passwd',
  lifetime: 'ttl duration',
  page: 'pagination paging paginated',
};
const wordOf = new Map(
  Object.entries(synonyms).flatMap(([word, others]) => others.split(' ').map((other) => [other, word])),
);

/** Words without a meaning of their own in a query. */
const unmeant = new Set(
  'a an and are as at be by can do does for from get gets have how i if in into is it its me my not of on or our so that the their them there this to via was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** One form of singular and plural. */
function singular(word) {
  if (word.length < 4 || /(?:ss|us|is|ws)$/.test(word) || !word.endsWith('s')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** The word of the index for a word of a text or of a query. */
export function processTerm(term) {
  const word = singular(term.toLowerCase());
  if (word === '' || unmeant.has(word)) return undefined;
  return wordOf.get(word) ?? word;
}

/** The words of a text. The parts of a compound name are words too. */
export function tokenize(text) {
  return text
    .replaceAll(/\b(log|sign)(?:s|ed|ging|ing)?[ -]?(?:a user |users )?(in|out)\b/gi, 'sign$2')
    .split(/[^\p{L}\p{N}_.-]+/u)
    .flatMap((word) => {
      const whole = word.replaceAll(/^[._-]+|[._-]+$/g, '');
      const parts = whole
        .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .split(/[._\s-]+/)
        .filter((part) => part !== '');
      return parts.length > 1 && !whole.includes('.') ? [whole, ...parts] : parts;
    });
}

/** An entry without a name has its title as its name. */
export const indexOptions = {
  fields: ['name', 'title', 'words', 'text'],
  storeFields: ['href', 'name', 'title', 'kind', 'text', 'weight'],
  extractField: (entry, field) => (field === 'name' ? (entry.name ?? entry.title) : entry[field]),
  tokenize,
  processTerm,
};

/** The index needs an identifier of each entry. */
export function withNumbers(entries) {
  return entries.map((entry, id) => ({ id, ...entry }));
}

const hintLength = 72;

/** The beginning of a text, without a half word at its end. */
function hintOf(text) {
  const [paragraph = ''] = text.replaceAll(/[`*]/g, '').split(/\n\s*\n|```/);
  const line = paragraph.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= hintLength) return line;
  const cut = line.slice(0, hintLength).replace(/\s\S*$/, '');
  return cut.endsWith('.') ? cut : `${cut} …`;
}

const shownResults = 20;

const queryOptions = {
  boost: { name: 4, title: 4, words: 3, text: 1 },
  prefix: (term) => term.length > 2,
  // Numbers and short words have other ones as neighbours.
  fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
  weights: { prefix: 0.3, fuzzy: 0.25 },
  boostDocument: (_id, _term, { weight }) => weight,
};

/** Returns 3 if the query is a name of the entry, 1.5 if it begins one. */
function likeness({ name, title }, query) {
  const names = [name ?? title, title].map((one) => one.toLowerCase());
  if (names.includes(query)) return 3;
  return names.some((one) => one.startsWith(query)) ? 1.5 : 1;
}

/** The best results of a query. A result that has all words precedes one that has some of them. */
export function searchIn(index, query) {
  const asked = query.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const words = new Set(tokenize(asked).map(processTerm).filter(Boolean));
  if (words.size === 0) return [];
  return index
    .search(asked, queryOptions)
    .map((entry) => {
      const share = new Set(entry.queryTerms).size / words.size;
      return { ...entry, score: entry.score * share * share * likeness(entry, asked) };
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shownResults)
    .map(({ href, name, title, kind, text, score }) => ({
      href,
      name,
      title,
      kind,
      hint: hintOf(text),
      score,
    }));
}

/** Builds the index in parts, and resolves to the search, a function of the query. */
export async function searchOf(MiniSearch, entries) {
  const index = new MiniSearch(indexOptions);
  await index.addAllAsync(withNumbers(entries), { chunkSize: 200 });
  return (query) => searchIn(index, query);
}
