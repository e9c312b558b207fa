import {
  PICTURE_BYTES,
  PICTURE_EDGES,
  PICTURE_SIZES,
  PICTURE_TYPES,
  type PictureType,
} from '../../../../shared/products/pictures.rules.ts'
import { api } from '../../../api/client.ts'
import { postFile } from '../../../api/post-file.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { resizePicture } from '../../../components/picture/resize-picture.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const STALE = [api.products.listProducts, api.products.getProduct]

const isPictureType = (type: string): type is PictureType => PICTURE_TYPES.some((one) => one === type)

/** Uploads a new picture of a product, or removes the current one. */
export const usePicture = (productNo: string) => {
  const t = useTexts('products')
  const save = useMutationCall(api.products.savePicture, {
    invalidates: STALE,
    success: (_, { fileNo }) => t(fileNo === null ? 'picture.removed' : 'picture.saved'),
  })
  const upload = async (file: File): Promise<void> => {
    const pictures = await Promise.all(
      PICTURE_SIZES.map((size) => resizePicture(file, { edge: PICTURE_EDGES[size], bytes: PICTURE_BYTES[size] })),
    )
    const files = pictures.map(({ type, size }) => ({
      name: file.name.slice(0, 200),
      size,
      type: isPictureType(type) ? type : PICTURE_TYPES[0],
    }))
    const { fileNo, uploads } = await api.products.startPicture({ productNo, files })
    await Promise.all(
      uploads.map((form, index) => {
        const picture = pictures[index]
        return picture ? postFile(form, picture) : undefined
      }),
    )
    await save.mutateAsync({ productNo, fileNo })
  }
  return { upload, remove: () => save.mutateAsync({ productNo, fileNo: null }) }
}
