/** Pages and their sections as entries of the search. */
import { guideNames, wordsOfGuides } from '../guides/guides.ts';
import { pageTitles } from '../view/layout.ts';
import type { SearchEntry } from './search-entry.ts';

const guideFiles: ReadonlySet<string> = new Set(guideNames.map((name) => `${name}.html`));

/** Words for pages whose own text does not have them. */
const wordsOfPages: Readonly<Record<string, string>> = {
  'metrics.html': 'prometheus grafana monitoring observability scrape statistics',
  'log-events.html': 'logs logging request id audit trail journal stderr find a request',
  'command-line.html': 'cli program terminal shell gatehouse help flags commands',
  'contract.html': 'mock server tests testing contract verify record stub fake',
  'settings.html': 'configuration file options environment variables yaml',
  'client.html': 'sdk library typescript javascript npm',
  'changelog.html': 'versions release upgrade breaking changes',
  'a-z.html': 'index glossary all names',
  'flows.html': 'examples step by step tutorial walkthrough',
  ...Object.fromEntries(Object.entries(wordsOfGuides).map(([name, words]) => [`${name}.html`, words])),
  'tasks.html': 'how to',
};

/** Short names of pages that readers type. */
const otherNames: Readonly<Record<string, string>> = { 'command-line.html': 'CLI' };

/** Words of readers for sections of the guides. */
const wordsOfSections: Readonly<Record<string, string>> = {
  'administer.html#create-the-first-administrator': 'gatehouse open admin user invitation link',
  'administer.html#find-out-who-rotated-a-secret': 'changed deleted client audit trail history actor',
  'troubleshooting.html#jwt-that-an-api-refuses':
    'spring security iss claim not valid signed rejected pyjwt InvalidAudienceError InvalidIssuerError ExpiredSignatureError ImmatureSignatureError InvalidSignatureError',
  'troubleshooting.html#wrong-redirect-uri':
    'redirect_uri mismatch callback url not registered invalid redirect',
  'troubleshooting.html#not-supported':
    'saml ldap active directory kerberos mfa 2fa totp two-factor multi-factor passkey webauthn social login google github scim device flow captcha',
  'troubleshooting.html#the-service-does-not-start':
    'port in use EADDRINUSE EACCES EADDRNOTAVAIL occupied start exit',
  'troubleshooting.html#a-browser-reports-cors':
    'cors error cross-origin preflight blocked access-control-allow-origin',
  'several-instances.html#what-the-instances-share': 'sticky session affinity load balancer',
  'administer.html#reset-a-password': 'forgot forgotten lost password change',
  'troubleshooting.html#missing-scope': '403 forbidden',
  'troubleshooting.html#a-clock-that-is-wrong': 'clock skew time ntp iat',
  'troubleshooting.html#429': 'too many requests rate limit throttled',
  'troubleshooting.html#target-that-is-down': '502 503 504 upstream backend',
  'troubleshooting.html#git-repository-that-cannot-be-reached': 'unreachable clone fetch',
  'troubleshooting.html#value-of-an-old-key': 'invalid.password n/a cipher decrypt kid',
};

/** Sections with the cause of an error come first; those that only explain words come last. */
const weightsOfSections: Readonly<Record<string, number>> = {
  'troubleshooting.html': 1.5,
  'concepts.html': 0.6,
};

function plain(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,:;!?](?:\s|$))/g, '')
    .trim();
}

/** The texts of errors in the examples of a section: a reader searches for the text that the program shows. */
function errorTextsOf(markup: string): string {
  const examples = [...markup.matchAll(/<pre[^]*?<\/pre>/g)].map(([pre]) =>
    plain(pre.replaceAll(/<[^>]*>/g, '')),
  );
  const texts = examples.flatMap((one) => [...one.matchAll(/"error_description":"([^"]*)"/g)]);
  return texts.map(([, text = '']) => text).join(' ');
}

/** The sections of a page of prose, from its HTML. Each heading is a link to itself. */
function sectionsOf(path: string, page: string): SearchEntry[] {
  return page
    .split(/<h[23]>|<h[23] [^>]*>/)
    .slice(1)
    .map((part) => {
      const [heading = '', ...rest] = part.split(/<\/h[23]>/);
      const title = plain(heading);
      const href = `${path}${/"(#[\w-]+)"/.exec(heading)?.[1] ?? ''}`;
      const body = rest.join(' ');
      return {
        href,
        name: title,
        title,
        kind: 'section',
        words: `${wordsOfSections[href] ?? ''} ${errorTextsOf(body)}`,
        text: plain(body.replaceAll(/<pre[^]*?<\/pre>/g, '')),
        weight: weightsOfSections[path] ?? 0.9,
      };
    });
}

/** Each page, and the sections of the given pages of prose. */
export function pageEntries(prose: Readonly<Record<string, string>>): SearchEntry[] {
  const pages = pageTitles.map(([file, title]) => ({
    href: file,
    name: otherNames[file] ?? title,
    title,
    kind: 'page',
    words: wordsOfPages[file] ?? '',
    text: '',
    weight: guideFiles.has(file) ? 1.5 : 1.2,
  }));
  const sections = Object.entries(prose).flatMap(([path, text]) =>
    sectionsOf(path, /<main[^]*<\/main>/.exec(text)?.[0].replace(/<main[^>]*>/, '') ?? ''),
  );
  return [...pages, ...sections];
}
