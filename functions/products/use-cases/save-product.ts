import type { AddInput, EditInput } from '../../../shared/contract/call.ts'
import { type Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { correctUpc } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { editedVersion, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { boxSizeItem } from '../../rates/public.ts'
import { shownMonths } from '../free-months.ts'
import { editedProduct, productFieldsOf, valuesOf } from '../product-values.ts'
import { reindexProduct } from '../product-words.ts'
import { type Product, productItem } from '../products.items.ts'

type Save = typeof products.calls.saveProduct
type NewProduct = AddInput<Save>
type Edit = EditInput<Save>

interface Saved {
  productNo: string
  version: number
}

/**
 * 1. The category must be one of the size categories.
 * 2. Without a number: add a product and its search words.
 * 3. With a number: read the product and change the given fields. Name and category are fixed (SPEC-products-10),
 *   except that an empty or unknown category can be set once. The UPC is fixed while units are in transit or unclaimed,
 *   because parcels are matched by it.
 * 4. Store product and changed words together.
 */
export const saveProduct: UseCase<typeof products.calls.saveProduct> = async (deps, actor, input) =>
  input.productNo === undefined ? addProduct(deps, actor, input) : editProduct(deps, actor, input)

const editProduct = (deps: Deps, actor: CompanyActor, input: Edit): Promise<Saved> => {
  const { doctorNo } = actor.company
  const { productNo } = input
  return retryRace(async () => {
    const product = await deps.table.get(ref(productItem, { doctorNo, productNo }), { consistent: true })
    if (!product) throw refuse(generalReasons.noProduct)
    refuseStale(product, input.version)
    await refuseFixed(deps, product, input)
    const edited = editedProduct(product, input)
    const fields = { was: productFieldsOf(product), is: productFieldsOf(edited) }
    const changed: Product = { ...edited, ...editedVersion(deps, actor, product, fields), rev: product.rev + 1 }
    const saved = { productNo, version: versionOf(changed) }
    await deps.table.commit(
      [
        put(productItem, changed, asRead(product)),
        ...(await reindexProduct(deps, product, changed)),
        ...(changed.upc === product.upc ? [] : [upcCorrected(changed)]),
        // Fees for the product's units may be pending because the category was missing.
        ...(changed.size === product.size ? [] : toQueue(deps, feeEventQueue, [{ doctorNo, categorized: productNo }])),
      ],
      saved,
    )
    return saved
  })
}

const addProduct = async (deps: Deps, { company: { doctorNo } }: CompanyActor, input: NewProduct): Promise<Saved> => {
  if (input.storageFreeDuration !== undefined) throw byWarehouse()
  if (!(await isCategory(deps, input.size))) throw noSuchCategory()
  const product: Product = {
    doctorNo,
    productNo: deps.newId('product'),
    productName: input.productName,
    size: input.size,
    rev: 1,
    freeStorage: [],
    createDate: deps.now(),
    ...valuesOf(input),
  }
  const saved = { productNo: product.productNo, version: versionOf(product) }
  await deps.table.commit([put(productItem, product), ...(await reindexProduct(deps, undefined, product))], saved)
  return saved
}

const isCategory = async (deps: Deps, boxSizeId: string): Promise<boolean> =>
  (await deps.table.get(ref(boxSizeItem, { boxSizeId }))) !== undefined

const noSuchCategory = (): Refusal => refuseField('size', productsReasons.noCategory)

const byWarehouse = (): Refusal => refuseField('storageFreeDuration', productsReasons.freeByWarehouse)

const refuseFixed = async (deps: Deps, product: Product, input: Edit): Promise<void> => {
  // Saving a record with the values that were read does not count as a change.
  const shown = [undefined, product.storageFreeDuration, shownMonths(product).storageFreeDuration]
  if (!shown.includes(input.storageFreeDuration)) throw byWarehouse()
  if (input.productName !== undefined && input.productName !== product.productName) {
    throw refuseField('productName', productsReasons.nameFixed)
  }
  if (input.size === undefined || input.size === product.size) return
  if (product.size !== '' && (await isCategory(deps, product.size))) {
    throw refuseField('size', productsReasons.categoryFixed)
  }
  if (!(await isCategory(deps, input.size))) throw noSuchCategory()
}

const upcCorrected = (product: Product): Intent => correctUpc(product, product.upc, refuse(productsReasons.upcFixed))
