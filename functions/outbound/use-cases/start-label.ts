import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { startLabels } from './start-labels.ts'

/** An upload form for the single label of a shipment. */
export const startLabel: UseCase<typeof outbound.calls.startLabel, OutboundDeps> = (deps, actor, input) =>
  startLabels(deps, actor, input)
