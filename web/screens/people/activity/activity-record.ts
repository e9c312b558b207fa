import type { Output } from '../../../../shared/contract/call.ts'
import type { activityCalls } from '../../../../shared/home/activity.calls.ts'

/** An event of a company; of a warehouse, also with the company whose record it is about. */
export type ActivityRecord = Output<typeof activityCalls.listActivity>['records'][number] &
  Pick<Output<typeof activityCalls.listWarehouseActivity>['records'][number], 'doctorNo' | 'doctorName'>
