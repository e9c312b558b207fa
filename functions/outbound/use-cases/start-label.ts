import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { startLabels } from './start-labels.ts'

/** A form for the one label of a shipment. */
export const startLabel: UseCase<typeof outbound.calls.startLabel, OutboundDeps> = (deps, actor, input) =>
  startLabels(deps, actor, input)
