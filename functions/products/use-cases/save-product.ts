import type { Input } from '../../../shared/contract/call.ts'
import { conflict, missing, Refusal } from '../../../shared/contract/errors.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'
import { normalUpc } from '../../../shared/values/upc.ts'
import { productTotalsItem } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { check, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { indexWords, wordsOf } from '../../platform/search/search.ts'
import { type Product, productItem } from '../products.items.ts'

type SaveInput = Input<typeof products.calls.saveOrUpdateProduct>

/**
 * 1. Without a number: a new product and the words it is found by.
 * 2. With one: read it; the name and the category stay (D1 s5), and the UPC while units are under way or unclaimed,
 *    because parcels are matched by it.
 * 3. Store product and changed words together.
 */
export const saveProduct = async (
  deps: Deps,
  actor: CompanyActor,
  input: SaveInput,
): Promise<{ productNo: string }> => {
  const { doctorNo } = actor.company
  if (input.productNo === undefined) return addProduct(deps, doctorNo, input)
  const productNo = input.productNo
  return retryRace(async () => {
    const product = await deps.table.get(ref(productItem, { doctorNo, productNo }), { consistent: true })
    if (!product) throw missing('product')
    refuseFixed(product, input)
    // The form sends all of it: a weight that is not sent has been cleared.
    const { weight: _, ...kept } = product
    const changed: Product = { ...kept, ...changesOf(input), size: product.size || input.size, rev: product.rev + 1 }
    await deps.table.commit(
      [
        put(productItem, changed, { when: { equals: { rev: product.rev } }, error: 'race' }),
        ...indexWords(
          { doctorNo, kind: 'product', refNo: productNo },
          wordsOfProduct(changed),
          wordsOfProduct(product),
        ),
        ...(changed.upc === product.upc ? [] : [noneUnderWay(doctorNo, productNo)]),
      ],
      { productNo },
    )
    return { productNo }
  })
}

const addProduct = async (deps: Deps, doctorNo: string, input: SaveInput) => {
  const product: Product = {
    ...{ doctorNo, productNo: deps.newId('product'), productName: input.productName, size: input.size, rev: 1 },
    createDate: deps.now(),
    ...changesOf(input),
  }
  const { productNo } = product
  await deps.table.commit(
    [
      put(productItem, product),
      ...indexWords({ doctorNo, kind: 'product', refNo: productNo }, wordsOfProduct(product)),
    ],
    { productNo },
  )
  return { productNo }
}

const changesOf = (input: SaveInput) => ({
  condition: input.condition,
  asin: input.asin,
  // As rows are read: a UPC copied with a sheet's apostrophe would never match one.
  upc: normalUpc(input.upc),
  note: input.note,
  price: moneyFromWire(input.price),
  ...(input.weight === undefined ? {} : { weight: input.weight }),
})

/** Everything a product is found by: words of its name, its number, UPC and ASIN. */
export const wordsOfProduct = (product: Pick<Product, 'productName' | 'productNo' | 'upc' | 'asin'>): string[] =>
  wordsOf(product.productName, [product.productNo, product.upc, product.asin])

const refuseFixed = (product: Product, input: SaveInput): void => {
  const errors = [
    ...(input.productName === product.productName
      ? []
      : [{ path: 'productName', message: 'The name of a product stays as it was first saved.' }]),
    ...(input.size === product.size || product.size === ''
      ? []
      : [{ path: 'size', message: 'The category of a product stays as it was first saved.' }]),
  ]
  if (errors[0]) throw new Refusal('invalid', errors[0].message, errors)
}

const noneUnderWay = (doctorNo: string, productNo: string): Intent =>
  check(
    productTotalsItem,
    { doctorNo, productNo },
    {
      when: { atMost: { inbound: 0, notClaimed: 0 } },
      error: conflict('The UPC stays while units are under way or unclaimed: parcels are matched by it.'),
    },
  )
