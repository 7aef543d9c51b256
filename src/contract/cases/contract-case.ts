import type { Surface } from '../../conventions/operation-entry.ts';
import type { Json } from '../document/document-model.ts';

/** How the caller authenticates. Its scopes are in the case. */
export type CaseCredentials =
  /** A client with every scope that the operation requires. */
  | 'granted'
  | 'none'
  /** A bearer token that was never issued. */
  | 'invalid-token'
  /** A malformed Authorization header. */
  | 'malformed'
  /** Basic credentials with a wrong secret. */
  | 'wrong-secret'
  /** An authenticated client without any scope of the resource. */
  | 'no-scope'
  /** An authenticated client with a scope of the resource that does not allow this method. */
  | 'other-scope';

/** State that must exist before the request. Requests to the public interface create it. */
export type Condition =
  /** A header field of the request has the ETag of an earlier response at the place of `{etag}`. */
  | 'unchanged'
  /** Another browser than the sender made the request. */
  | 'foreign-browser'
  /** The resource of the path existed and was deleted. */
  | 'deleted'
  /** The settings file manages the resource of the path. */
  | 'read-only'
  /** The resource that the body names exists already. */
  | 'taken'
  /** The body is larger than the limit. */
  | 'oversized'
  /** The client's quota is used up. */
  | 'quota-exhausted'
  | 'maintenance';

export interface CaseParameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly name: string;
  readonly value: string;
  /** If true, a value that exists in the deployment replaces the value of the documents. */
  readonly isBound?: true;
  /** If true, the value is in the path without escaping. */
  readonly isRaw?: true;
}

export interface CaseBody {
  readonly type: string;
  /** A JSON value; for a form its fields as pairs, so that a field can be repeated. */
  readonly value?: Json;
  readonly fields?: readonly (readonly [name: string, value: string])[];
  /** Bytes that are sent unchanged. */
  readonly text?: string;
}

export interface Expectation {
  readonly status: number;
  /** The error codes of the documented examples; any of them is accepted. */
  readonly errors?: readonly string[];
  /** The key that `detail` must have. */
  readonly field?: string;
  /** The requested media type. */
  readonly type?: string;
}

/** One request of the documents and its documented response. */
export interface ContractCase {
  /** Unique and stable: the operation, the status and the title. */
  readonly id: string;
  readonly operationId: string;
  readonly surface: Surface;
  readonly kind: 'example' | 'coverage';
  readonly title: string;
  /** The rule that the case checks. */
  readonly see: string;
  readonly method: string;
  /** If true, the request is a POST that names the method. */
  readonly isOverridden?: true;
  /** The path template. */
  readonly path: string;
  readonly scopes: readonly string[];
  readonly credentials: CaseCredentials;
  readonly condition?: Condition;
  /** The named example of the request; absent if only required parameters are sent. */
  readonly example?: string;
  readonly parameters: readonly CaseParameter[];
  readonly body?: CaseBody;
  readonly expect: Expectation;
}
