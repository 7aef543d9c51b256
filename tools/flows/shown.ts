/** The text of a recorded flow in the documentation: the same for every run, regardless of the ports. */
import {
  formFieldsOf,
  mediaTypeOf,
  decodedText,
  type RecordedExchange,
  type RecordedRequest,
  type HeaderList,
} from '../../src/contract/document/recorded-exchange.ts';
import type { RecordedFlow, RecordedStep } from '../../src/site/flows/recorded-flow.ts';
import type { Flow } from '../../src/kit/verify/flows/arazzo.ts';
import type { InputValues } from '../../src/kit/verify/flows/fixtures.ts';
import type { PlayedFlow, PlayedStep } from '../../src/kit/verify/flows/play-flow.ts';

/** Fields that are not part of a flow: of the connection, of every response, or of pages. */
const left =
  /^(accept|connection|content-length|date|gatehouse-findings|host|keep-alive|pragma|referrer-policy|server|vary|x-content-type-options|x-forwarded-for|x-request-id)$/i;
/** Limits: lines of a body, and characters of a line with more than one value. */
const longestBody = 32;
const widest = 76;

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${inOneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Formats JSON with short values on one line, except the whole. */
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

function bodyLines(text: string): string[] {
  if (text === '') return [];
  const isJson = /^[{[]/.test(text);
  const lines = (isJson ? pretty(JSON.parse(text)) : text.trimEnd()).split('\n');
  return ['', ...(lines.length > longestBody ? [...lines.slice(0, longestBody), '…'] : lines)];
}

function formLines(request: RecordedRequest): string[] {
  const pairs = formFieldsOf(request).map((pair) => new URLSearchParams([pair]).toString());
  return ['', pairs.join('&\n')];
}

function targetLines({ method, target }: RecordedRequest): string[] {
  const [path = '', query] = target.split('?');
  const line = `${method} ${path}`;
  return query === undefined
    ? [line]
    : [line, ...query.split('&').map((pair, index) => `  ${index === 0 ? '?' : '&'}${pair}`)];
}

/** Replaces the values of a text that differ between runs. */
type Clean = (text: string) => string;

function requestText(request: RecordedRequest, clean: Clean): string {
  const isForm = mediaTypeOf(request.headers) === 'application/x-www-form-urlencoded';
  const head = [...targetLines(request), ...fields(request.headers)].map(clean);
  const body = isForm ? formLines(request).map(clean) : bodyLines(clean(decodedText(request.body)));
  return [...head, ...body].join('\n');
}

function responseText({ response }: RecordedExchange, clean: Clean): string {
  const head = [`HTTP/1.1 ${response.status}`, ...fields(response.headers)].map(clean);
  return [...head, ...bodyLines(clean(decodedText(response.body)))].join('\n');
}

/** The ports that differ between runs, with their replacements. */
export type Ports = Readonly<Record<string, string>>;

/** A random value or digest, by its form: hexadecimal, or letters of both cases with a digit. */
const isRandom = (word: string): boolean =>
  /^[0-9a-f]{32,}$/.test(word) || [/\d/, /[a-z]/, /[A-Z]/].every((kind) => kind.test(word));

/**
 * Makes texts the same in every run: ports become the usual ones, and a random value becomes its kind with a
 * number, the same number for the same value. The inputs of a flow do not change.
 */
function createSteady(inputs: InputValues, ports: Ports): Clean {
  const known = new Set(Object.values(inputs));
  const numbers = new Map<string, number>();
  const numberOf = (value: string): number => {
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return number;
  };
  return (text) =>
    Object.entries(ports)
      .reduce(
        (whole, [port, usual]) => whole.replaceAll(new RegExp(`(:|%3A|")${port}(?!\\d)`, 'g'), `$1${usual}`),
        text,
      )
      .replaceAll(
        /^((?:ETag|If-Match|If-None-Match): )"(.+)"$/gm,
        (_line, field: string, value: string) => `${field}"v${numberOf(value)}"`,
      )
      .replaceAll(/("(?:via|x-request-id|traceparent)":)"[^"]*"/g, '$1"…"')
      .replaceAll(/(Basic [\w+/]{16})[\w+/=]+/g, '$1…')
      .replaceAll(/[\w.~-]{20,}/g, (word) => {
        if (known.has(word) || !isRandom(word)) return word;
        const [kind = ''] = /^[a-z]+\d\./.exec(word) ?? [];
        return `${kind}…${numberOf(word)}`;
      });
}

function shownStep(flow: Flow, { step, exchange, exchanges }: PlayedStep, clean: Clean): RecordedStep {
  const { stepId, description = '', 'x-see': see, 'x-owner': owner, 'x-keep': keep = {} } = step;
  const operation = flow.operationOf(step.operationId ?? '');
  if (!operation) throw new Error(`${stepId} has no operation`);
  const { operationId, source, method, path } = operation;
  // The user's pages are between the first request and the redirect to the client. Cookies are the browser's own.
  const { request: sent } = (owner && exchanges[0]) ?? exchange;
  const headers = sent.headers.filter(([field]) => !owner || !/^cookie$/i.test(field));
  const request = { ...sent, headers };
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
    request: requestText(request, clean),
    response: responseText(exchange, clean),
    keep: Object.entries(keep).map(([name, words]) => ({ name, words })),
  };
}

/** Returns a recorded flow for the documentation. */
export function shownFlow(flow: Flow, inputs: InputValues, played: PlayedFlow, ports: Ports): RecordedFlow {
  const { workflowId, summary = '', description = '', 'x-see': see = '', 'x-needs': needs } = flow.workflow;
  const clean = createSteady(inputs, ports);
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
