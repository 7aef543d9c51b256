/**
 * The host and path of a git URL, without the protocol: `https://git.example.org/team/config.git` and
 * `git@git.example.org:team/config` are both `git.example.org/team/config`.
 */
export function repositoryPlaceOf(url: string): string {
  const [, host = '', path = ''] =
    /^[a-z]+:\/\/(?:[^/@]*@)?([^/:]*)(?::\d+)?\/(.*)$/i.exec(url) ??
    /^(?:[^/@:]*@)?([^/:]+):(?!\/\/)(.*)$/.exec(url) ??
    [];
  const place = host === '' && path === '' ? url : `${host.toLowerCase()}/${path}`;
  return place.replace(/\/+$/, '').replace(/\.git$/, '');
}

/**
 * The members in which GitHub, GitLab, Gitea, Gogs and Gitee send the URLs of a repository; Bitbucket uses `href`, Azure
 * DevOps `remoteUrl`.
 */
const members = new Set([
  'clone_url',
  'ssh_url',
  'git_url',
  'html_url',
  'web_url',
  'git_http_url',
  'git_ssh_url',
  'http_url',
  'url',
  'href',
  'remoteUrl',
]);

/** The part of a host's payload that is read. */
export interface PushedBody {
  readonly repository?: unknown;
  readonly project?: unknown;
  /** Azure DevOps has the repository in it. */
  readonly resource?: unknown;
}

/** The places of the repository that a push names. */
export function pushedPlaces({ repository, project, resource }: PushedBody): ReadonlySet<string> {
  const ofResource = entriesOf(resource).find(([name]) => name === 'repository')?.[1];
  const urls = [repository, project, ofResource].flatMap((named) => [
    ...urlsIn(named),
    ...linksOf(named).flatMap(urlsIn),
  ]);
  return new Set(urls.map(repositoryPlaceOf));
}

function urlsIn(named: unknown): string[] {
  return entriesOf(named).flatMap(([name, value]) =>
    members.has(name) && typeof value === 'string' ? [value] : [],
  );
}

/** Bitbucket's `links: {html: {href}, clone: [{href}]}`. */
function linksOf(named: unknown): unknown[] {
  const links = entriesOf(named).find(([name]) => name === 'links')?.[1];
  return entriesOf(links).flatMap(([, link]) => (Array.isArray(link) ? (link as unknown[]) : [link]));
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
