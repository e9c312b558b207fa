import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'

export type TakeHistoryRecord = Output<typeof contracts.offers.calls.listTakeHistory>['records'][number]

/** Indexed by the numeric status of the call. */
export const HISTORY_STATES = ['confirmed', 'completed', 'canceled'] as const
