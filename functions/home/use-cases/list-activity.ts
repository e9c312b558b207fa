import type { activityCalls } from '../../../shared/home/activity.calls.ts'
import { activityList } from '../../activity/public.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'

/** A page of the company's activity, newest first. */
export const listActivity: UseCase<typeof activityCalls.listActivity> = async (deps, actor, input) =>
  readList(await activityList(deps, actor, input), input)
