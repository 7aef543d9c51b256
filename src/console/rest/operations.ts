/** The operations of the service that the console calls, with the types of their documents. */
import type { operations as Authorization } from '../../../generated/authorization.ts';
import type { operations as Configuration } from '../../../generated/configuration.ts';
import type { operations as Conventions } from '../../../generated/conventions.ts';
import type { operations as Gateway } from '../../../generated/gateway.ts';

type Operations = Authorization & Configuration & Conventions & Gateway;

export type OperationId = keyof Operations;

type Content<Reply> = Reply extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Responses<Id extends OperationId> = Operations[Id] extends { responses: infer All } ? All : never;
type Successful<All> = { [Status in keyof All]: Status extends 200 | 201 ? Content<All[Status]> : never };

/** The body of a successful response. */
export type Body<Id extends OperationId> =
  Exclude<Successful<Responses<Id>>[keyof Responses<Id>], undefined> extends infer Found ? Found : never;
