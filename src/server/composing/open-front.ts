import type { Instruments } from '../../foundation/instruments.ts';
import type { Dispatcher } from '../front/dispatch.ts';
import { createFront } from '../front/front.ts';
import type { OperationParts, ServiceOperations } from './operations.ts';
import type { SurfaceParts } from './surfaces.ts';

/** Connects the operations and the routes to the listeners. `stopping` ends streams and waits. */
export function openFront(
  parts: SurfaceParts & Pick<OperationParts, 'surfaces' | 'recent'>,
  { handlers, documents }: ServiceOperations,
  stopping: AbortSignal,
  instruments: Instruments,
): Promise<Dispatcher> {
  const { options, holdings, state, traces, recent } = parts;
  const { paths, authorization, gateway } = parts.surfaces;
  return createFront({
    settings: options.settings,
    paths,
    handlers,
    documents,
    authorization,
    gateway,
    maintenance: state.maintenance,
    quotas: state.quotas,
    audit: holdings.audit,
    spans: traces?.requests,
    recent,
    checkResponses: options.checkResponses,
    stopping,
    ...instruments,
  });
}
