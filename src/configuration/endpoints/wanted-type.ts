import { negotiate } from '../../conventions/request/media-types.ts';
import { createBoundedCache } from '../../foundation/bounded-cache.ts';

const keptHeaders = 100;
const longestKept = 200;

/** Which of the types an Accept header wants most; undefined for none of them. @see RFC 9110 §12.5.1 */
export function createTypeChoice<Type extends string>(
  types: readonly Type[],
): (accept: string | undefined) => Type | undefined {
  // A client says the same in each of its requests.
  const kept = createBoundedCache<string, { readonly type: Type | undefined }>(keptHeaders);
  return (accept) => {
    if (accept === undefined) return types[0];
    const known = kept.get(accept);
    if (known) return known.type;
    const wanted = negotiate(accept, types);
    const type = types.find((each) => each === wanted);
    if (accept.length <= longestKept) kept.set(accept, { type });
    return type;
  };
}
