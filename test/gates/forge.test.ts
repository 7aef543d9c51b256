import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { problemsOf } from '../../tools/hooks/message-rules.ts';

type Tree = Readonly<Record<string, unknown>>;

interface Element {
  readonly type?: string;
  readonly id?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const tree = (path: string): Tree => parse(read(path)) as Tree;
const forms = readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml');

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isOption = (option: unknown): boolean => isText(option) || isText((option as Tree)['label']);

/** The attributes that GitHub requires of each type of element. */
const required: Readonly<Record<string, readonly string[]>> = {
  markdown: ['value'],
  input: ['label'],
  textarea: ['label'],
  dropdown: ['label', 'options'],
  checkboxes: ['label', 'options'],
};

function elementProblems({ type = '', id, attributes = {} }: Element, at: number): string[] {
  const place = `body[${at}]`;
  const names = required[type];
  if (!names) return [`${place} has the unknown type ${type}`];
  const missing = names.filter((name) =>
    name === 'options'
      ? !(attributes[name] as unknown[] | undefined)?.every(isOption)
      : !isText(attributes[name]),
  );
  return [
    ...missing.map((name) => `${place} has no ${name}`),
    ...(id === undefined || /^[\w-]+$/.test(id) ? [] : [`${place} has a wrong id`]),
  ];
}

/** The reasons for which GitHub would not show a form. */
function formProblems({ name, description, labels, body }: Tree): string[] {
  const elements = (Array.isArray(body) ? body : []) as readonly Element[];
  const repeated = (values: readonly unknown[]): boolean => new Set(values).size < values.length;
  const ids = elements.flatMap(({ id }) => id ?? []);
  const titles = elements.flatMap(({ attributes }) => attributes?.['label'] ?? []);
  return [
    ...(isText(name) ? [] : ['name is missing']),
    ...(isText(description) ? [] : ['description is missing']),
    ...(Array.isArray(labels) && labels.length > 0 && labels.every(isText) ? [] : ['labels are missing']),
    ...(elements.some(({ type }) => type !== 'markdown') ? [] : ['body has no field']),
    ...(repeated(ids) ? ['an id is repeated'] : []),
    ...(repeated(titles) ? ['a label is repeated'] : []),
    ...elements.flatMap(elementProblems),
  ];
}

/** Actions without a full version, which a publisher could move. */
const loosePins = (workflow: string): string[] =>
  Array.from(workflow.matchAll(/^\s*(?:- )?uses: *(\S+)/gm), ([, action = '']) => action).filter(
    (action) => !/@(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/.test(action),
  );

describe('the forms for issues', () => {
  it.each(forms)('%s has what GitHub requires of a form', (name) => {
    expect(formProblems(tree(`.github/ISSUE_TEMPLATE/${name}`))).toEqual([]);
  });

  it('ask for the version and the output of gatehouse doctor in a bug, and lead to SECURITY.md', () => {
    const { body } = tree('.github/ISSUE_TEMPLATE/bug.yml') as { readonly body: readonly Element[] };
    expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining(['version', 'doctor']));
    expect(JSON.stringify(body)).toContain('blob/main/SECURITY.md');
    expect(tree('.github/ISSUE_TEMPLATE/config.yml')).toEqual({ blank_issues_enabled: false });
  });

  const input = { type: 'input', id: 'a', attributes: { label: 'A' } };
  const form = { name: 'N', description: 'D', labels: ['bug'], body: [input] };
  it.each([
    ['name is missing', { ...form, name: '' }],
    ['description is missing', { ...form, description: undefined }],
    ['labels are missing', { ...form, labels: [] }],
    ['body has no field', { ...form, body: [{ type: 'markdown', attributes: { value: 'text' } }] }],
    ['an id is repeated', { ...form, body: [input, { ...input, attributes: { label: 'B' } }] }],
    ['a label is repeated', { ...form, body: [input, { ...input, id: 'b' }] }],
    ['body[0] has a wrong id', { ...form, body: [{ ...input, id: 'a b' }] }],
    ['body[0] has the unknown type text', { ...form, body: [{ ...input, type: 'text' }] }],
    ['body[0] has no label', { ...form, body: [{ ...input, attributes: {} }] }],
    ['body[0] has no options', { ...form, body: [{ ...input, type: 'dropdown' }] }],
  ])('are refused by this test if %s', (problem, broken) => {
    expect(formProblems(broken)).toEqual([problem]);
  });
});

describe('the form for pull requests', () => {
  it('has at most four lines', () => {
    expect(read('.github/pull_request_template.md').trim().split('\n').length).toBeLessThanOrEqual(4);
  });
});

describe('the workflow of the gate', () => {
  const text = read('.github/workflows/gate.yml');

  it('runs .ci/run on the Node of the image, with the tags, without secrets and with the right to read', () => {
    const { permissions, jobs } = parse(text) as {
      readonly permissions: Tree;
      readonly jobs: { readonly gate: { readonly container: string; readonly steps: readonly Tree[] } };
    };
    const [, node] = /^ARG NODE_VERSION=(\S+)/m.exec(read('deploy/Containerfile')) ?? [];
    expect(jobs.gate.container).toMatch(new RegExp(`/node:${node}-`));
    expect(jobs.gate.steps.at(-1)).toEqual({ run: '.ci/run' });
    expect(jobs.gate.steps[0]?.['with']).toMatchObject({ 'fetch-depth': 0, 'persist-credentials': false });
    expect(permissions).toEqual({ contents: 'read' });
    expect(text).not.toContain('secrets.');
  });

  it('names each action with its full version', () => {
    expect(loosePins(text)).toEqual([]);
    expect(loosePins('- uses: a/b@v6\n- uses: a/c@main\n- uses: a/d@v1.2.3')).toEqual(['a/b@v6', 'a/c@main']);
  });
});

describe('the updates of dependencies', () => {
  const { updates } = tree('.github/dependabot.yml') as { readonly updates: readonly Tree[] };

  it.each([
    ['npm', 'package.json'],
    ['docker', 'Containerfile'],
    ['github-actions', '.github/workflows/gate.yml'],
  ])('of %s come in groups, from a folder with %s', async (ecosystem, file) => {
    const update = updates.find((one) => one['package-ecosystem'] === ecosystem);
    expect(existsSync(join(root, String(update?.['directory']), file))).toBe(true);
    expect(Object.keys(update?.['groups'] ?? {})).not.toEqual([]);
    const message = update?.['commit-message'] as Tree | undefined;
    expect(await problemsOf(`${String(message?.['prefix'])}: bump a package`)).toEqual([]);
  });
});
