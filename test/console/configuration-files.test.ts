/** The files of a real repository of git on the page of the configuration. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRemote, type GitRemote } from '../configuration/support/git-remote.ts';
import type { RunningService } from '../support/service.ts';
import type { Page } from '../support/user-agent.ts';
import { formNamed, type Operator, signInAs, startWithOperators, users } from './operator.ts';

const password = users[0]?.password ?? '';

describe('the files on the page of the configuration (docs/decisions/configuration.md, files)', () => {
  let remote: GitRemote;
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    remote = await createRemote({
      'users.yml': 'greeting: hello\ndb:\n  password: geheim\n',
      'orders.yml': 'a: 1\n',
      'crlf.properties': '\r\nb=1\r\n',
      'broken.yml': 'a: 1\na: 2\n',
    });
    service = await startWithOperators({
      authorization: {
        owners: [
          ...users,
          { username: 'reader', name: 'Rita', password, scope: 'config:users:* config-write:users' },
        ],
      },
      configuration: {
        readyWhenRead: true,
        applications: ['users', 'orders'],
        repositories: [{ git: { url: remote.url, refreshSeconds: 86_400 }, writable: true }],
      },
    });
    operator = await signInAs(service, 'operator');
  });
  afterAll(async () => {
    await service.stop();
    await remote.remove();
  });
  const atRemote = async (path: string): Promise<string> => {
    await remote.git('fetch', '-q', 'origin');
    return remote.git('show', `origin/main:${path}`);
  };
  const open = (path: string, by = operator) => by.open(`configuration?file=${path}`);
  const textIn = (page: Page): string | undefined =>
    /<textarea[^>]*name="content"[^>]*>\n([^<]*)/.exec(formNamed(page, 'editFile') ?? '')?.[1];

  it('are a list, each with its text and without its secrets (docs/decisions/configuration.md, masks)', async () => {
    const { html } = await operator.open('configuration');
    for (const path of ['users.yml', 'orders.yml', 'crlf.properties'])
      expect(html).toContain(`href="/console/configuration?file=${path}"`);
    const page = await open('users.yml');
    expect(textIn(page)).toBe('greeting: hello\ndb:\n  password: {masked:db.password}\n');
    expect(page.html).not.toContain('geheim');
    expect(page.html).toMatch(/<main[\s\S]*?<h2[^>]*>users\.yml/);
  });

  it('are checked and changed as text, with the result in sight', async () => {
    const page = await open('users.yml');
    const content = 'greeting: hi\r\ndb:\r\n  password: {masked:db.password}\r\n  user: ada\r\n';
    const checked = await operator.send(page, 'checkFile', { content, message: 'Politer.' });
    const box =
      /<div\s+class="message"[^>]*id="result"[\s\S]*?<\/div>\s*<\/dl>/.exec(checked.html)?.[0] ?? '';
    expect(box).toContain('It would change users.yml (modified). Nothing is stored.');
    expect(box).toContain('hello → hi');
    expect(await atRemote('users.yml')).toContain('greeting: hello');
    const done = await operator.send(checked, 'editFile', { content, message: 'Politer.' });
    expect(done.html).toContain('The change is stored: users.yml (modified).');
    expect(done.url).toContain('file=users.yml#result');
    expect(await atRemote('users.yml')).toBe('greeting: hi\ndb:\n  password: geheim\n  user: ada');
  });

  it('keep their line ends and the empty line at their beginning', async () => {
    const page = await open('crlf.properties');
    expect(textIn(page)).toBe('\r\nb=1\r\n');
    const fields = { content: '\r\nb=2\r\n', message: 'More.' };
    await operator.send(page, 'editFile', fields);
    await remote.git('fetch', '-q', 'origin');
    const object = await remote.git('rev-parse', 'origin/main:crlf.properties');
    expect(object).toBe(await remote.run('sh', '-c', "printf '\\r\\nb=2\\r\\n' | git hash-object --stdin"));
  });

  it('show the position of a problem, and keep the text', async () => {
    const page = await open('orders.yml');
    const wrong = await operator.send(page, 'editFile', { content: 'a: 1\na: 2\n', message: 'Twice.' });
    expect(wrong.html).toMatch(/role="alert" id="result"[\s\S]*?<code>orders\.yml:2:1<\/code> duplicate key/);
    expect(textIn(wrong)).toBe('a: 1\na: 2\n');
    expect((await open('broken.yml')).html).toContain('<code>broken.yml:2:1: duplicate key</code>');
  });

  it('show both versions if another user was first (RFC 9110 §13.1.1)', async () => {
    const page = await open('orders.yml');
    await operator.send(await open('orders.yml'), 'editFile', { content: 'a: 7\n', message: 'First.' });
    const late = await operator.send(page, 'editFile', { content: 'a: 8\n', message: 'Late.' });
    expect(late.status).toBe(412);
    const box = /<div class="alert"[\s\S]*?<\/table>/.exec(late.html)?.[0] ?? '';
    expect(box).toMatch(
      /href="#editFile-content">Text<\/a>[\s\S]*?<code>a: 7<\/code>[\s\S]*?<code>a: 8<\/code>/,
    );
    expect(await atRemote('orders.yml')).toBe('a: 7');
    const second = await operator.send(late, 'editFile', { content: 'a: 8\n', message: 'Late.' });
    expect(second.html).toContain('The change is stored');
    expect(await atRemote('orders.yml')).toBe('a: 8');
  });

  it('are written and deleted', async () => {
    const page = await open('first/notes.txt');
    expect(page.html).toContain('No file that you may read has this path.');
    const made = await operator.send(page, 'editFile', { content: 'one\n', message: 'A first.' });
    expect(made.html).toContain('first/notes.txt (added)');
    const gone = await operator.send(made, 'deleteFile', { message: 'No use.' });
    expect(gone.html).toContain('first/notes.txt (removed)');
    expect(gone.html).not.toContain('file=first');
  });

  it('are those of the applications that the user may read (docs/decisions/configuration.md, owners)', async () => {
    const reader = await signInAs(service, 'reader', 'configuration');
    const { html } = await reader.open('configuration');
    expect(html).toContain('href="/console/configuration?file=users.yml"');
    expect(html).not.toContain('file=orders.yml');
    expect(formNamed(await open('users.yml', reader), 'editFile')).toBeDefined();
    const page = await open('orders.yml', reader);
    expect(page.html).not.toContain('a: 8');
    const refused = await reader.send(page, 'editFile', { content: 'a: 9\n', message: 'Mine.' });
    expect(refused.html).toContain('403 insufficient_scope');
    expect(await atRemote('orders.yml')).toBe('a: 8');
  });
});
