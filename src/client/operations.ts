/** The operations of the OpenAPI documents: the input of each call, and its responses by status. */
import type { operations as Authorization } from '../../generated/authorization.ts';
import type { operations as Configuration } from '../../generated/configuration.ts';
import type { operations as Conventions } from '../../generated/conventions.ts';
import type { operations as Gateway } from '../../generated/gateway.ts';

export type Operations = Authorization & Conventions & Gateway & Configuration;
export type OperationId = keyof Operations;

/** A member that may be absent may also be undefined. */
type Loose<T> = T extends object
  ? { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] }
  : T;

type Place = 'path' | 'query' | 'header';

type ParametersIn<O, K extends Place> = O extends { readonly parameters: { readonly [X in K]: infer T } }
  ? { readonly [X in K]: Loose<T> }
  : O extends { readonly parameters: { readonly [X in K]?: infer T } }
    ? [Exclude<T, undefined>] extends [never]
      ? unknown
      : { readonly [X in K]?: Loose<Exclude<T, undefined>> | undefined }
    : unknown;

type IsUnion<T, U = T> = [T] extends [never] ? false : T extends U ? ([U] extends [T] ? false : true) : false;

/** The body, and its media type if the document allows more than one. */
type BodyIn<C> =
  IsUnion<keyof C> extends true
    ? { [T in keyof C]: { readonly body: Loose<C[T]>; readonly type: T } }[keyof C]
    : { readonly body: Loose<C[keyof C]> };

type Content<B> = B extends { readonly content: infer C } ? C : never;

type BodyPart<O> = O extends { readonly requestBody: infer B }
  ? BodyIn<Content<B>>
  : O extends { readonly requestBody?: infer B }
    ? [Exclude<B, undefined>] extends [never]
      ? unknown
      : Partial<BodyIn<Content<B>>>
    : unknown;

/** The documented parameters and the body of an operation. */
export type Input<Id extends OperationId> = ParametersIn<Operations[Id], 'path'> &
  ParametersIn<Operations[Id], 'query'> &
  ParametersIn<Operations[Id], 'header'> &
  BodyPart<Operations[Id]>;

/** The parameters that are a part of the URL. */
export type UrlInput<Id extends OperationId> = ParametersIn<Operations[Id], 'path'> &
  ParametersIn<Operations[Id], 'query'>;

/** The query parameters of an operation. */
export type QueryOf<Id extends OperationId> =
  Input<Id> extends { readonly query?: infer Q } ? NonNullable<Q> : never;

type Declared<H> = keyof { [Name in keyof H as string extends Name ? never : Name]: H[Name] } & string;

/** The fields of each HTTP response that no document declares. */
type General = 'Content-Type' | 'Content-Length' | 'Date';

/** The header fields of a response. `get` knows the documented names, `raw` is for all others. */
export interface ReplyHeaders<H> {
  get(name: Declared<H> | General): string | null;
  readonly raw: Headers;
}

type ContentOf<R> = R extends { content: infer C }
  ? [C] extends [undefined]
    ? undefined
    : C[keyof C]
  : undefined;
type HeadersOf<R> = R extends { headers: infer H } ? H : Record<never, never>;
type Responses<Id extends OperationId> = Operations[Id]['responses'];

/** The documented responses, distinguished by their status. */
export type ReplyOf<Id extends OperationId> = {
  [S in keyof Responses<Id>]: {
    readonly status: S;
    readonly headers: ReplyHeaders<HeadersOf<Responses<Id>[S]>>;
    readonly body: [ContentOf<Responses<Id>[S]>] extends [never] ? undefined : ContentOf<Responses<Id>[S]>;
  };
}[keyof Responses<Id>];

type Successful<All> = { [S in keyof All]: S extends 200 | 201 ? JsonOf<All[S]> : never }[keyof All];
type JsonOf<R> = R extends { content: { readonly 'application/json': infer Body } } ? Body : ContentOf<R>;

/** The body of a success: its JSON, or else its text; undefined if a success has none. */
export type Body<Id extends OperationId> = [Successful<Responses<Id>>] extends [never]
  ? undefined
  : Successful<Responses<Id>>;

/** The body of an error. @see Spec §7 */
export type ErrorBody = Extract<ReplyOf<'getOwner'>, { readonly status: 404 }>['body'];

/** The operations that return a collection in pages. */
export type ListOperation = {
  [Id in OperationId]: [Body<Id>] extends [{ readonly items: readonly unknown[] }]
    ? 'after' extends keyof QueryOf<Id>
      ? Id
      : never
    : never;
}[OperationId];

/** An item of a collection. */
export type Item<Id extends ListOperation> =
  Body<Id> extends { readonly items: readonly (infer One)[] } ? One : never;
