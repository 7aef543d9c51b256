import type { Instruments } from '../../foundation/instruments.ts';
import type { Dispatcher } from '../front/dispatch.ts';
import { createFront } from '../front/front.ts';
import { createAccessLog } from '../observing/access-log.ts';
import { withSpans } from '../telemetry/observed-requests.ts';
import type { OperationParts, ServiceOperations } from './operations.ts';
import type { SurfaceParts } from './surfaces.ts';

/** Connects the operations and the routes to the listeners. `stopping` ends streams and waits. */
export function openFront(
  parts: SurfaceParts & Pick<OperationParts, 'surfaces' | 'recent' | 'traffic'>,
  { handlers, documents }: ServiceOperations,
  stopping: AbortSignal,
  instruments: Instruments,
): Promise<Dispatcher> {
  const { options, holdings, state, traces, recent, traffic } = parts;
  const { paths, authorization, gateway } = parts.surfaces;
  const { settings, checkResponses } = options;
  const { clock, log, metrics } = instruments;
  const accessLog = createAccessLog({ clock, log, metrics, settings: settings.log, recent, traffic });
  return createFront(
    {
      settings,
      paths,
      handlers,
      documents,
      authorization,
      gateway,
      maintenance: state.maintenance,
      quotas: state.quotas,
      audit: holdings.audit,
      accessLog: withSpans(accessLog, traces?.requests),
      checkResponses,
      ends: { stopping, openExchanges: state.openExchanges },
    },
    instruments,
  );
}
