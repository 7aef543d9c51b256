/**
 * A request as custom filters see it: the members of `@gatehouse-server/gatehouse/filter`, and no others. Its objects are classes,
 * because they are created for each request with a custom filter.
 */
import type { Caller } from '../../conventions/operation.ts';
import { closeMembers } from '../../foundation/close-members.ts';
import { originFormProblem } from '../../conventions/request/request-target.ts';
import { isFieldValue } from '../../http/fields/fields.ts';
import { createHeaderLines, type HeaderLines } from '../../http/fields/header-lines.ts';
import { fieldNameProblem, type MessageSide } from '../routes/policy/header-rules.ts';
import type * as own from './own-filter.ts';
import type { GatewayResponse, RequestContext, Routing } from './request-context.ts';

/** @throws TypeError for a field that header rules of the settings may not change either. */
function assertOwnField(name: unknown, side: MessageSide, value?: unknown): void {
  const problem =
    typeof name === 'string' ? fieldNameProblem(name, side) : 'the name of a header field must be a string';
  if (problem !== undefined) throw new TypeError(`A filter of the ${side}: ${problem}.`);
  if (value === undefined) return;
  if (typeof value !== 'string' || !isFieldValue(value))
    throw new TypeError(`The value of ${String(name)} must be a string without control characters.`);
}

/** @throws TypeError for a body that was not read, whose rest would follow, and for one that is not bytes. */
function replacementOf(read: Uint8Array | undefined, given: unknown): Buffer {
  if (read === undefined)
    throw new TypeError('This body is streamed. A filter that replaces a body declares readsBody.');
  if (!(given instanceof Uint8Array))
    throw new TypeError('A body must be bytes, such as a Buffer or an Uint8Array.');
  return Buffer.from(given);
}

class OwnHeaderLines implements own.HeaderLines {
  readonly #lines: HeaderLines;
  readonly #side: MessageSide;
  constructor(lines: HeaderLines, side: MessageSide) {
    this.#lines = lines;
    this.#side = side;
  }
  get(name: string): string | undefined {
    return this.#lines.get(name);
  }
  all(name: string): string[] {
    return this.#lines.all(name);
  }
  set(name: string, value: string): void {
    assertOwnField(name, this.#side, value);
    this.#lines.set(name, value);
  }
  add(name: string, value: string): void {
    assertOwnField(name, this.#side, value);
    this.#lines.add(name, value);
  }
  remove(name: string): void {
    assertOwnField(name, this.#side);
    this.#lines.remove(name);
  }
}

class OwnRoute {
  readonly #id: string;
  constructor(id: string) {
    this.#id = id;
  }
  get id(): string {
    return this.#id;
  }
}

type OwnRouting = own.RequestContext['routing'];
class RoutingOfRequest implements OwnRouting {
  readonly #routing: Routing;
  #route: OwnRoute | undefined = undefined;
  constructor(routing: Routing) {
    this.#routing = routing;
  }
  get route(): OwnRoute {
    return (this.#route ??= new OwnRoute(this.#routing.route.id));
  }
  get path(): string {
    return this.#routing.path;
  }
  get query(): string {
    return this.#routing.query;
  }
}

class OwnCaller implements own.Caller {
  readonly #caller: Caller;
  constructor(caller: Caller) {
    this.#caller = caller;
  }
  get clientId(): string {
    return this.#caller.clientId;
  }
  get subject(): string | undefined {
    return this.#caller.subject;
  }
  get scopes(): ReadonlySet<string> {
    return this.#caller.scopes;
  }
}

type OwnUpstream = own.RequestContext['upstream'];
class UpstreamRequest implements OwnUpstream {
  readonly #upstream: RequestContext['upstream'];
  #headers: OwnHeaderLines | undefined = undefined;
  constructor(upstream: RequestContext['upstream']) {
    this.#upstream = upstream;
  }
  get path(): string {
    return this.#upstream.path;
  }
  set path(path: string) {
    const problem = originFormProblem(path);
    if (problem !== undefined) throw new RangeError(`upstream.path ${problem}: ${path}`);
    this.#upstream.path = path;
  }
  get headers(): OwnHeaderLines {
    return (this.#headers ??= new OwnHeaderLines(this.#upstream.headers, 'request'));
  }
  get body(): Uint8Array | undefined {
    return this.#upstream.body;
  }
  set body(body: Uint8Array | undefined) {
    this.#upstream.body = replacementOf(this.#upstream.body, body);
  }
}

function assertStatus(status: unknown): void {
  if (!Number.isInteger(status) || Number(status) < 200 || Number(status) > 599)
    throw new RangeError(`A status must be an integer from 200 to 599, not ${String(status)}.`);
}

class OwnResponse implements own.GatewayResponse {
  readonly #response: GatewayResponse;
  #headers: OwnHeaderLines | undefined = undefined;
  constructor(response: GatewayResponse) {
    this.#response = response;
  }
  get status(): number {
    return this.#response.status;
  }
  set status(status: number) {
    assertStatus(status);
    this.#response.status = status;
  }
  get headers(): OwnHeaderLines {
    return (this.#headers ??= new OwnHeaderLines(this.#response.headers, 'response'));
  }
  get body(): Uint8Array | undefined {
    const { body } = this.#response;
    return body instanceof Uint8Array ? body : undefined;
  }
  set body(body: Uint8Array | undefined) {
    this.#response.body = replacementOf(this.body, body);
  }
}

/** The views are created when a filter reads them; those of the caller and the response, once there is one. */
class OwnContext implements own.RequestContext {
  readonly #context: RequestContext;
  #routing: RoutingOfRequest | undefined = undefined;
  #clientHeaders: OwnHeaderLines | undefined = undefined;
  #upstream: UpstreamRequest | undefined = undefined;
  #caller: readonly [of: Caller, view: OwnCaller] | undefined = undefined;
  #response: readonly [of: GatewayResponse, view: OwnResponse] | undefined = undefined;
  constructor(context: RequestContext) {
    this.#context = context;
  }
  get id(): string {
    return this.#context.id;
  }
  get method(): string {
    return this.#context.method;
  }
  get routing(): RoutingOfRequest {
    return (this.#routing ??= new RoutingOfRequest(this.#context.routing));
  }
  get remoteAddress(): string {
    return this.#context.remoteAddress;
  }
  get peerAddress(): string {
    return this.#context.peerAddress;
  }
  get origin(): string {
    return this.#context.origin;
  }
  get clientHeaders(): OwnHeaderLines {
    return (this.#clientHeaders ??= new OwnHeaderLines(this.#context.clientHeaders, 'request'));
  }
  get upstream(): UpstreamRequest {
    return (this.#upstream ??= new UpstreamRequest(this.#context.upstream));
  }
  get caller(): OwnCaller | undefined {
    const { caller } = this.#context;
    if (!caller) return undefined;
    if (this.#caller?.[0] !== caller) this.#caller = [caller, new OwnCaller(caller)];
    return this.#caller[1];
  }
  get response(): OwnResponse | undefined {
    const { response } = this.#context;
    if (!response) return undefined;
    if (this.#response?.[0] !== response) this.#response = [response, new OwnResponse(response)];
    return this.#response[1];
  }
  /** A getter that returns a bound function, so that a filter may call it without the context. */
  get respond(): own.RequestContext['respond'] {
    const context = this.#context;
    return (status, body, headers = {}) => {
      assertStatus(status);
      for (const [name, value] of Object.entries(headers)) assertOwnField(name, 'response', value);
      if (context.round > 0 || context.client.response?.headersSent)
        throw new Error('The request has ended, so it has no other response.');
      const text: unknown = JSON.stringify(body);
      if (typeof text !== 'string') throw new TypeError('respond needs a body that JSON can express.');
      const replaced = context.response?.body;
      if (replaced !== undefined && !(replaced instanceof Uint8Array)) replaced.cancel();
      const lines = ['Content-Type', 'application/json', ...Object.entries(headers).flat()];
      context.response = { status, headers: createHeaderLines(lines), body: Buffer.from(text) };
    };
  }
  get notes(): Map<string, unknown> {
    return this.#context.notes;
  }
}

closeMembers(OwnHeaderLines, 'A list of header fields');
closeMembers(OwnRoute, 'routing.route');
closeMembers(RoutingOfRequest, 'routing');
closeMembers(OwnCaller, 'caller');
closeMembers(UpstreamRequest, 'upstream');
closeMembers(OwnResponse, 'response');
closeMembers(OwnContext, 'The request context');

/** Returns the view of a request. All custom filters of a request get the same object. */
export function ownContextOf(context: RequestContext): own.RequestContext {
  const { ownView } = context;
  if (ownView instanceof OwnContext) return ownView;
  const view = new OwnContext(context);
  context.ownView = view;
  return view;
}
