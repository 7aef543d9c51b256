/**
 * Where a URL of git leads, without how: `https://git.example.org/team/config.git` and
 * `git@git.example.org:team/config` are both `git.example.org/team/config`.
 */
export function placeOf(url: string): string {
  const [, host = '', path = ''] =
    /^[a-z]+:\/\/(?:[^/@]*@)?([^/:]*)(?::\d+)?\/(.*)$/i.exec(url) ??
    /^(?:[^/@:]*@)?([^/:]+):(?!\/\/)(.*)$/.exec(url) ??
    [];
  const place = host === '' && path === '' ? url : `${host.toLowerCase()}/${path}`;
  return place.replace(/\/+$/, '').replace(/\.git$/, '');
}

/** The members by which GitHub, GitLab and Gitea say how a repository can be reached. */
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
]);

/** The places of the repository that a push names. @param body as GitHub, GitLab or Gitea send it. */
export function pushedPlaces(body: {
  readonly repository?: unknown;
  readonly project?: unknown;
}): ReadonlySet<string> {
  const urls = [body.repository, body.project].flatMap((named) =>
    typeof named === 'object' && named !== null
      ? Object.entries(named).flatMap(([name, value]) =>
          members.has(name) && typeof value === 'string' ? [value] : [],
        )
      : [],
  );
  return new Set(urls.map(placeOf));
}
