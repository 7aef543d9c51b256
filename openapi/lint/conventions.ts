/**
 * The conventions that a declarative assertion cannot express, as rules of Redocly's linter. redocly.yaml has the
 * others.
 */
import { uniqueOperationIds } from './operation-ids.ts';
import {
  contentWhereDue,
  deferredWithTask,
  documentedStatuses,
  errorBody,
  jsonUnlessMarked,
  patchIsMergePatch,
  statusHeader,
  successStatus,
} from './responses.ts';
import { describedProperties, shownValue } from './values.ts';
import type { Options } from './visit.ts';

const rules = {
  'success-status': successStatus,
  'error-body': errorBody,
  'deferred-with-task': deferredWithTask,
  'location-header': statusHeader('Location'),
  'allow-header': statusHeader('Allow'),
  'challenge-header': statusHeader('WWW-Authenticate'),
  'retry-after-header': statusHeader('Retry-After'),
  'documented-statuses': documentedStatuses,
  'json-unless-marked': jsonUnlessMarked,
  'content-where-due': contentWhereDue,
  'patch-is-merge-patch': patchIsMergePatch,
  'unique-operation-ids': uniqueOperationIds,
  'property-described': (options: Options) => describedProperties({ ...options, wants: 'description' }),
  'property-example': (options: Options) => describedProperties({ ...options, wants: 'example' }),
  'parameter-example': shownValue('Parameter'),
  'header-example': shownValue('Header'),
};

/** Redocly loads a plugin by the default export of its module. */
export default function conventions() {
  return { id: 'conventions', rules: { oas3: rules } };
}
