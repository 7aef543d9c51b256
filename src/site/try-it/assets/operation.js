/** The operations of this page, from the OpenAPI document. It is read when the first form is opened. */
const [surface] = location.pathname.split('/').at(-1).split('-');
const methods = ['get', 'put', 'post', 'delete', 'patch'];
let loading;

async function load() {
  const answer = await fetch(new URL(`../../openapi/${surface}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`openapi/${surface}.json cannot be read: ${answer.status}.`);
  return answer.json();
}

function followIn(root) {
  return function follow(node) {
    if (node?.$ref === undefined) return node;
    const steps = node.$ref.split('/').slice(1);
    const unescaped = steps.map((step) =>
      decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'),
    );
    return follow(unescaped.reduce((at, step) => at[step], root));
  };
}

const valuesOf = (examples, follow) =>
  Object.entries(examples ?? {}).map(([name, example]) => [name, follow(example)]);

function parameterOf(parameter, follow) {
  const { name, in: place, required = false, description, schema, example, examples } = follow(parameter);
  const { enum: choices, type, examples: shown = [] } = follow(schema);
  return {
    name,
    place,
    required,
    isTail: follow(parameter)['x-tail'] === true,
    description,
    choices: choices ?? (type === 'boolean' ? [true, false] : undefined),
    example: example ?? shown[0],
    examples: new Map(valuesOf(examples, follow).map(([key, { value }]) => [key, value])),
  };
}

/** The body of a request, by the name of its example. */
function bodiesOf(requestBody, follow) {
  return Object.entries(follow(requestBody)?.content ?? {}).flatMap(([type, { examples }]) =>
    valuesOf(examples, follow).map(([name, { summary, value }]) => ({ name, summary, type, value })),
  );
}

/** An operation of this page, with all references resolved. */
export async function operationNamed(operationId) {
  const root = await (loading ??= load());
  const follow = followIn(root);
  for (const [path, item] of Object.entries(root.paths))
    for (const method of methods) {
      const operation = item[method];
      if (operation?.operationId !== operationId) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const schemes = (operation.security ?? []).flatMap(Object.keys);
      return {
        method: method.toUpperCase(),
        path,
        parameters: parameters.map((one) => parameterOf(one, follow)),
        bodies: bodiesOf(operation.requestBody, follow),
        takesToken: schemes.length > 0,
        takesOwnToken: schemes.includes('accessToken'),
      };
    }
  throw new Error(`${operationId} is not in the document.`);
}
