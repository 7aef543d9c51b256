/** The forms of the configuration page. Each one sends one change set to `POST /changes`. */
import { type Fields, FieldProblem, type Form } from '../forms/form.ts';
import type { Message } from '../forms/message.ts';
import { call } from '../rest/call.ts';
import type { Body } from '../rest/operations.ts';

export type Change = Body<'getChange'>;

/** Digits are a number, `true` and `false` are booleans, JSON in brackets is a list, and the rest is text. */
function valueIn(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (!/^(?:".*"|\[.*\])$/s.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The text is not JSON, so it is a string.
    return text;
  }
}

function present(fields: Fields, ...names: readonly string[]): Record<string, string> {
  const entries = names.map((name) => [name, fields[name] ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

function required(fields: Fields, name: string): string {
  const value = fields[name]?.trim() ?? '';
  if (value === '') throw new FieldProblem(name, 'is required');
  return value;
}

const targetOf = (fields: Fields) => ({
  message: required(fields, 'message'),
  ...present(fields, 'repository', 'label'),
});

function keyChange(fields: Fields): Record<string, unknown> {
  const key = required(fields, 'key');
  const change =
    fields['remove'] === 'true' ? { remove: [key] } : { set: { [key]: valueIn(fields['value'] ?? '') } };
  return {
    ...targetOf(fields),
    changes: [{ application: required(fields, 'to'), ...present(fields, 'profile'), ...change }],
  };
}

const secretChange = (fields: Fields): Record<string, unknown> => ({
  ...targetOf(fields),
  changes: [
    {
      application: required(fields, 'to'),
      ...present(fields, 'profile'),
      secrets: { [required(fields, 'key')]: fields['secret'] ?? '' },
    },
  ],
});

const restoration = (fields: Fields): Record<string, unknown> => ({
  ...targetOf(fields),
  restore: { change: fields['change'] ?? '', ...present(fields, 'application') },
});

export const filesOf = ({ files }: Pick<Change, 'files'>): string =>
  files.map(({ path, change }) => `${path} (${change})`).join(', ');

function done(_: Fields, body: unknown): Message {
  const change = body as Change;
  if (change.files.length === 0) return { text: 'Nothing to change: the files already have these values.' };
  return {
    text:
      change.dry_run === true
        ? `The change is valid. It would change ${filesOf(change)}. Nothing is stored.`
        : `The change is stored: ${filesOf(change)}.`,
  };
}

/** The page of the environment that was changed, without the key. */
const next = ({ application = '', shown = '', label = '', repository = '' }: Fields) => ({
  application,
  profile: shown,
  label,
  repository,
});

const history = (fields: Fields) =>
  call('listChanges', {
    query: { repository: fields['repository'], label: fields['label'], application: fields['application'] },
  });

/** The change of the other user: the newest one. */
function newestOf(body: unknown): unknown {
  const [newest] = (body as Body<'listChanges'>).items;
  if (newest === undefined) return {};
  const { author, created_at: at, message, files } = newest;
  return { author, created_at: at, message, files };
}

const shared = { operationId: 'createChange', done, next, current: history, comparable: newestOf } as const;
const dry = (body: Record<string, unknown>) => ({ body: { ...body, dry_run: true } });

export const configurationForms: readonly Form[] = [
  { ...shared, name: 'changeKey', request: (fields) => ({ body: keyChange(fields) }) },
  {
    ...shared,
    name: 'checkKey',
    fieldsOf: 'changeKey',
    isTrial: true,
    request: (fields) => dry(keyChange(fields)),
  },
  {
    ...shared,
    name: 'setSecret',
    isSensitive: true,
    request: (fields) => ({ body: secretChange(fields) }),
  },
  { ...shared, name: 'restoreChange', request: (fields) => ({ body: restoration(fields) }) },
  {
    ...shared,
    name: 'checkRestore',
    fieldsOf: 'restoreChange',
    isTrial: true,
    request: (fields) => dry(restoration(fields)),
  },
];
