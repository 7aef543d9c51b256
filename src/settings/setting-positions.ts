import { EVENT_ID, getScalarValue, parseEvents } from 'js-yaml';
import { createTextPositions, type TextPosition } from '../foundation/yaml/text-positions.ts';
import { isWithin, pathText, type SettingsPath } from './settings-path.ts';

interface Frame {
  readonly path: SettingsPath;
  readonly isMapping: boolean;
  /** A key whose value has not been read yet. */
  key: string | undefined;
  items: number;
}

/**
 * The position of each key and item of a YAML text by its path. A value of an alias has none, because it is written
 * in another place.
 */
export function settingPositions(text: string): ReadonlyMap<string, TextPosition> {
  const { at: positionAt } = createTextPositions(text);
  const positions = new Map<string, TextPosition>();
  const stack: Frame[] = [];

  /** The path of the node that begins now. */
  function begin(offset: number): SettingsPath {
    const parent = stack.at(-1);
    if (!parent) return [];
    const { key } = parent;
    parent.key = undefined;
    const path = [...parent.path, parent.isMapping ? (key ?? '') : parent.items++];
    if (!parent.isMapping) positions.set(pathText(path), positionAt(offset));
    return path;
  }

  for (const event of parseEvents(text, {})) {
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
      const isMapping = event.type === EVENT_ID.MAPPING;
      stack.push({ path: begin(event.start), isMapping, key: undefined, items: 0 });
    } else if (event.type === EVENT_ID.SCALAR) {
      const top = stack.at(-1);
      if (top?.isMapping && top.key === undefined) {
        top.key = getScalarValue(text, event);
        positions.set(pathText([...top.path, top.key]), positionAt(event.valueStart));
      } else begin(event.valueStart);
    } else if (event.type === EVENT_ID.ALIAS) {
      const top = stack.at(-1);
      if (top?.isMapping && top.key === undefined) top.key = '';
      else begin(event.anchorStart);
    } else if (event.type === EVENT_ID.POP) stack.pop();
  }
  return positions;
}

/** The position of a setting, or of the nearest section around it. */
export function nearestPosition(
  positions: ReadonlyMap<string, TextPosition>,
  path: string,
): TextPosition | undefined {
  let nearest = '';
  for (const known of positions.keys())
    if (known.length > nearest.length && isWithin(path, known)) nearest = known;
  return positions.get(nearest);
}
