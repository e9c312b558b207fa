import type { activityCalls } from '../../../shared/home/activity.calls.ts'
import { activityList, warehouseActivityList } from '../../activity/public.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'

/** A page of the company's activity, newest first. */
export const listActivity: UseCase<typeof activityCalls.listActivity> = async (deps, actor, input) =>
  readList(await activityList(deps, actor, input), input)

/** A page of the activity of a warehouse admin and their clerks, newest first. */
export const listWarehouseActivity: UseCase<typeof activityCalls.listWarehouseActivity> = async (deps, actor, input) =>
  readList(await warehouseActivityList(deps, actor, input), input)
