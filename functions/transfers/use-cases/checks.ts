import type { Input } from '../../../shared/contract/call.ts'
import { Refusal, refuseField } from '../../../shared/contract/errors.ts'
import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { transfersReasons } from '../../../shared/transfers/transfers.reasons.ts'
import { PHOTO_BYTES, PHOTO_TYPES } from '../../../shared/values/photo.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { keepPhoto } from '../../platform/files/keep-photo.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { type PhotoOf, photoKey, photoUploadKey } from '../photos.ts'
import type { Transfer } from '../transfers.items.ts'
import { arrivalsList } from '../transfers.source.ts'
import type { TransfersDeps } from '../transfers-deps.ts'
import { type Found, findArrival, writeCheck } from '../write-check.ts'

type CheckInput = Input<typeof transfers.calls.checkTransfer>

/** A page of received transfers: one read per company. */
export const listTransferChecks: UseCase<typeof transfers.calls.listTransferChecks, TransfersDeps> = async (
  deps,
  actor,
  input,
) => readList(await arrivalsList(deps, actor, input), input)

/**
 * 1. Refuse inconsistent figures before copying a photo.
 * 2. Copy the photo to its permanent key, if there is one.
 * 3. One commit writes the step to the logs of both companies. If the step is refused, its photo is removed.
 */
export const checkTransfer: UseCase<typeof transfers.calls.checkTransfer, TransfersDeps> = async (
  deps,
  actor,
  input,
) => {
  const { transferId, fileNo } = input
  const decide = (arrival: Transfer) => foundOf(arrival, input)
  if (fileNo === undefined) return writeCheck(deps, actor, transferId, decide)
  const arrival = await findArrival(deps, actor, transferId)
  const photo = { doctorNo: arrival.doctorNo, transferNo: transferId, fileNo }
  if (!arrival.checked) {
    decide(arrival)
    await keepPhoto(
      deps.files,
      { from: photoUploadKey(photo), to: photoKey(photo) },
      { noUpload: transfersReasons.noUpload, notAPhoto: transfersReasons.notAPhoto },
    )
  }
  try {
    return await writeCheck(deps, actor, transferId, decide)
  } catch (error) {
    if (error instanceof Refusal) await dropPhoto(deps, actor, photo)
    throw error
  }
}

/** Checks all remaining units in one step. */
export const markChecked: UseCase<typeof transfers.calls.markChecked> = (deps, actor, { transferId }) =>
  writeCheck(deps, actor, transferId, ({ qty, checkedQty }) => ({
    received: qty - checkedQty,
    difference: 0,
    note: '',
  }))

/** Returns an upload form for one photo, and the file number to pass to `checkTransfer`. */
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

/** Removes a photo unless a step names it, because another call may have recorded the same step. */
const dropPhoto = async (deps: TransfersDeps, actor: MaybeCompanyActor, photo: PhotoOf): Promise<void> => {
  const { steps } = await findArrival(deps, actor, photo.transferNo)
  if (!steps.some(({ fileNo }) => fileNo === photo.fileNo)) await deps.files.remove(photoKey(photo))
}

const foundOf = ({ qty, checkedQty }: Transfer, { received, close, reason, note, fileNo }: CheckInput): Found => {
  const left = qty - checkedQty
  if (received > left) throw refuseField('received', transfersReasons.onlyUnchecked, { left })
  const missing = left - received
  if (!close && received === 0) throw refuseField('received', transfersReasons.nothingChecked)
  if (close && missing === 0 && reason !== undefined) throw refuseField('reason', transfersReasons.noDifference)
  if (close && missing > 0 && reason === undefined) throw refuseField('reason', transfersReasons.reasonRequired)
  return {
    received,
    difference: close ? missing : 0,
    note,
    reason: close && missing > 0 && reason !== undefined ? reason : undefined,
    fileNo,
  }
}
