import { Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import {
  PICTURE_BYTES,
  PICTURE_SIZES,
  PICTURE_TYPES,
  type PictureSize,
} from '../../../shared/products/pictures.rules.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { pictureKind } from '../../platform/files/picture-kind.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { type PictureOf, pictureKey, removePicture, removeQuietly, uploadKey } from '../pictures.ts'
import { type Product, productItem } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** Returns upload forms for both sizes of a picture, and the file number to pass to `savePicture`. */
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

/**
 * Accepts and shows the uploaded picture, or removes the current picture. The previous picture is deleted after the
 * commit.
 */
export const savePicture: UseCase<typeof products.calls.savePicture, ProductsDeps> = async (
  deps,
  actor,
  { productNo, fileNo },
) => {
  const of = { doctorNo: actor.company.doctorNo, productNo }
  const product = await readProduct(deps, of)
  // This is a retry without an idempotency key: the picture is already shown, and its upload was removed.
  if (product.picture === (fileNo ?? undefined)) return { productNo }
  if (fileNo !== null) await keepPicture(deps, { ...of, fileNo })
  try {
    const former = await retryRace(() => show(deps, of, fileNo))
    if (former !== undefined && former !== fileNo) await removePicture(deps, { ...of, fileNo: former })
  } catch (error) {
    if (fileNo !== null && error instanceof Refusal) await removePicture(deps, { ...of, fileNo })
    throw error
  }
  return { productNo }
}

/** The URL of a picture contains its number, so its content never changes. */
const CACHE = 'private, max-age=31536000, immutable'

/**
 * Copies an uploaded picture to the key it is served from. Reads it whole and writes it again, because the upload form
 * stays valid for a few minutes and could be used to replace the file.
 */
const keepPicture = async (deps: ProductsDeps, of: PictureOf): Promise<void> => {
  const kept = await Promise.all(PICTURE_SIZES.map((size) => readUpload(deps, of, size)))
  await Promise.all(
    kept.map(({ size, bytes, contentType }) =>
      deps.files.write(pictureKey(of, size), bytes, { contentType, cacheControl: CACHE }),
    ),
  )
  await removeQuietly(PICTURE_SIZES.map((size) => deps.files.remove(uploadKey(of, size))))
}

const readUpload = async ({ files }: ProductsDeps, of: PictureOf, size: PictureSize) => {
  const bytes = await files.read(uploadKey(of, size), PICTURE_BYTES[size])
  if (!bytes) throw refuse(productsReasons.noUpload)
  const contentType = pictureKind(bytes)
  if (!contentType) throw refuseField('fileNo', productsReasons.notAPicture)
  return { size, bytes, contentType }
}

const show = async (deps: ProductsDeps, of: { doctorNo: string; productNo: string }, fileNo: string | null) => {
  const { picture, ...product } = await readProduct(deps, of)
  const changed: Product = { ...product, picture: fileNo === null ? undefined : fileNo, rev: product.rev + 1 }
  await deps.table.commit([put(productItem, changed, asRead(product))], {
    productNo: of.productNo,
  })
  return picture
}

const readProduct = async (deps: ProductsDeps, of: { doctorNo: string; productNo: string }): Promise<Product> => {
  const product = await deps.table.get(ref(productItem, of), { consistent: true })
  if (!product) throw refuse(generalReasons.noProduct)
  return product
}
