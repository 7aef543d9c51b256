import type { Surface } from '../../conventions/operation-entry.ts';
import type { Json } from '../document/document-model.ts';

/** How the caller presents itself. The scopes that it has stand in the case. */
export type CaseCredentials =
  /** A client with every scope that the operation needs. */
  | 'granted'
  | 'none'
  /** A bearer token that nobody issued. */
  | 'invalid-token'
  /** An Authorization header that is not even well-formed. */
  | 'malformed'
  /** Basic credentials with a wrong secret. */
  | 'wrong-secret'
  /** An authenticated client without any scope of the resource. */
  | 'no-scope'
  /** An authenticated client with a scope of the resource that does not allow this method. */
  | 'other-scope';

/** What must be so before the request is sent; each is brought about over the public interface. */
export type Condition =
  /** The request carries the ETag that an earlier one got. */
  | 'unchanged'
  /** The request was made for another browser than the one that sends it. */
  | 'foreign-browser'
  /** What the path names existed and was deleted. */
  | 'deleted'
  /** What the path names is managed by the settings file. */
  | 'read-only'
  /** What the body names exists already. */
  | 'taken'
  /** The body is larger than the service reads. */
  | 'oversized'
  /** The client's quota is used up. */
  | 'quota-exhausted'
  | 'maintenance';

export interface CaseParameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly name: string;
  readonly value: string;
  /** Whether the value of the documents is replaced by one that exists where the case runs. */
  readonly isBound?: true;
  /** Whether the value stands in the path as it is, without escaping. */
  readonly isRaw?: true;
}

export interface CaseBody {
  readonly type: string;
  /** A JSON value; for a form its fields as pairs, so that one can stand twice. */
  readonly value?: Json;
  readonly fields?: readonly (readonly [name: string, value: string])[];
  /** Bytes that are sent as they are. */
  readonly text?: string;
}

export interface Expectation {
  readonly status: number;
  /** The error codes that the documents show for it; any of them. */
  readonly errors?: readonly string[];
  /** The key that `detail` must have. */
  readonly field?: string;
  /** The media type that was asked for. */
  readonly type?: string;
}

/** One request that the documents make and the answer that they promise. */
export interface ContractCase {
  /** Unique and stable: the operation, the status and the title. */
  readonly id: string;
  readonly operationId: string;
  readonly surface: Surface;
  readonly kind: 'example' | 'coverage';
  readonly title: string;
  /** The rule that the case stands for. */
  readonly see: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  readonly scopes: readonly string[];
  readonly credentials: CaseCredentials;
  readonly condition?: Condition;
  /** The named example that the request is made of; absent where only required parameters are sent. */
  readonly example?: string;
  readonly parameters: readonly CaseParameter[];
  readonly body?: CaseBody;
  readonly expect: Expectation;
}
