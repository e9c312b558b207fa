import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { PHOTO_BYTES, PHOTO_TYPES } from '../../../shared/values/photo.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { findArrival } from '../find-arrival.ts'
import { photoUploadKey } from '../photo-keys.ts'
import type { TransfersDeps } from '../transfers-deps.ts'

/** An upload form for one photo, under a number for checkTransfer. */
export const startDifferencePhoto: UseCase<typeof transfers.calls.startDifferencePhoto, TransfersDeps> = async (
  deps,
  actor,
  { transferId: transferNo, files },
) => {
  const { doctorNo } = await findArrival(deps, actor, transferNo)
  const fileNo = deps.newId('file')
  const contentType = files[0]?.type ?? PHOTO_TYPES[0]
  const form = await deps.files.uploadForm(photoUploadKey({ doctorNo, transferNo, fileNo }), {
    contentType,
    maxBytes: PHOTO_BYTES,
  })
  return { fileNo, uploads: [form] }
}
