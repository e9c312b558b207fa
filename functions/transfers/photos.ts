import { transfersReasons } from '../../shared/transfers/transfers.reasons.ts'
import { keepPhoto as keep } from '../platform/files/keep-photo.ts'
import type { TransfersDeps } from './transfers-deps.ts'

interface PhotoOf {
  /** The receiving company. */
  doctorNo: string
  transferNo: string
  fileNo: string
}

/** Upload key of a photo; uploads that no check names expire after some days. */
export const photoUploadKey = ({ doctorNo, transferNo, fileNo }: PhotoOf): string =>
  `incoming/transfers/${doctorNo}/${transferNo}/${fileNo}`

/** Storage key of a photo of a check. */
export const photoKey = ({ doctorNo, transferNo, fileNo }: PhotoOf): string =>
  `transfers/${doctorNo}/${transferNo}/${fileNo}`

/** Copies the uploaded photo of a check to its permanent key. */
export const keepPhoto = ({ files }: TransfersDeps, of: PhotoOf): Promise<void> =>
  keep(
    files,
    { from: photoUploadKey(of), to: photoKey(of) },
    { noUpload: transfersReasons.noUpload, notAPhoto: transfersReasons.notAPhoto },
  )

export const removePhoto = ({ files }: TransfersDeps, of: PhotoOf): Promise<void> => files.remove(photoKey(of))
