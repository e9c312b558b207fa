import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'

/** A tracking number as the company sees it. */
export type GivenNumber = Output<typeof contracts.inbound.calls.getTrackingListForDoctor>['records'][number]
