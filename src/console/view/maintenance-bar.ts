/** The bar of every page during maintenance. */
import { html, type Html, nameHtml } from '../../foundation/html.ts';
import { endMaintenance } from '../forms/form-of-page.ts';
import type { Body } from '../../client/client.ts';
import { resultId } from './message-box.ts';
import { utcText } from './parts.ts';
import { type Query, queryText } from './query.ts';

/** Members of a form that are not of the query of its page. */
const ofForms = new Set(['csrf', 'form', 'version']);

export interface EndForm {
  readonly page: string;
  readonly query: Query;
  readonly csrf: string;
}

function formOf({ page, query, csrf }: EndForm): Html {
  const kept = Object.entries(query).filter(([name]) => !ofForms.has(name));
  return html`<form method="post" action="${page}${queryText(query)}#${resultId}">
    <input type="hidden" name="csrf" value="${csrf}" />
    ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}" />`)}
    <button class="small" type="submit" name="form" value="${endMaintenance.name}">Switch off</button>
  </form>`;
}

/** Without `end`, the user may not switch maintenance off. */
export function maintenanceBar(
  { maintenance, maintenance_since: since, maintenance_by: by }: Body<'describeService'>,
  end?: EndForm,
): Html | undefined {
  if (!maintenance) return undefined;
  return html`<section class="maintenance" aria-label="Maintenance">
    <p>
      <strong>Maintenance is on</strong
      >${since !== undefined && html` since <time datetime="${since}">${utcText(since)}</time> UTC`}${by && html`, by ${nameHtml(by.name)}`}.
    </p>
    ${end && formOf(end)}
  </section>`;
}
