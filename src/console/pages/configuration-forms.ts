/** The forms of the configuration page. Each one sends one change set to `POST /changes`. */
import { type Fields, FieldProblem, type Form, formFor } from '../forms/form.ts';
import type { Message } from '../forms/message.ts';
import { differenceText } from './configuration-differences.ts';
import { type Body, type Input, prepareCall } from '../../client/client.ts';

export type Change = Body<'getChange'>;
type NewChange = Input<'createChange'>['body'];
type FileChange = NonNullable<NewChange['changes']>[number];
type Value = NonNullable<FileChange['set']>[string];

/** Digits are a number, `true` and `false` are booleans, JSON in brackets is a list, and the rest is text. */
function valueIn(text: string): Value {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (!/^(?:".*"|\[.*\])$/s.test(text)) return text;
  try {
    return JSON.parse(text) as Value;
  } catch {
    // The text is not JSON, so it is a string.
    return text;
  }
}

/** The named fields, without the empty ones. */
function present<Name extends string>(
  fields: Fields,
  ...names: readonly Name[]
): Partial<Record<Name, string>> {
  const entries = names.map((name) => [name, fields[name] ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as Partial<Record<Name, string>>;
}

function required(fields: Fields, name: string): string {
  const value = fields[name]?.trim() ?? '';
  if (value === '') throw new FieldProblem(name, 'is required');
  return value;
}

export const targetOf = (fields: Fields) => ({
  message: required(fields, 'message'),
  ...present(fields, 'repository', 'label'),
});

type KeyEdit = readonly [key: string, value: Value | undefined];

/** A line `key: value` sets a key, and a line `-key` removes it. */
function furtherKey(line: string): KeyEdit {
  const removed = /^-\s*(\S+)$/.exec(line)?.[1];
  if (removed !== undefined) return [removed, undefined];
  const [, key, value] = /^([^\s:=]+)[ \t]*[:=](.*)$/.exec(line) ?? [];
  if (key === undefined) throw new FieldProblem('further', `has a line that is not key: value: ${line}`);
  return [key, valueIn((value ?? '').trim())];
}

function editsIn(fields: Fields): readonly KeyEdit[] {
  const key = required(fields, 'key');
  const first: KeyEdit = [key, fields['remove'] === 'true' ? undefined : valueIn(fields['value'] ?? '')];
  const lines = (fields['further'] ?? '').split(/\r?\n/).map((line) => line.trim());
  const edits = [first, ...lines.filter((line) => line !== '').map(furtherKey)];
  const twice = edits.find(([name], index) => edits.findIndex(([other]) => other === name) !== index);
  if (twice) throw new FieldProblem('further', `has the key ${twice[0]} twice`);
  return edits;
}

/** All keys of the form in one change. */
function keyChange(fields: Fields): NewChange {
  const edits = editsIn(fields);
  const set = edits.filter((edit): edit is [string, Value] => edit[1] !== undefined);
  const remove = edits.filter(([, value]) => value === undefined).map(([key]) => key);
  return {
    ...targetOf(fields),
    changes: [
      {
        application: required(fields, 'to'),
        ...present(fields, 'profile'),
        ...(set.length > 0 && { set: Object.fromEntries(set) }),
        ...(remove.length > 0 && { remove }),
      },
    ],
  };
}

const secretChange = (fields: Fields): NewChange => ({
  ...targetOf(fields),
  changes: [
    {
      application: required(fields, 'to'),
      ...present(fields, 'profile'),
      secrets: { [required(fields, 'key')]: fields['secret'] ?? '' },
    },
  ],
});

const restoration = (fields: Fields): NewChange => ({
  ...targetOf(fields),
  restore: { change: fields['change'] ?? '', ...present(fields, 'application') },
});

export const filesOf = ({ files }: Pick<Change, 'files'>): string =>
  files.map(({ path, change }) => `${path} (${change})`).join(', ');

function done(_: Fields, change: Change): Message {
  if (change.files.length === 0) return { text: 'Nothing to change: the files already have these values.' };
  if (change.dry_run !== true) return { text: `The change is stored: ${filesOf(change)}.` };
  return {
    text: `The change is valid. It would change ${filesOf(change)}. Nothing is stored.`,
    values: change.files.flatMap(({ keys = [] }) => keys.map(differenceText)),
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
  prepareCall('listChanges', {
    query: present(fields, 'repository', 'label', 'application'),
  });

/** The change of the other user: the newest one. */
function newestOf(body: unknown): unknown {
  const [newest] = (body as Body<'listChanges'>).items;
  if (newest === undefined) return {};
  const { author, created_at: at, message, files } = newest;
  return { author, created_at: at, message, files };
}

/** The parts of every form that sends a change. */
export const changeParts = { done } as const;
const shared = { done, next, current: history, comparable: newestOf } as const;
const dry = (body: NewChange) => ({ body: { ...body, dry_run: true } });

export const configurationForms: readonly Form[] = [
  formFor('createChange', { ...shared, name: 'changeKey', input: (fields) => ({ body: keyChange(fields) }) }),
  formFor('createChange', {
    ...shared,
    name: 'checkKey',
    fieldsOf: 'changeKey',
    isTrial: true,
    input: (fields) => dry(keyChange(fields)),
  }),
  formFor('createChange', {
    ...shared,
    name: 'setSecret',
    isSensitive: true,
    input: (fields) => ({ body: secretChange(fields) }),
  }),
  formFor('createChange', {
    ...shared,
    name: 'restoreChange',
    input: (fields) => ({ body: restoration(fields) }),
  }),
  formFor('createChange', {
    ...shared,
    name: 'checkRestore',
    fieldsOf: 'restoreChange',
    isTrial: true,
    input: (fields) => dry(restoration(fields)),
  }),
];
