import { type Staff, staffItem } from '../../platform/actor.items.ts'
import { type Intent, put } from '../../platform/db/intent.ts'

type NewStaff = Pick<Staff, 'doctorNo' | 'doctorName' | 'userNo' | 'userName' | 'email' | 'rights'>

/** Intent that adds a person to the staff of a company; they must not be on it. */
export const staffIntents = (staff: NewStaff, createTime: string): Intent[] => [
  put(staffItem, { ...staff, status: 'active', createTime, rev: 1 }),
]
