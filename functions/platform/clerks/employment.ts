import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { Permission } from '../../../shared/values/permission.ts'
import { type Clerk, clerkItem, type Membership, membershipItem, type User, userItem } from '../actor.items.ts'
import type { BarredBy, ClerkOfActor } from '../actor.ts'
import { type Check, check } from '../db/intent.ts'
import { ref, type Table } from '../db/table.ts'
import { operatedWarehouse } from './operated-warehouse.items.ts'

/** A clerk's employment by a warehouse admin, as it applies to a call. */
export interface Employment {
  operatorNo: string
  /** Permissions that both the clerk and the admin have. */
  permissions: Permission[]
  clerk: ClerkOfActor
  /** The admin's link to the named company. */
  link: Membership | undefined
  /**
   * The checks that the admin's account, and their link to the named company, still let the clerk work, and last, that
   * the clerk's rights have not changed since they were read. None for a clerk who is barred.
   */
  guards: readonly Check[]
}

/**
 * Reads a person's employment as a warehouse clerk; undefined for a person who is no clerk. Changes of rights, a
 * suspension, and the end of the employment take effect from the next call on.
 */
export const readEmployment = async (
  table: Pick<Table, 'batchGet'>,
  { userNo, role, worksFor: operatorNo }: Pick<User, 'userNo' | 'role' | 'worksFor'>,
  doctorNo: string | undefined,
): Promise<Employment | undefined> => {
  if (role !== 'warehouseAdmin' || operatorNo === undefined) return undefined
  const [clerk, admin, link] = await table.batchGet(
    [
      ref(clerkItem, { operatorNo, userNo }),
      ref(userItem, { userNo: operatorNo }),
      ref(membershipItem, { doctorNo: doctorNo ?? 'none', userNo: operatorNo }),
    ],
    { consistent: true },
  )
  const barred = barredBy(clerk, admin)
  if (!clerk || !admin || barred) {
    const nothing = { operatorName: admin?.userName ?? '', rights: [], warehouses: [] }
    return {
      operatorNo,
      permissions: [],
      clerk: {
        ...nothing,
        createTime: clerk?.createTime ?? '',
        rev: clerk?.rev ?? 0,
        barred: barred ?? generalReasons.clerkRemoved,
      },
      link: undefined,
      guards: [],
    }
  }
  const { rights, permissions, warehouses, createTime, rev } = clerk
  const limit = warehouses.length > 0 ? { warehouses: await operated(table, operatorNo, warehouses) } : {}
  return {
    operatorNo,
    permissions: permissions.filter((one) => admin.permissions.includes(one)),
    clerk: { operatorName: admin.userName, rights, ...limit, createTime, rev },
    link,
    guards: [adminApproved(operatorNo), ...(link ? [linkUnchanged(link)] : []), rightsUnchanged(clerk)],
  }
}

// Each change, also of the status, increments `rev`. A clerk who was removed and invited again has a new item, whose
// `rev` starts from the beginning.
const rightsUnchanged = ({ operatorNo, userNo, rev, createTime }: Clerk): Check =>
  check(
    clerkItem,
    { operatorNo, userNo },
    { when: { equals: { rev, createTime } }, error: refuse(generalReasons.clerkRightsChanged) },
  )

const adminApproved = (operatorNo: string): Check =>
  check(
    userItem,
    { userNo: operatorNo },
    { when: { equals: { status: 'approved' } }, error: refuse(generalReasons.clerkAdminDisabled) },
  )

const linkUnchanged = ({ doctorNo, userNo, status }: Membership): Check =>
  check(
    membershipItem,
    { doctorNo, userNo },
    { when: { equals: { status } }, error: refuse(generalReasons.clerkRightsChanged) },
  )

/** Leaves out warehouses that the company has given to another admin since. Deleted ones keep their records. */
const operated = async (
  table: Pick<Table, 'batchGet'>,
  operatorNo: string,
  warehouses: Clerk['warehouses'],
): Promise<Clerk['warehouses']> => {
  const found = await table.batchGet(warehouses.map(operatedWarehouse), { consistent: true })
  return warehouses.filter((_, at) => (found[at]?.adminNo ?? operatorNo) === operatorNo)
}

const barredBy = (clerk: Clerk | undefined, admin: User | undefined): BarredBy | undefined => {
  if (!clerk) return generalReasons.clerkRemoved
  if (admin?.status !== 'approved') return generalReasons.clerkAdminDisabled
  return clerk.status === 'suspended' ? generalReasons.clerkSuspended : undefined
}

/** True if the clerk has this warehouse, or any warehouse of the company. True for everyone who is no clerk. */
export const isWithin = (
  clerk: Pick<ClerkOfActor, 'warehouses'> | undefined,
  { doctorNo, warehouseNo }: { doctorNo: string; warehouseNo?: string },
): boolean =>
  clerk?.warehouses?.some(
    (one) => one.doctorNo === doctorNo && (warehouseNo === undefined || one.warehouseNo === warehouseNo),
  ) ?? true
