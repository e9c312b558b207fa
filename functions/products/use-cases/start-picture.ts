import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { PICTURE_BYTES, PICTURE_SIZES, PICTURE_TYPES } from '../../../shared/products/pictures.rules.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { uploadKey } from '../pictures/picture-keys.ts'
import { productItem } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** Upload forms for both sizes of a picture, under a number for savePicture. */
export const startPicture: UseCase<typeof products.calls.startPicture, ProductsDeps> = async (
  deps,
  actor,
  { productNo, files },
) => {
  const { doctorNo } = actor.company
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo }))
  if (!product) throw refuse(generalReasons.noProduct)
  const fileNo = deps.newId('file')
  const uploads = await Promise.all(
    PICTURE_SIZES.map((size, index) =>
      deps.files.uploadForm(uploadKey({ doctorNo, productNo, fileNo }, size), {
        contentType: files[index]?.type ?? PICTURE_TYPES[0],
        maxBytes: PICTURE_BYTES[size],
      }),
    ),
  )
  return { fileNo, uploads }
}
