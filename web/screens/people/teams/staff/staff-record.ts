import type { Output } from '../../../../../shared/contract/call.ts'
import type { people } from '../../../../../shared/people/people.contract.ts'

export type StaffRecord = Output<typeof people.calls.listStaff>['records'][number]

/** The owner of the company, who has all rights. */
export type Owner = Output<typeof people.calls.listStaff>['owner']

/** A row of the list: the owner, or a member of the staff. */
export type StaffRow = StaffRecord | Owner

export const isStaff = (row: StaffRow): row is StaffRecord => 'rights' in row
