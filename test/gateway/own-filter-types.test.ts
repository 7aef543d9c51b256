import { expectTypeOf, it } from 'vitest';
import type { Filter, RequestContext } from '../../src/gateway/index.ts';
import type * as published from '../../src/gateway/own-filter.ts';

it('the types of custom filters match the context that the gateway passes to them (docs/decisions/gateway.md, own-filters)', () => {
  expectTypeOf<RequestContext>().toExtend<published.RequestContext>();
  expectTypeOf<published.Filter>().toExtend<Filter>();
});
