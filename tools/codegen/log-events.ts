/**
 * The events of the log and of the audit trail, from the calls of the source that write them. The published
 * documentation lists them, and its types require a sentence for each one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow } from './rules/traceability.ts';

export interface LogEventFacts {
  /** The folder of src that writes it. */
  readonly area: string;
  /** Empty if only the audit trail has the event. */
  readonly levels: readonly string[];
  /** As the log spells them. */
  readonly fields: readonly string[];
  /** The message that each line of the event has. */
  readonly message?: string;
}

type Found = Omit<LogEventFacts, 'area'> & { readonly event: string };

const levelNames = new Set(['debug', 'info', 'warn', 'error', 'event']);
const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function propertiesOf(node: ts.Node): ReadonlyMap<string, ts.Node> {
  const members = ts.isObjectLiteralExpression(node)
    ? node.properties
    : ts.isTypeLiteralNode(node)
      ? node.members
      : [];
  return new Map(members.flatMap((member) => (member.name ? [[member.name.getText(), member]] : [])));
}

/** The texts of a literal, or of a union of literals. */
function literalsOf(node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isPropertyAssignment(node)) return literalsOf(node.initializer);
  if (ts.isPropertySignature(node)) return literalsOf(node.type);
  if (ts.isLiteralTypeNode(node)) return literalsOf(node.literal);
  return ts.isUnionTypeNode(node) ? node.types.flatMap(literalsOf) : [];
}

const notFields = new Set(['event', 'message', 'result']);

function fieldsOf(node: ts.Node | undefined): string[] {
  return node === undefined
    ? []
    : [...propertiesOf(node).keys()].filter((name) => !notFields.has(name)).map(snakeCase);
}

/** A call such as `log.warn('route-hidden', { … })`. */
function logCall({ expression, arguments: [name, fields] }: ts.CallExpression): Found[] {
  const isMember = ts.isPropertyAccessExpression(expression);
  if (!isMember && !ts.isElementAccessExpression(expression)) return [];
  if (!/\blog$/i.test(expression.expression.getText())) return [];
  const level = isMember ? expression.name.text : expression.argumentExpression.getText();
  if (isMember && !levelNames.has(level)) return [];
  const [message] = fields === undefined ? [] : literalsOf(propertiesOf(fields).get('message'));
  return literalsOf(name).map((event) => ({
    event,
    levels: isMember ? [level] : ['warn', 'error'],
    fields: fieldsOf(fields),
    ...(message !== undefined && { message }),
  }));
}

/** An entry of the audit trail, or the type of one. */
function auditEntry(node: ts.Node): Found[] {
  return literalsOf(propertiesOf(node).get('event')).map((event) => ({
    event,
    levels: [],
    fields: fieldsOf(node),
  }));
}

function eventsOf(node: ts.Node): Found[] {
  const own = ts.isCallExpression(node)
    ? [
        ...logCall(node),
        ...(/\brecord$/.test(node.expression.getText()) ? node.arguments.flatMap(auditEntry) : []),
      ]
    : ts.isTypeLiteralNode(node)
      ? auditEntry(node)
      : [];
  const inner: Found[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...eventsOf(child));
  });
  return [...own, ...inner];
}

function joined(all: readonly (Found & LogEventFacts)[]): LogEventFacts {
  const message = all.find((one) => one.message !== undefined)?.message;
  return {
    area: all[0]?.area ?? '',
    levels: [...new Set(all.flatMap(({ levels }) => levels))],
    fields: [...new Set(all.flatMap(({ fields }) => fields))].toSorted(),
    ...(message !== undefined && { message }),
  };
}

/** The events of the source by name. */
export function logEventsOf(root: string): Readonly<Record<string, LogEventFacts>> {
  const source = join(root, 'src');
  const found = filesBelow(source, '.ts').flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (!/\blog\b|\bevent\b/i.test(text)) return [];
    const area = path.slice(source.length + 1).split('/', 1)[0] ?? '';
    return eventsOf(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)).map((one) => ({
      ...one,
      area,
    }));
  });
  const groups = [...Map.groupBy(found, ({ event }) => event)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return Object.fromEntries(groups.map(([event, all]) => [event, joined(all)]));
}
