import { type Staff, staffItem } from '../actor.items.ts'
import { type Check, check, type OnConditionFailed } from '../db/intent.ts'

/**
 * The check that a person is still on the staff of a company with the rights and the status that were read: each change
 * increments `rev`. A person who was removed and invited again has a new item, whose `rev` starts from the beginning.
 */
export const staffUnchanged = ({ doctorNo, userNo, rev, createTime }: Staff, error: OnConditionFailed): Check =>
  check(staffItem, { doctorNo, userNo }, { when: { equals: { rev, createTime } }, error })
