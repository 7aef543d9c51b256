/** The conditions that each part of a running service shows. */
import { conditions, type ConditionId } from '../../../src/foundation/conditions/conditions.ts';
import { alertRules } from '../../../tools/monitoring/alert-rules.ts';
import type { Finding } from '../../cli/doctor.ts';
import { type Operator, signInAs } from '../../console/operator.ts';
import type { Part } from '../troubles.ts';
import type { Shown, Watched } from './plant.ts';

async function textOf({ url, urls, authorization }: Watched, path: string): Promise<string> {
  const response = await fetch((urls['management'] ?? url) + path, { headers: { authorization } });
  return response.text();
}

async function ofReadiness(watched: Watched): Promise<Shown[]> {
  const { conditions: found = [] } = JSON.parse(await textOf(watched, '/readyz')) as {
    readonly conditions?: readonly string[];
  };
  return found.map((condition) => ({ condition }));
}

async function ofAlerts(watched: Watched): Promise<Shown[]> {
  const { items } = JSON.parse(await textOf(watched, '/alerts')) as {
    readonly items: readonly { readonly kind: string; readonly remedy: string }[];
  };
  return items.map(({ kind: condition, remedy }) => ({ condition, remedy }));
}

/** The remedy of a metric is in the rule of Prometheus for it. */
async function ofMetrics(watched: Watched): Promise<Shown[]> {
  const text = await textOf(watched, '/metrics');
  return Array.from(
    text.matchAll(/^gatehouse_condition\{condition="([^"]*)",.*\} 1$/gm),
    ([, condition = '']) => ({
      condition,
      remedy: alertRules.find((rule) => rule.condition === condition)?.remedy,
    }),
  );
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A clock that steps ends the session of the operator, who signs in again. */
async function ofConsole({ open }: Operator, watched: Watched): Promise<Shown[]> {
  const page = await open('overview');
  const { html } = page.status === 200 ? page : (await signInAs(watched, 'administrator')).first;
  const text = html.replaceAll(/&([^;]+);/g, (whole, name: string) => characters[name] ?? whole);
  const shown = text.matchAll(/<code class="condition">([^<]*)<\/code>\s*<p class="note">\s*([^<]*?)\s*</g);
  return Array.from(shown, ([, condition = '', remedy]) => ({ condition, remedy }));
}

const ofLog = ({ logged }: Watched): Shown[] =>
  logged()
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { readonly condition?: string; readonly remedy?: string })
    .flatMap(({ condition, remedy }) => (condition === undefined ? [] : [{ condition, remedy }]));

export const shownFinding = ({ condition = '', advice: remedy }: Finding): Shown => ({ condition, remedy });

const ofDoctor = async (watched: Watched): Promise<Shown[]> => (await watched.doctor()).map(shownFinding);

async function shownBy(part: Part, watched: Watched, operator: Operator | undefined): Promise<Shown[]> {
  switch (part) {
    case 'readyz':
      return ofReadiness(watched);
    case 'alerts':
      return ofAlerts(watched);
    case 'metrics':
      return ofMetrics(watched);
    case 'console':
      return operator ? ofConsole(operator, watched) : [];
    case 'log':
      return ofLog(watched);
    case 'doctor':
      return ofDoctor(watched);
    case 'start':
      return [];
  }
}

/** Names in braces stand for anything. The message of a refused start may end with the remedy. */
function isRemedyOf(id: ConditionId, shown: string): boolean {
  if (!(id in conditions)) return false;
  const pieces = conditions[id].remedy
    .replace(/\.$/, '')
    .toLowerCase()
    .split(/\{\w+\}/);
  const text = shown.toLowerCase();
  return pieces.reduce((from, piece) => (from < 0 ? from : text.indexOf(piece, from)), 0) >= 0;
}

/** The ids. One with the remedy of another condition does not count. */
export const idsOf = (shown: readonly Shown[]): string[] =>
  shown
    .filter(({ condition, remedy }) => remedy === undefined || isRemedyOf(condition as ConditionId, remedy))
    .map(({ condition }) => condition);

/** The ids of the conditions that the part shows now. */
export const conditionsOf = async (...of: Parameters<typeof shownBy>): Promise<string[]> =>
  idsOf(await shownBy(...of));
