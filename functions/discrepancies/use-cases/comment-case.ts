import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { MAX_CASE_PHOTOS } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { PHOTO_BYTES } from '../../../shared/values/photo.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { keepPhoto } from '../../platform/files/keep-photo.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { Case } from '../cases/cases.items.ts'
import { personOf, undecidedCaseFor } from '../cases/read-case.ts'
import { changedCase, othersThan, refuseFull } from '../cases/write-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { notifySides } from '../notify-sides.ts'
import { photoKey, photoUploadKey } from '../photo-keys.ts'

/**
 * One commit: the comment, the sides that the case now waits for, and the notifications to the sides that it did not
 * wait for before.
 */
export const commentCase: UseCase<typeof discrepancies.calls.commentCase, DiscrepanciesDeps> = (
  deps,
  actor,
  { caseNo, text },
) =>
  retryRace(async () => {
    const found = await undecidedCaseFor(deps, actor, caseNo)
    const intents = await commentIntents(deps, actor, found, { what: 'commented', text })
    const answer = { caseNo, eventNo: found.eventCount + 1 }
    await deps.table.commit(intents, answer)
    return answer
  })

/** Creates an upload form for each photo, and the file numbers to pass to addCasePhotos. */
export const startCasePhotos: UseCase<typeof discrepancies.calls.startCasePhotos, DiscrepanciesDeps> = async (
  deps,
  actor,
  { caseNo, files },
) => {
  const found = await undecidedCaseFor(deps, actor, caseNo)
  refuseTooMany(found, files.length)
  const { doctorNo } = actor.company
  const uploads = files.map(async ({ type: contentType }) => {
    const fileNo = deps.newId('file')
    const key = photoUploadKey({ doctorNo, caseNo, fileNo })
    return { fileNo, form: await deps.files.uploadForm(key, { contentType, maxBytes: PHOTO_BYTES }) }
  })
  return { uploads: await Promise.all(uploads) }
}

/**
 * 1. Refuse duplicate or too many photos before copying any.
 * 2. Copy each photo to its own key after verifying its first bytes; idempotent.
 * 3. One commit: the event that names the photos. If a call is interrupted before the commit, the copies expire like
 *    all other photos.
 */
export const addCasePhotos: UseCase<typeof discrepancies.calls.addCasePhotos, DiscrepanciesDeps> = async (
  deps,
  actor,
  { caseNo, fileNos, text },
) => {
  const { doctorNo } = actor.company
  refuseUnfit(await undecidedCaseFor(deps, actor, caseNo), fileNos)
  for (const fileNo of fileNos) {
    const photo = { doctorNo, caseNo, fileNo }
    await keepPhoto(deps.files, { from: photoUploadKey(photo), to: photoKey(photo) }, REASONS)
  }
  return retryRace(async () => {
    const found = await undecidedCaseFor(deps, actor, caseNo)
    refuseUnfit(found, fileNos)
    const intents = await commentIntents(deps, actor, found, { what: 'photos', text, fileNos })
    const answer = { caseNo, eventNo: found.eventCount + 1, photoCount: found.photos.length + fileNos.length }
    await deps.table.commit(intents, answer)
    return answer
  })
}

const REASONS = { noUpload: discrepanciesReasons.noUpload, notAPhoto: discrepanciesReasons.notAPhoto }

const refuseUnfit = (found: Case, fileNos: readonly string[]): void => {
  const isTwice = new Set([...found.photos, ...fileNos]).size < found.photos.length + fileNos.length
  if (isTwice) throw refuseField('fileNos', discrepanciesReasons.photoTwice)
  refuseFull(found)
  refuseTooMany(found, fileNos.length)
}

interface NewComment {
  what: 'commented' | 'photos'
  text: string
  fileNos?: string[]
}

/**
 * Intents that add a comment or photos. An open case then waits for the other sides; a case with a proposal still waits
 * for its answer. Only sides that the case was not already waiting for are notified, so that a quick exchange of
 * comments does not flood them with notifications.
 */
const commentIntents = async (
  deps: Deps,
  actor: CompanyActor,
  found: Case,
  { fileNos, ...comment }: NewComment,
): Promise<Intent[]> => {
  refuseFull(found)
  const by = personOf(actor)
  const awaits = found.state === 'open' ? othersThan(by.side, found) : found.awaits
  const notified = othersThan(by.side, found).filter((side) => !found.awaits.includes(side))
  return [
    ...changedCase(
      found,
      { ...comment, ...(fileNos ? { fileNos } : {}), by, at: deps.now() },
      { awaits, ...(fileNos ? { photos: [...found.photos, ...fileNos] } : {}) },
    ),
    ...(await notifySides(deps, found, notified, { by, what: 'commented', text: comment.text })),
  ]
}

/** Refuses `more` photos if the case would exceed its maximum. */
const refuseTooMany = ({ photos }: Pick<Case, 'photos'>, more: number): void => {
  const left = MAX_CASE_PHOTOS - photos.length
  if (more > left) throw refuse(discrepanciesReasons.tooManyPhotos, { most: MAX_CASE_PHOTOS, left })
}
