/** Inputs for validators, the same in every run: made from schemas, and examples that are broken at each place. */

type Schema = Readonly<Record<string, unknown>>;
type Random = () => number;

/** A generator of numbers below 1 with a fixed beginning. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x80_00_00_00;
  };
}

const wrong: readonly unknown[] = [
  [null, true, false, 0, 7, -1, 1.5, 1e9, NaN, Infinity, undefined],
  ['', 'x', '12', ' 7', '1.5', 'true', 'https://client.example/', 'é😀', 'y'.repeat(300), 'z'.repeat(3000)],
  [[], ['a'], ['a', 'a'], [1, [2]], {}, { a: 1 }],
].flat();

/** An input that often matches the schema, with wrong parts at the given rate. */
export function inputFor(
  schema: unknown,
  definitions: Readonly<Record<string, unknown>>,
  random: Random,
  rate: number,
): unknown {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;

  function object({ properties = {}, required = [], additionalProperties, propertyNames }: Schema): unknown {
    const must = new Set(required as readonly string[]);
    const members = Object.entries(properties as Readonly<Record<string, unknown>>).flatMap(([name, one]) =>
      must.has(name) || random() < 0.5 ? [[name, make(one)] as const] : [],
    );
    const names = (propertyNames as Schema | undefined)?.['enum'] as readonly string[] | undefined;
    const more =
      typeof additionalProperties === 'object' || names
        ? [[pick(names ?? ['one', 'TWO', 'a b', 'a/b~c']), make(additionalProperties ?? {})] as const]
        : [];
    const unknown = random() < rate ? [[pick(['extra', 'a/b~c', 'constructor']), pick(wrong)] as const] : [];
    return Object.fromEntries([...members, ...more, ...unknown]);
  }

  function list({ items = {} }: Schema): unknown {
    const entries = Array.from({ length: Math.floor(random() * 4) * (random() < rate ? 20 : 1) }, () =>
      make(items),
    );
    return random() < rate ? [...entries, ...entries.slice(0, 1)] : entries;
  }

  function text({ minLength = 0, maxLength = 20, pattern }: Schema): string {
    const [least, most] = [Number(minLength), Math.min(Number(maxLength), 3000)];
    if (random() < rate) return 'z'.repeat(pick([least, Math.max(least - 1, 0), most, most + 1]));
    const usual = [
      'abc',
      'https://client.example/x',
      'a1',
      '/path',
      '5',
      '#aabbcc',
      'GET',
      '0'.repeat(40),
      '_'.repeat(43),
    ];
    const fitting = usual.filter((one) => one.length >= least && one.length <= most);
    const exact =
      typeof pattern === 'string' ? fitting.filter((one) => new RegExp(pattern, 'u').test(one)) : fitting;
    return pick(exact.length > 0 ? exact : ['a'.repeat(least)]);
  }

  function number({ minimum = 0, maximum = 1000 }: Schema): unknown {
    const [least, most] = [Number(minimum), Number(maximum)];
    return random() < rate ? pick([least - 1, most + 1, least + 0.5, String(least)]) : pick([least, most]);
  }

  const kinds: Readonly<Record<string, (one: Schema) => unknown>> = {
    object,
    array: list,
    string: text,
    integer: number,
    number,
    boolean: () => random() < 0.5,
    null: () => null,
  };

  function make(one: unknown): unknown {
    if (random() < rate / 3) return structuredClone(pick(wrong));
    if (typeof one !== 'object' || one === null) return pick(wrong);
    const { $ref, allOf, oneOf, type, enum: values } = one as Schema;
    if (typeof $ref === 'string') return make(definitions[$ref]);
    if (Array.isArray(allOf)) return make(allOf[0]);
    if (Array.isArray(oneOf)) return make(pick(oneOf));
    if ('const' in one) return one.const;
    if (Array.isArray(values)) return pick(values);
    const kind = kinds[String(Array.isArray(type) ? pick(type) : type)];
    return kind ? kind(one as Schema) : pick(wrong);
  }

  return make(schema);
}

function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[...path], ...inner.flatMap(([name, one]) => placesIn(one, [...path, name]))];
}

/** A value with each of its parts in turn removed, replaced and extended. */
export function* brokenInputs(value: unknown): Generator {
  yield structuredClone(value);
  for (const path of placesIn(value)) {
    const changes: ((holder: Record<string, unknown>, name: string) => void)[] = [
      (holder, name) => (Array.isArray(holder) ? holder.splice(Number(name), 1) : delete holder[name]),
      (holder, name) => Object.assign(Object(holder[name]) as object, { 'not/known~': 1 }),
      ...wrong.map((one) => (holder: Record<string, unknown>, name: string): void => {
        holder[name] = structuredClone(one);
      }),
    ];
    for (const change of changes) {
      const whole: Record<string, unknown> = { value: structuredClone(value) };
      const way = ['value', ...path];
      const holder = way.slice(0, -1).reduce((one, name) => one[name] as Record<string, unknown>, whole);
      change(holder, way.at(-1) ?? '');
      yield whole['value'];
    }
  }
}
