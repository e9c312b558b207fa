import { useRef } from 'react'
import type { TransferRecord } from './transfer-record.ts'
import { uploadPhoto } from './upload-photo.ts'

/** Uploads a photo only once per check, across retries: after a lost answer the call must be identical, or its units
 * would be counted twice. */
export const usePhotoUpload = ({ doctorNo, transferId }: TransferRecord): ((photo: File) => Promise<string>) => {
  const uploaded = useRef<{ photo: File; fileNo: string }>(undefined)
  return async (photo) => {
    if (uploaded.current?.photo !== photo)
      uploaded.current = { photo, fileNo: await uploadPhoto({ doctorNo, transferId }, photo) }
    return uploaded.current.fileNo
  }
}
