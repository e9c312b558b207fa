import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import {
  isCompany,
  type Membership,
  membershipItem,
  ownsItsCompany,
  rightsOfStaff,
  type Staff,
  staffItem,
  type User,
  userItem,
} from '../actor.items.ts'
import type { ClerkOfActor, CompanyOfActor, MaybeCompanyActor, Session } from '../actor.ts'
import { isWithin, readEmployment } from '../clerks/employment.ts'
import { refuseFrozenDoctor } from '../companies/frozen-doctor.ts'
import { stillOwner } from '../companies/owner-transfer.items.ts'
import { refuseWithoutTwoStep } from '../companies/refuse-without-two-step.ts'
import { staffUnchanged } from '../companies/staff-unchanged.ts'
import { type ReadAhead, readAhead, unread } from '../db/decorators/read-ahead.ts'
import type { Check } from '../db/intent.ts'
import { type Ref, ref, type Table } from '../db/table.ts'
import { answerItem, type Repeatable } from '../idempotency.ts'
import { hasPassed } from '../second-factor.ts'

export interface Loaded {
  actor: MaybeCompanyActor
  /** Earlier answer to the same call, if any. */
  answered?: { bodyHash: string; answer: string }
  ahead: ReadAhead
  /**
   * Checks for each commit of the call: that the rights of a member of staff or a clerk have not changed since they were
   * read; that a clerk's warehouse admin may still do what the clerk does for them; that an owner still owns the company
   * while a transfer of it is open.
   */
  guards: readonly Check[]
}

export interface Asked {
  userNo: string
  /** The company that the call names. */
  doctorNo: string | undefined
  request?: Repeatable | undefined
  /** Items that the call is going to read, to be read along with the caller. */
  ahead?: readonly Ref<unknown>[]
  /** True if the call came with an API key of the company with the user's number, which need not be theirs any more. */
  byKey?: boolean
  /**
   * The sign-in of a call that a company can refuse because two-step sign-in is missing; absent for API keys, jobs, and
   * calls that set it up.
   */
  signIn?: { session: Session | undefined }
  /** Instant of the call. Without it, the transfer of a company to a new owner counts as open even after it expired. */
  now?: string
  /**
   * Throws if the sign-in of the call is not valid. It is called before any information about companies is
   * revealed.
   */
  admit: (user: User) => void
}

/**
 * Loads the caller's current state in one read: the account, the link to the named company and the company's own
 * account. The same read returns the answer stored under the call's key and the items that the call is going to read
 * (`ahead`). Staff of a company and clerks of a warehouse need a second read. A disabled account, a blocked link or a
 * disabled company takes effect from the next call on.
 */
export const loadActor = async (
  table: Table,
  { userNo, doctorNo, request, ahead = [], byKey = false, signIn, now = '', admit }: Asked,
): Promise<Loaded> => {
  // An owner has no link to their own company. Skip these reads, since reading a missing item costs as much as reading
  // one that exists.
  const isOther = doctorNo !== undefined && doctorNo !== userNo
  const linkRef = isOther ? [ref(membershipItem, { doctorNo, userNo })] : []
  const doctorRef = isOther ? [ref(userItem, { userNo: doctorNo })] : []
  const answerRef = request ? [ref(answerItem, request)] : []
  const [user, ...stored] = await table.batchGet(
    [ref(userItem, { userNo }), ...unread([...linkRef, ...doctorRef, ...answerRef, ...ahead])],
    { consistent: true },
  )
  const link = readNext(linkRef, stored)
  const doctor = readNext(doctorRef, stored)
  const answered = readNext(answerRef, stored)
  if (!user) throw refuse(generalReasons.accountGone)
  if (byKey) refuseFrozenDoctor(user)
  else if (user.status !== 'approved') throw refuse(generalReasons.accountDisabled)
  admit(user)
  const { userName, email, emailProven = false, phone, role, permissions, ownerNo } = user
  // A key acts for the company, whoever owns it.
  const isOwn = doctorNo === userNo && (byKey || ownerNo === undefined)
  const staff =
    user.role === 'doctor' && doctorNo !== undefined && !isOwn
      ? await table.get(ref(staffItem, { doctorNo, userNo }), { consistent: true })
      : undefined
  const employment = await readEmployment(table, user, doctorNo)
  const named = { link: employment ? employment.link : link, staff, clerk: employment?.clerk }
  const company =
    doctorNo === undefined ? undefined : companyOf(user, { ...named, doctorNo, isOwn, doctor: isOther ? doctor : user })
  const passed = signIn && hasPassed(user, signIn.session)
  if (company && user.role === 'doctor' && passed === false) refuseWithoutTwoStep(isOther ? doctor : user)
  const actor: MaybeCompanyActor = {
    userNo,
    operatorNo: employment?.operatorNo ?? userNo,
    userName,
    email,
    emailProven,
    phone,
    role,
    permissions: employment?.permissions ?? permissions,
    company,
    ...(employment && { clerk: employment.clerk }),
    ...(ownerNo !== undefined && { ownerNo }),
    ...(passed !== undefined && { hasPassed: passed }),
    ...(passed === false && ownsItsCompany(user) && user.requiresTwoStep && { isOwnClosed: true }),
  }
  return {
    actor,
    ahead: readAhead(ahead, stored),
    answered,
    guards: employment?.guards ?? guardsOf(user, { staff, isOwn: isOwn && !byKey, now }),
  }
}

const guardsOf = (
  { userNo, ownerUntil = '' }: User,
  { staff, isOwn, now }: { staff: Staff | undefined; isOwn: boolean; now: string },
): Check[] => {
  if (staff) return [staffUnchanged(staff, refuse(generalReasons.rightsChanged))]
  return isOwn && ownerUntil !== '' && now <= ownerUntil ? [stillOwner(userNo)] : []
}

/**
 * Parses the item of the ref, which is the next one in `stored`, and removes it from there. Undefined without a ref, or
 * if the item does not exist.
 */
const readNext = <Value>(
  refs: readonly Ref<Value>[],
  stored: (Record<string, unknown> | undefined)[],
): Value | undefined => {
  const [value] = refs.map(({ read }) => {
    const item = stored.shift()
    return item && read(item)
  })
  return value
}

interface Named {
  doctorNo: string
  /** True if the company has the number of the caller, who owns it. */
  isOwn: boolean
  /** The caller's link to the company; for a clerk, that of their warehouse admin. */
  link: Membership | undefined
  staff: Staff | undefined
  /** The account with the number of the company, if it was read. */
  doctor: User | undefined
  clerk: ClerkOfActor | undefined
}

const companyOf = (user: User, { doctorNo, isOwn, link, staff, doctor, clerk }: Named): CompanyOfActor => {
  if (user.role === 'superAdmin') return anyCompany(doctor)
  if (user.role === 'doctor') {
    if (!isOwn) return staffed(staff, doctor)
    if (!isCompany(user)) throw noAccess()
    return { doctorNo, doctorName: user.companyName, limited: false, groups: [] }
  }
  if (clerk?.barred) throw refuse(clerk.barred)
  if (!link || link.status === 'blocked' || link.role !== user.role) throw noAccess()
  if (!isWithin(clerk, { doctorNo })) throw noAccess()
  refuseFrozenDoctor(doctor)
  const { doctorName, status, groups, maxOpenTakes, maxOpenAmount } = link
  return { doctorNo, doctorName, limited: status === 'limited', groups, maxOpenTakes, maxOpenAmount }
}

const staffed = (staff: Staff | undefined, doctor: User | undefined): CompanyOfActor => {
  if (staff?.status !== 'active') throw noAccess()
  refuseFrozenDoctor(doctor)
  const { doctorNo, doctorName } = staff
  const rights = rightsOfStaff(staff)
  return { doctorNo, doctorName, ...(rights && { rights }), limited: false, groups: [] }
}

/** The super admin has no link to any company and may name any company, even a disabled one. */
const anyCompany = (doctor: User | undefined): CompanyOfActor => {
  if (!doctor || !isCompany(doctor)) throw noAccess()
  return { doctorNo: doctor.userNo, doctorName: doctor.companyName, limited: false, groups: [] }
}

const noAccess = (): Refusal => refuse(generalReasons.noAccess)
