import type { Output } from '../../../../shared/contract/call.ts'
import type { activityCalls } from '../../../../shared/home/activity.calls.ts'

export type ActivityRecord = Output<typeof activityCalls.listActivity>['records'][number]
