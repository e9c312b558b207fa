import { PHOTO_BYTES, PHOTO_EDGE, PHOTO_TYPES } from '../../../shared/values/photo.ts'
import { api } from '../../api/client.ts'
import { postFile } from '../../api/post-file.ts'
import { resizePicture } from '../../components/picture/resize-picture.ts'

/** Shrinks and uploads a photo; returns the file number for the check. */
export const uploadPhoto = async (of: { doctorNo: string; transferId: string }, file: File): Promise<string> => {
  const photo = await resizePicture(file, { edge: PHOTO_EDGE, bytes: PHOTO_BYTES })
  const type = PHOTO_TYPES.find((one) => one === photo.type) ?? PHOTO_TYPES[0]
  const files = [{ name: file.name.slice(0, 200), type, size: photo.size }]
  const { fileNo, uploads } = await api.transfers.startDifferencePhoto({ ...of, files })
  for (const form of uploads) await postFile(form, photo)
  return fileNo
}
