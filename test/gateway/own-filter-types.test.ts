import { expectTypeOf, it } from 'vitest';
import type { Filter, RequestContext } from '../../src/gateway/index.ts';
import type * as published from '../../src/gateway/own-filter.ts';

it('what own filters are told is what the gateway hands them (docs/decisions/gateway.md, own-filters)', () => {
  expectTypeOf<RequestContext>().toExtend<published.RequestContext>();
  expectTypeOf<published.Filter>().toExtend<Filter>();
});
