import { collection } from '../../conventions/listing/collection.ts';
import { listRequest } from '../../conventions/listing/list-request.ts';
import { type ListRules, memoryPage } from '../../conventions/listing/memory-page.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Operations } from '../../conventions/operations.ts';
import {
  leavesOf,
  type LiveOrigins,
  type SettingsLeaf,
  type SettingsOrigin,
} from '../../settings/origins.ts';
import { printableSettings } from '../../settings/printable.ts';
import { isReloadable } from '../../settings/reloadable.ts';
import { isWithin, pathText } from '../../settings/settings-path.ts';
import type { Settings } from '../../settings/settings.ts';

type Listed = Operations['listSettings']['responses'][200]['content']['application/json']['items'][number];

/** Without the paths of files that contain secrets. */
function sourceOf(origin: SettingsOrigin | undefined): Listed['source'] {
  if (!origin || !('valueFile' in origin)) return origin;
  const { kind, name } = origin;
  return { kind, name };
}

function represent({ path, value }: SettingsLeaf, origins: LiveOrigins | undefined): Listed {
  const source = sourceOf(origins?.of(path));
  return { path: pathText(path), value, reloadable: isReloadable(path), ...(source && { source }) };
}

const rules: ListRules<Listed> = {
  idOf: ({ path }) => path,
  textsOf: ({ path, value }) => [path, String(value)],
  keys: { path: ({ path }) => path },
};

/** @param origins `undefined` if another program than the command line made the settings */
export function createSettingsHandlers(
  settings: Settings,
  origins: LiveOrigins | undefined,
): Handlers<Pick<Operations, 'listSettings'>> {
  return {
    async listSettings({ query }, request) {
      const { path: section, source } = query;
      const all = Array.from(leavesOf(printableSettings(settings)), (leaf) => represent(leaf, origins));
      const wanted = all.filter(
        (one) =>
          (section === undefined || isWithin(one.path, section)) &&
          (source === undefined || one.source?.kind === source),
      );
      return { status: 200, body: collection(request, memoryPage(wanted, listRequest(query), rules)) };
    },
  };
}
