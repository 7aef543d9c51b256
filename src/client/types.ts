/** The types of the OpenAPI documents, converted to the arguments and results of calls. */
import type { paths as AuthorizationPaths } from '../../generated/authorization.ts';
import type { paths as ConfigurationPaths } from '../../generated/configuration.ts';
import type { paths as ConventionPaths } from '../../generated/conventions.ts';
import type { paths as GatewayPaths } from '../../generated/gateway.ts';

export type Paths = AuthorizationPaths & ConventionPaths & GatewayPaths & ConfigurationPaths;
export type Method = 'get' | 'put' | 'post' | 'delete' | 'patch';

/** The path templates that have a method. */
export type PathWith<M extends Method> = {
  [P in keyof Paths]: Paths[P] extends { readonly [K in M]: { readonly responses: unknown } } ? P : never;
}[keyof Paths];

export type OperationAt<P extends keyof Paths, M extends Method> = M extends keyof Paths[P]
  ? NonNullable<Paths[P][M]>
  : never;

type Parameters<O, K extends 'path' | 'query' | 'header'> = O extends {
  readonly parameters: { readonly [X in K]: infer T };
}
  ? { readonly [X in K]: T }
  : O extends { readonly parameters: { readonly [X in K]?: infer T } }
    ? [Exclude<T, undefined>] extends [never]
      ? unknown
      : { readonly [X in K]?: T }
    : unknown;

type Form = 'application/x-www-form-urlencoded';
type MergePatch = 'application/merge-patch+json';

/** One member for each media type of the body: `form`, `patch` or `json`. */
type BodyOf<C> = {
  [T in keyof C]: T extends Form
    ? { readonly form: C[T] }
    : T extends MergePatch
      ? { readonly patch: C[T] }
      : T extends 'application/json'
        ? { readonly json: C[T] }
        : { readonly body: string | Uint8Array; readonly contentType: T };
}[keyof C];

type Body<O> = O extends { readonly requestBody: { readonly content: infer C } }
  ? BodyOf<C>
  : O extends { readonly requestBody?: { readonly content: infer C } }
    ? BodyOf<C> | { readonly [K in 'form' | 'patch' | 'json']?: never }
    : unknown;

/** The parameters and the body of an operation. */
export type RequestOf<O> = Parameters<O, 'path'> &
  Parameters<O, 'query'> &
  Parameters<O, 'header'> &
  Body<O> & {
    readonly signal?: AbortSignal;
    /** Additional header fields, which the documents do not declare. */
    readonly headers?: Readonly<Record<string, string>>;
  };

/** The options are optional if nothing in them is required. */
export type Given<O> =
  Record<never, never> extends RequestOf<O> ? [request?: RequestOf<O>] : [request: RequestOf<O>];

type Content<R> = R extends { readonly content: infer C }
  ? C[keyof C]
  : R extends { content: infer C }
    ? C[keyof C]
    : undefined;

/** The documented responses, distinguished by their status. */
export type ReplyOf<O> = O extends { readonly responses: infer R }
  ? {
      [S in keyof R]: {
        readonly status: S;
        readonly headers: Headers;
        readonly body: [Content<R[S]>] extends [never] ? undefined : Content<R[S]>;
      };
    }[keyof R]
  : never;
