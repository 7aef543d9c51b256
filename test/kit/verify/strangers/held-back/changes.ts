/** The faulty services of services.yaml, changes. Held back, as services.yaml says. */
import { heard, isAt } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, jsonOf, withBody } from '../spoiling.ts';

export const changesSpoils: Readonly<Record<string, () => Spoil>> = {
  'change-shows-the-past': () => async (asked, ask) => {
    if (!isAt(asked, /^PATCH \/clients\/./)) return ask(asked);
    const { 'if-match': _tag, 'content-length': _length, 'content-type': _type, ...headers } = asked.headers;
    const before = await ask({ ...asked, method: 'GET', body: '', headers });
    const response = await ask(asked);
    return response.status === 200 && before.status === 200 ? { ...response, body: before.body } : response;
  },
  'task-of-another': () =>
    bodies(/^GET \/tasks\/./, (body) => ({
      ...body,
      ...('task_id' in body && { task_id: 'another' }),
      ...('id' in body && { id: 'another' }),
    })),
  'client-null-kept': () =>
    heard(/^PATCH \/clients\/./, (asked) =>
      asked.body.includes('null')
        ? withBody(
            asked,
            JSON.stringify(
              Object.fromEntries(Object.entries(jsonOf(asked.body)).filter(([, value]) => value !== null)),
            ),
          )
        : asked,
    ),
};
