/** What the documentation shows of a played flow: the same text for every run, whatever the ports were. */
import {
  formOf,
  headerLines,
  mediaTypeOf,
  textOf,
  type Exchange,
  type ExchangeRequest,
  type HeaderList,
} from '../../src/contract/exchange.ts';
import type { RecordedFlow, RecordedStep } from '../../src/server/docs-site/flows/recorded-flow.ts';
import type { Flow } from '../../src/verify/flows/arazzo.ts';
import type { InputValues } from '../../src/verify/flows/fixtures.ts';
import type { PlayedFlow, PlayedStep } from '../../src/verify/flows/play-flow.ts';

/** Fields that say nothing of a flow: of the connection, of every answer, or of pages. */
const left =
  /^(accept|connection|content-length|date|gatehouse-findings|keep-alive|pragma|referrer-policy|server|vary|x-content-type-options|x-forwarded-for|x-request-id)$/i;
/** How many lines of a body, and how many characters of a line that holds more than one value. */
const longestBody = 32;
const widest = 88;

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${inOneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** JSON with what is short in one line, but for the whole. */
function pretty(value: unknown, indent = ''): string {
  const line = inOneLine(value);
  const isShort = indent !== '' && indent.length + line.length <= widest;
  if (isShort || typeof value !== 'object' || value === null || Object.keys(value).length === 0) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = Object.entries(value).map(
    ([name, item]) => `${inner}${isList ? '' : `${JSON.stringify(name)}: `}${pretty(item, inner)}`,
  );
  const [open = '', close = ''] = isList ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

function fields(headers: HeaderList): string[] {
  return headers.filter(([name]) => !left.test(name)).map(([name, value]) => `${name}: ${value}`);
}

function bodyLines(body: Uint8Array | undefined): string[] {
  const text = textOf(body);
  if (text === '') return [];
  const isJson = /^[{[]/.test(text);
  const lines = (isJson ? pretty(JSON.parse(text)) : text.trimEnd()).split('\n');
  return ['', ...(lines.length > longestBody ? [...lines.slice(0, longestBody), '…'] : lines)];
}

function formLines(request: ExchangeRequest): string[] {
  const pairs = formOf(request).map((pair) => new URLSearchParams([pair]).toString());
  return ['', pairs.join('&\n')];
}

function targetLines({ method, target }: ExchangeRequest): string[] {
  const [path = '', query] = target.split('?');
  const line = `${method} ${path}`;
  return query === undefined
    ? [line]
    : [line, ...query.split('&').map((pair, index) => `  ${index === 0 ? '?' : '&'}${pair}`)];
}

function requestText(request: ExchangeRequest): string {
  const isForm = mediaTypeOf(request.headers) === 'application/x-www-form-urlencoded';
  const body = isForm ? formLines(request) : bodyLines(request.body);
  return [...targetLines(request), ...fields(request.headers), ...body].join('\n');
}

function responseText({ response }: Exchange): string {
  return [`HTTP/1.1 ${response.status}`, ...fields(response.headers), ...bodyLines(response.body)].join('\n');
}

/** Ports that are others in every run, by what stands in their place. */
export type Ports = Readonly<Record<string, string>>;

/** A text in which ports are the usual ones, validators are numbered and what is long and random is shortened. */
function steady(text: string, ports: Ports, validators: readonly string[]): string {
  const numbered = text.replaceAll(
    /^((?:ETag|If-Match|If-None-Match): )(.+)$/gm,
    (_line, field: string, value: string) => `${field}"v${validators.indexOf(value) + 1}"`,
  );
  const placed = Object.entries(ports).reduce(
    (whole, [port, usual]) => whole.replaceAll(new RegExp(`(:|%3A|")${port}(?!\\d)`, 'g'), `$1${usual}`),
    numbered,
  );
  return placed.replaceAll(/[\w.~-]{48,}={0,2}/g, (word) =>
    /\d/.test(word) ? `${word.slice(0, 24)}…` : word,
  );
}

function shownStep(
  flow: Flow,
  { step, exchange, exchanges }: PlayedStep,
  clean: (text: string) => string,
): RecordedStep {
  const { stepId, description = '', 'x-see': see, 'x-owner': owner, 'x-keep': keep = {} } = step;
  const operation = flow.operationOf(step.operationId ?? '');
  if (!operation) throw new Error(`${stepId} has no operation`);
  const { operationId, source, method, path } = operation;
  // The owner's pages stand between the first request and the answer that leaves the service.
  const { request } = (owner && exchanges[0]) ?? exchange;
  return {
    stepId,
    description: description.trim(),
    ...(see !== undefined && { see }),
    operationId,
    source,
    method,
    path,
    ...(owner && { owner: owner.decision }),
    status: exchange.response.status,
    request: clean(requestText(request)),
    response: clean(responseText(exchange)),
    keep: Object.entries(keep).map(([name, words]) => ({ name, words })),
  };
}

/** A played flow as it is shown. */
export function shownFlow(flow: Flow, inputs: InputValues, played: PlayedFlow, ports: Ports): RecordedFlow {
  const { workflowId, summary = '', description = '', 'x-see': see = '', 'x-needs': needs } = flow.workflow;
  const validators = new Set(
    played.steps.flatMap(({ exchange }) => headerLines(exchange.response.headers, 'etag')),
  );
  const clean = (text: string): string => steady(text, ports, [...validators]);
  return {
    flowId: workflowId,
    document: flow.document,
    summary,
    description: description.trim(),
    see,
    ...(needs !== undefined && { needs }),
    inputs: Object.entries(flow.workflow.inputs?.properties ?? {}).map(([name, schema]) => ({
      name,
      description: schema.description ?? '',
      value: clean(String(inputs[name])),
    })),
    steps: played.steps.map((step) => shownStep(flow, step, clean)),
  };
}
