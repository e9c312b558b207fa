import { refuseField } from '../../../shared/contract/errors.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { keepPhoto } from '../../platform/files/keep-photo.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { Case } from '../cases/cases.items.ts'
import { undecidedCaseFor } from '../cases/read-case.ts'
import { refuseFull } from '../cases/write-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { photoKey, photoUploadKey } from '../photo-keys.ts'
import { saidIn } from '../said-in.ts'
import { refuseTooMany } from '../too-many-photos.ts'

const REASONS = { noUpload: discrepanciesReasons.noUpload, notAPhoto: discrepanciesReasons.notAPhoto }

/**
 * 1. Refuse inconsistent input before taking over a photo.
 * 2. Take over the photos: each verified by its first bytes, under its own number; idempotent.
 * 3. One commit: the event that names them. Copies left by a call that died before it expire with other photos of that
 *    age.
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
    const intents = await saidIn(deps, actor, found, { what: 'photos', text, fileNos })
    const answer = { caseNo, eventNo: found.eventCount + 1, photoCount: found.photos.length + fileNos.length }
    await deps.table.commit(intents, answer)
    return answer
  })
}

const refuseUnfit = (found: Case, fileNos: readonly string[]): void => {
  const isTwice = new Set([...found.photos, ...fileNos]).size < found.photos.length + fileNos.length
  if (isTwice) throw refuseField('fileNos', discrepanciesReasons.photoTwice)
  refuseFull(found)
  refuseTooMany(found, fileNos.length)
}
