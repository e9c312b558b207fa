import { type Refusal, refuse, refuseField, refuseUntil } from '../../../shared/contract/errors.ts'
import { ownerReasons } from '../../../shared/people/ownership/owner.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { type Staff, staffItem, type User, userItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type OwnerTransfer, ownerTransferItem } from '../../platform/companies/owner-transfer.items.ts'
import { asRead, asReadOrAbsent, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { type Mail, queueMails } from '../../platform/outbox/notify.ts'
import { type MailLimit, mailedAgain } from '../mail-limit.ts'
import { changeOwner } from '../ownership/change-owner.ts'
import {
  followOwnerLink,
  isOpenTransfer,
  noTransfer,
  type Side,
  sideOf,
  TRANSFER_DAYS,
  transferRecordOf,
} from '../ownership/owner-transfer.ts'
import { plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { countingWrong, oldPasswordAttempts } from '../sign-in/attempts.ts'
import { tooManyTries } from '../sign-in/sign-in.ts'

/** Maximum number of transferred companies of one person: disabling the person freezes all of them in one commit. */
const MAX_OWNED = 10

/**
 * Seconds from the start of a transfer until it can be completed. Calls of the owner check in their commits whether
 * they still own the company only if they began after the start (`stillOwner`). Earlier calls must have ended: a call
 * ends after 25 seconds, and the start itself may take as long to be stored.
 */
const SETTLE_SECONDS = 60

const TRANSFER_MAILS: MailLimit = {
  pause: 60,
  tooSoon: (wait) => refuse(ownerReasons.justSent, { wait }),
  tooOften: (wait) => refuse(ownerReasons.sentOften, { wait, times: 5 }),
}

/**
 * 1. The new owner must be an active member of the staff with a verified address, and no other transfer may be open.
 * 2. Check the caller's password. Wrong ones are counted as those of a changed password.
 * 3. Store the transfer and queue the emails, conditional on what was read, in one commit.
 */
export const startOwnerTransfer: UseCase<typeof people.calls.startOwnerTransfer, PeopleDeps> = async (
  deps,
  actor,
  { userNo, password, rightsAfter },
) => {
  await readStart(deps, actor, userNo)
  await refuseWrongPassword(deps, actor, password)
  return retryRace(async () => {
    const { stored, doctor, staff, user } = await readStart(deps, actor, userNo)
    const createTime = deps.now()
    const transfer: OwnerTransfer = {
      doctorNo: staff.doctorNo,
      doctorName: staff.doctorName,
      transferNo: deps.newId('ownerTransfer'),
      status: 'open',
      ownerNo: actor.userNo,
      fromNo: actor.userNo,
      fromName: actor.userName,
      fromEmail: actor.email,
      toNo: userNo,
      toName: user.userName,
      toEmail: user.email,
      staffRev: staff.rev,
      staffSince: staff.createTime,
      rightsAfter,
      mailedAt: mailedAgain(stored?.mailedAt ?? [], createTime, TRANSFER_MAILS),
      createTime,
      expireTime: new Date(Date.parse(createTime) + TRANSFER_DAYS * DAY_MS).toISOString(),
      rev: (stored?.rev ?? 0) + 1,
    }
    const answer = transferRecordOf(transfer)
    await deps.table.commit(
      [
        put(ownerTransferItem, transfer, asReadOrAbsent(stored)),
        ...(actor.userNo === doctor.userNo ? [marked(doctor, transfer.expireTime)] : []),
        ...transferMails(deps, transfer, ({ side, userNo, ...about }) => ({
          kind: 'ownerTransfer' as const,
          transferNo: transfer.transferNo,
          side,
          userNo,
          ...about,
        })),
      ],
      answer,
    )
    return answer
  })
}

/** Reads the items on which the start of a transfer depends. Throws if it cannot be started. */
const readStart = async (deps: PeopleDeps, actor: CompanyActor, userNo: string) => {
  const { doctorNo } = actor.company
  const [stored, doctor, staff, user] = await deps.table.batchGet(
    [
      ref(ownerTransferItem, { doctorNo }),
      ref(userItem, { userNo: doctorNo }),
      ref(staffItem, { doctorNo, userNo }),
      ref(userItem, { userNo }),
    ],
    { consistent: true },
  )
  if (!doctor || !staff || !user || staff.isOwner) throw refuse(peopleReasons.noStaff)
  if (isOpenTransfer(stored, deps.now())) throw refuse(ownerReasons.openAlready, { name: stored.toName })
  refuseUnfit(staff, user)
  if (!actor.emailProven) throw refuse(peopleReasons.proveFirst)
  return { stored, doctor, staff, user }
}

/** Throws 409 unless the person can become the owner now. */
const refuseUnfit = (staff: Staff, user: User): void => {
  const { userName: name, ownedCompanies = [] } = user
  if (staff.status !== 'active' || user.status !== 'approved') throw refuse(ownerReasons.notActive, { name })
  if (!user.emailProven) throw refuse(ownerReasons.unproven, { name })
  if (ownedCompanies.length >= MAX_OWNED) throw refuse(ownerReasons.ownsMany, { name, most: MAX_OWNED })
}

const refuseWrongPassword = async (
  deps: PeopleDeps,
  { userNo, userName }: CompanyActor,
  password: string,
): Promise<void> => {
  const { outcome } = await countingWrong(deps, [oldPasswordAttempts(userNo, deps.now())], {
    compare: () => deps.identity.signIn(plain(userName), password),
    isWrong: (tried) => tried.outcome === 'wrong',
  })
  if (outcome === 'wrong') throw refuseField('password', ownerReasons.wrongPassword)
  if (outcome === 'tooMany') throw tooManyTries()
  // The password is right even if the account also requires a code, which the session of the call has shown.
  if (outcome === 'withdrawn') throw refuse(signInReasons.mustReset)
}

/** Intent that makes the calls of the owner check until the instant whether they still own the company. */
const marked = (doctor: User, ownerUntil: string | undefined): Intent =>
  put(userItem, { ...doctor, ownerUntil, rev: doctor.rev + 1 }, asRead(doctor))

const transferMails = (
  deps: Pick<Deps, 'newId' | 'now'>,
  { doctorNo, doctorName, fromNo, fromName, fromEmail, toNo, toName, toEmail }: OwnerTransfer,
  contentOf: (
    to: { side: Side; userNo: string } & Pick<OwnerTransfer, 'doctorNo' | 'doctorName' | 'fromName' | 'toName'>,
  ) => Mail['content'],
): Intent[] => {
  const about = { doctorNo, doctorName, fromName, toName }
  const mails: Mail[] = [
    { to: fromEmail, content: contentOf({ side: 'from', userNo: fromNo, ...about }) },
    { to: toEmail, content: contentOf({ side: 'to', userNo: toNo, ...about }) },
  ]
  return queueMails(deps, mails)
}

/** The transfer of the caller's link, unless it was canceled or has expired. */
export const getOwnerTransfer: UseCase<typeof people.calls.getOwnerTransfer> = async (deps, actor, { id }) => {
  const { doctorNo } = actor.company
  const { transfer } = await followOwnerLink(deps, { doctorNo, userNo: actor.userNo, id })
  if (transfer.status !== 'completed' && !isOpenTransfer(transfer, deps.now())) throw noTransfer()
  return transferRecordOf(transfer)
}

/**
 * 1. The link must be one that was emailed to the caller, of an open transfer. Repeating a confirmation changes nothing.
 * 2. The first confirmation is only recorded. The second changes the owner, in one commit that is conditional on both
 *    accounts, the Staff items and the transfer as read: of a confirmation, a cancellation, a change to the access of
 *    the new owner and another confirmation at once, the later ones see the first.
 */
export const confirmOwnerTransfer: UseCase<typeof people.calls.confirmOwnerTransfer, PeopleDeps> = (
  deps,
  actor,
  { id },
) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const { transfer, side } = await followOwnerLink(deps, { doctorNo, userNo: actor.userNo, id })
    if (transfer.status === 'completed') return { isCompleted: true }
    const now = deps.now()
    if (!isOpenTransfer(transfer, now)) throw noTransfer()
    const confirmed: OwnerTransfer = {
      ...transfer,
      [side === 'from' ? 'fromConfirmed' : 'toConfirmed']: now,
      rev: transfer.rev + 1,
    }
    if (confirmed.fromConfirmed === undefined || confirmed.toConfirmed === undefined) {
      const answer = { isCompleted: false }
      const isRepeated = transfer.fromConfirmed !== undefined ? side === 'from' : transfer.toConfirmed !== undefined
      if (!isRepeated) await deps.table.commit([put(ownerTransferItem, confirmed, asRead(transfer))], answer)
      return answer
    }
    refuseEarly(transfer, now)
    const answer = { isCompleted: true }
    const hasLeft = transfer.rightsAfter === undefined
    await deps.table.commit(
      [
        put(ownerTransferItem, { ...confirmed, status: 'completed', ownerNo: transfer.toNo }, asRead(transfer)),
        ...(await changeOwner(deps, actor, { transfer, refuseUnfit })),
        ...transferMails(deps, transfer, (about) => ({ kind: 'ownerChanged' as const, hasLeft, ...about })),
      ],
      answer,
    )
    return answer
  })

const refuseEarly = ({ createTime }: OwnerTransfer, now: string): void => {
  const seconds = Math.ceil((Date.parse(createTime) + SETTLE_SECONDS * 1000 - Date.parse(now)) / 1000)
  if (seconds > 0) throw tooEarly(seconds)
}

const tooEarly = (seconds: number): Refusal =>
  refuseUntil(seconds, refuse(ownerReasons.tooEarly, { wait: word(ownerReasons.seconds, { count: seconds }) }))

/** Cancels the open transfer of the company, for either side. */
export const cancelOwnerTransfer: UseCase<typeof people.calls.cancelOwnerTransfer, PeopleDeps> = (deps, actor) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const [transfer, doctor] = await deps.table.batchGet(
      [ref(ownerTransferItem, { doctorNo }), ref(userItem, { userNo: doctorNo })],
      { consistent: true },
    )
    if (!doctor || !isOpenTransfer(transfer, deps.now()) || !sideOf(transfer, actor.userNo))
      throw refuse(ownerReasons.noOpenTransfer)
    const canceled = { ...transfer, status: 'canceled' as const, rev: transfer.rev + 1 }
    await deps.table.commit(
      [
        put(ownerTransferItem, canceled, asRead(transfer)),
        ...(doctor.ownerUntil === undefined ? [] : [marked(doctor, undefined)]),
      ],
      {},
    )
    return {}
  })
