import type { Output } from '../../../shared/contract/call.ts'
import type { notifications } from '../../../shared/notifications/notifications.contract.ts'

export type Notice = Output<typeof notifications.calls.listNotices>['records'][number]
