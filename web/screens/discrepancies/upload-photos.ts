import { PHOTO_BYTES, PHOTO_EDGE, PHOTO_TYPES } from '../../../shared/values/photo.ts'
import { api } from '../../api/client.ts'
import { postFile } from '../../api/post-file.ts'
import { resizePicture, Unreadable } from '../../components/picture/resize-picture.ts'

/** Thrown if a file is not an image that this browser can decode. */
export class UnreadableFile extends Error {
  readonly fileName: string

  constructor(fileName: string) {
    super()
    this.fileName = fileName
  }
}

/** Resizes and uploads photos; returns their file numbers, for the call that adds them to the case. */
export const uploadPhotos = async (
  of: { doctorNo: string; caseNo: string },
  files: readonly File[],
): Promise<string[]> => {
  const photos: Blob[] = []
  for (const file of files) photos.push(await resized(file))
  const announced = files.map((file, at) => {
    const photo = photos[at]
    const type = PHOTO_TYPES.find((one) => one === photo?.type) ?? PHOTO_TYPES[0]
    return { name: file.name.slice(0, 200), type, size: photo?.size ?? 0 }
  })
  const { uploads } = await api.discrepancies.startCasePhotos({ ...of, files: announced })
  for (const [at, { form }] of uploads.entries()) {
    const photo = photos[at]
    if (photo) await postFile(form, photo)
  }
  return uploads.map(({ fileNo }) => fileNo)
}

const resized = (file: File): Promise<Blob> =>
  resizePicture(file, { edge: PHOTO_EDGE, bytes: PHOTO_BYTES }).catch((error: unknown) => {
    throw error instanceof Unreadable ? new UnreadableFile(file.name) : error
  })
