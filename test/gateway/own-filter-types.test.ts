import { expectTypeOf, it } from 'vitest';
import type { ownContextOf } from '../../src/gateway/filtering/own-context.ts';
import type * as published from '../../src/gateway/filtering/own-filter.ts';

it('the types of custom filters are those of the context that the gateway passes to them (docs/decisions/gateway.md, own-filters)', () => {
  expectTypeOf<ReturnType<typeof ownContextOf>>().toEqualTypeOf<published.RequestContext>();
  expectTypeOf<Parameters<published.Filter['run']>>().toEqualTypeOf<[published.RequestContext]>();
});
