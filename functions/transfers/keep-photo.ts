import { transfersReasons } from '../../shared/transfers/transfers.reasons.ts'
import { keepPhoto as keep } from '../platform/files/keep-photo.ts'
import { photoKey, photoUploadKey } from './photo-keys.ts'
import type { TransfersDeps } from './transfers-deps.ts'

type PhotoOf = Parameters<typeof photoKey>[0]

const REASONS = { noUpload: transfersReasons.noUpload, notAPhoto: transfersReasons.notAPhoto }

/** Copies the uploaded photo of a check to its permanent key. */
export const keepPhoto = ({ files }: TransfersDeps, of: PhotoOf): Promise<void> =>
  keep(files, { from: photoUploadKey(of), to: photoKey(of) }, REASONS)

export const removePhoto = ({ files }: TransfersDeps, of: PhotoOf): Promise<void> => files.remove(photoKey(of))
