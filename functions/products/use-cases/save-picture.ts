import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { keepPicture, removePicture } from '../pictures/keep-picture.ts'
import { type Product, productItem } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'

/**
 * Accepts and shows the uploaded picture, or removes the current one; the former picture is deleted after the commit.
 */
export const savePicture: UseCase<typeof products.calls.savePicture, ProductsDeps> = async (
  deps,
  actor,
  { productNo, fileNo },
) => {
  const of = { doctorNo: actor.company.doctorNo, productNo }
  const product = await readProduct(deps, of)
  // A retry without an idempotency key: the picture is shown already, and its upload was removed.
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
