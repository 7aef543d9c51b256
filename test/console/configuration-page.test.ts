import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LaidFolder, layFiles } from '../configuration/support/lay-files.ts';
import type { RunningService } from '../support/service.ts';
import { formNamed, type Operator, signInAs, startWithOperators } from './operator.ts';

const users = 'application=users&profile=dev';

describe('the page of the configuration', () => {
  let folder: LaidFolder;
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    folder = await layFiles({
      'application.yml': 'pool:\n  size: 10\n',
      'users.yml': 'greeting: hello\n',
      'users-dev.yml': 'pool:\n  size: 20\napi:\n  token: abcdef\n',
      'users-prod.yml': 'pool:\n  size: 50\n',
      'v1/users.yml': 'greeting: hi\n',
    });
    service = await startWithOperators({
      configuration: {
        repositories: [{ directory: folder.root, writable: true }],
        encryption: { keys: { k1: 'a-long-secret-of-the-tests' } },
      },
    });
    operator = await signInAs(service, 'operator');
  });
  afterAll(async () => {
    await service.stop();
    await folder.remove();
  });

  const change = (body: object) =>
    fetch(`${service.url}/changes`, {
      method: 'POST',
      headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: 'By another user.', ...body }),
    });
  const setSize = (size: number) =>
    change({ changes: [{ application: 'users', profile: 'dev', set: { 'pool.size': size } }] });
  async function read(path: string): Promise<string> {
    const reply = await fetch(service.url + path, { headers: { Authorization: service.administrator } });
    return reply.text();
  }
  const sizeNow = async () => /size: (\d+)/.exec(await read('/users-dev.yml'))?.[1];

  it('shows the applications, profiles and labels as a grid', async () => {
    const { html } = await operator.open('configuration');
    for (const file of ['application.yml', 'users.yml', 'users-dev.yml', 'users-prod.yml'])
      expect(html).toContain(`<code>${file}</code>`);
    expect(html).toContain('href="/console/configuration?application=users&amp;profile=dev"');
    expect(html).toContain('<option value="v1" >v1</option>');
    const { html: atLabel } = await operator.open('configuration?label=v1');
    expect(atLabel).toContain('<code>v1/users.yml</code>');
  });

  it('shows the effective values with their origin, and no secret', async () => {
    const { html } = await operator.open(`configuration?${users}`);
    const query = 'application=users&amp;profile=dev&amp;repository=config&amp;file=users-dev.yml';
    expect(html).toContain(`<a href="/console/configuration?${query}"><code>users-dev.yml:2</code></a>`);
    expect(html).toContain('<code>application.yml:2</code>');
    expect(html).toContain('api.token');
    expect(html).not.toContain('abcdef');
  });

  it('shows the difference of two profiles, and of two labels', async () => {
    const profiles = await operator.open(`configuration?${users}&against_profile=prod`);
    expect(profiles.html).toMatch(/<code>50<\/code>[\s\S]*?<code>20<\/code>/);
    expect(profiles.html).not.toContain('abcdef');
    const labels = await operator.open('configuration?application=users&against=v1');
    expect(labels.html).toMatch(/<code>hi<\/code>[\s\S]*?<code>hello<\/code>/);
  });

  it('checks a change without storing it, and keeps the fields', async () => {
    const page = await operator.open(`configuration?${users}&edit=pool.size`);
    expect(formNamed(page, 'changeKey')).toMatch(/name="value"[^>]*value="20"/);
    const checked = await operator.send(page, 'checkKey', { value: '33', message: 'More load.' });
    expect(checked.status).toBe(200);
    expect(checked.html).toContain('users-dev.yml (modified). Nothing is stored.');
    expect(formNamed(checked, 'changeKey')).toContain('value="33"');
    expect(await sizeNow()).toBe('20');
  });

  it('changes a value, with the reason in the history', async () => {
    const page = await operator.open(`configuration?${users}&edit=pool.size`);
    const done = await operator.send(page, 'changeKey', { value: '21', message: 'More load today.' });
    expect(done.html).toContain('The change is stored: users-dev.yml (modified).');
    expect(done.html).toContain('More load today.');
    expect(await sizeNow()).toBe('21');
    const again = await operator.send(done, 'changeKey', {
      key: 'pool.size',
      value: '21',
      message: 'Twice.',
    });
    expect(again.html).toContain('Nothing to change');
  });

  it('changes several keys at once, and names a line that is not one (docs/decisions/configuration.md, change-sets)', async () => {
    const page = await operator.open('configuration?application=orders');
    const first = { key: 'a', value: '1', message: 'The first keys.' };
    await operator.send(page, 'changeKey', {
      ...first,
      further: 'b.c: "2"\r\nurl=http://a:1/?b=c\n\nd: true',
    });
    expect(await read('/orders-default.yml')).toContain(
      "a: 1\nb:\n  c: '2'\nurl: http://a:1/?b=c\nd: true\n",
    );
    const again = await operator.open('configuration?application=orders');
    const edits = { ...first, remove: 'true', further: '-b\nd: false', message: 'Fewer.' };
    const done = await operator.send(again, 'changeKey', edits);
    expect(done.html).toContain('The change is stored: orders.yml (modified).');
    const after = await read('/orders-default.yml');
    expect(after).toContain('d: false\n');
    expect(after).not.toMatch(/^(?:a|b):/m);
    const wrong = await operator.send(done, 'changeKey', { ...first, further: 'nothing' });
    expect(wrong.html).toContain('Further keys of the same file: has a line that is not key: value: nothing');
    const twice = await operator.send(done, 'changeKey', { ...first, further: 'a: 2' });
    expect(twice.html).toContain('has the key a twice');
  });

  it('offers the known applications, profiles and labels', async () => {
    const { html } = await operator.open(`configuration?${users}`);
    const choicesOf = (field: string) => {
      const list = new RegExp(`id="${field}"[^>]*list="([^"]*)"`).exec(html)?.[1] ?? 'none';
      const options = new RegExp(`<datalist id="${list}">(.*?)</datalist>`, 's').exec(html)?.[1] ?? '';
      return [...options.matchAll(/value="([^"]*)"/g)].map(([, value]) => value);
    };
    expect(choicesOf('query-application')).toEqual(expect.arrayContaining(['application', 'users']));
    for (const field of ['query-profile', 'changeKey-profile', 'query-against_profile'])
      expect(choicesOf(field)).toEqual(['dev', 'prod']);
    expect(choicesOf('changeKey-to')).toContain('users');
    expect(choicesOf('query-against')).toEqual(['v1']);
  });

  it('requires a reason, beside its field', async () => {
    const page = await operator.open(`configuration?${users}&edit=pool.size`);
    const wrong = await operator.send(page, 'changeKey', { value: '22', message: ' ' });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('Reason: is required');
  });

  it('shows a change by another user, and overwrites nothing (RFC 9110 §13.1.1)', async () => {
    const page = await operator.open(`configuration?${users}&edit=pool.size`);
    await setSize(40);
    const late = await operator.send(page, 'changeKey', { value: '41', message: 'Late.' });
    expect(late.status).toBe(412);
    expect(late.html).toContain('This has changed since you opened it.');
    expect(late.html).toContain('By another user.');
    expect(await sizeNow()).toBe('40');
    // Sent again, the form is for the current version.
    const second = await operator.send(late, 'changeKey', { value: '41', message: 'Late.' });
    expect(second.html).toContain('The change is stored');
    expect(await sizeNow()).toBe('41');
  });

  it('removes a key', async () => {
    await setSize(20);
    const page = await operator.open(`configuration?${users}&edit=pool.size`);
    await operator.send(page, 'changeKey', { remove: 'true', message: 'As the others.' });
    expect(await sizeNow()).toBe('10');
    await setSize(20);
  });

  it('stores a secret encrypted after a recent sign-in, and does not show it', async () => {
    const shown = await operator.open(`configuration?${users}`);
    const done = await operator.send(shown, 'setSecret', {
      key: 'db.password',
      secret: 'correct horse',
      message: 'A new password.',
    });
    expect(done.html).toContain('The change is stored');
    expect(done.html).not.toContain('correct horse');
    expect(await read('/users-dev.yml')).toContain('correct horse');
  });

  it('shows a change, and restores the state after it', async () => {
    const first = (await (await setSize(60)).json()) as { id: string };
    await setSize(61);
    const page = await operator.open(`configuration?${users}&change=${first.id}`);
    expect(page.html).toContain('By another user.');
    // The keys of the change come first, then the comparison with the current state (Spec §4.7).
    const main = page.html.slice(page.html.indexOf('<main'));
    expect(
      main
        .match(/<h2[^>]*>([^<]*)/g)
        ?.slice(0, 3)
        .join(),
    ).toMatch(/>Change,.*>Restore,.*>Compare$/);
    expect(main).toMatch(
      /<h3>\s*<a [^>]*file=users-dev\.yml"><code>users-dev\.yml<\/code><\/a>\s*modified\s*<\/h3>[\s\S]*?<code>pool\.size<\/code>/,
    );
    expect(main).toMatch(/<caption[^>]*>\s*Differences[\s\S]*?<code>60<\/code>[\s\S]*?<code>61<\/code>/);
    const checked = await operator.send(page, 'checkRestore', { message: 'Back.' });
    expect(checked.html).toContain('users-dev.yml (modified). Nothing is stored.');
    expect(await sizeNow()).toBe('61');
    const done = await operator.send(page, 'restoreChange', { message: 'Back to the better one.' });
    expect(done.html).toContain('Back to the better one.');
    expect(await sizeNow()).toBe('60');
    const compared = await operator.open(`configuration?${users}&against=${first.id}`);
    expect(compared.html).toContain('The values are the same.');
  });

  it('is not for a user without a right to read the configuration', async () => {
    const viewer = await signInAs(service, 'viewer');
    expect(viewer.first.html).not.toContain('/console/configuration');
    expect((await viewer.open('configuration')).html).toContain('403 insufficient_scope');
  });
});

describe('the page of the configuration without a writable repository', () => {
  it('shows the values and no form', async () => {
    const service = await startWithOperators();
    const operator = await signInAs(service, 'operator');
    const page = await operator.open('configuration?application=users');
    expect(page.html).toContain('The settings name no repository');
    expect(page.html).toContain('No repository can be changed here');
    expect(formNamed(page, 'changeKey')).toBeUndefined();
    await service.stop();
  });
});
