import type { Input } from '../../../shared/contract/call.ts'
import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { PHOTO_BYTES, PHOTO_TYPES } from '../../../shared/values/photo.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { findArrival } from '../find-arrival.ts'
import { photoUploadKey } from '../photo-keys.ts'
import type { TransfersDeps } from '../transfers-deps.ts'

/** A form for one photo, under a number that checkTransfer is given. */
export const startDifferencePhoto = async (
  deps: TransfersDeps,
  actor: MaybeCompanyActor,
  { transferId: transferNo, files }: Input<typeof transfers.calls.startDifferencePhoto>,
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
