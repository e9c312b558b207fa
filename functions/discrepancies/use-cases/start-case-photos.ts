import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { PHOTO_BYTES } from '../../../shared/values/photo.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { undecidedCaseFor } from '../cases/read-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { photoUploadKey } from '../photo-keys.ts'
import { refuseTooMany } from '../too-many-photos.ts'

/** An upload form per photo, under numbers for addCasePhotos. */
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
