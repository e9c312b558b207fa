import { type NurseProduct, nurseProductsOf, nurseProductType, productTotalsRef } from '../../books/public.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords } from '../../platform/search/search.ts'
import { type Product, productItem, productsSource, wordsOfProduct } from '../../products/public.ts'

interface Asked {
  doctorNo: string
  condition: string | undefined
  /** Number of a nurse, to list only the products that they deliver; undefined for all products. */
  userNo: string | undefined
}
interface Summed {
  product: Product
  brought?: NurseProduct
}

/** Products with their totals over all warehouses, newest first. */
export const productSummaryList = (deps: Deps, { doctorNo, condition, userNo }: Asked) => {
  const source =
    userNo === undefined
      ? mapped(productsSource(deps, doctorNo, { condition }), async (products) =>
          products.map((product) => ({ product })),
        )
      : broughtBy(deps, doctorNo, userNo, condition)
  return listOf(deps, source)
}

const broughtBy = (deps: Deps, doctorNo: string, userNo: string, condition: string | undefined): Source<Summed> => {
  const all = mapped(rangeSource(deps, nurseProductType, nurseProductsOf(doctorNo, userNo)), async (some) => {
    const products = await deps.table.batchGet(some.map(({ productNo }) => ref(productItem, { doctorNo, productNo })))
    return some.map((brought, at): Summed | undefined => {
      const product = products[at]
      return product && { product, brought }
    })
  })
  return condition ? filtered(all, ({ product }) => hasWords(wordsOfProduct(product), condition)) : all
}

const listOf = (deps: Deps, source: Source<Summed>): List<Summed, Awaited<ReturnType<typeof recordsOf>>[number]> => ({
  source,
  present: (summed) => recordsOf(deps, summed),
})

const recordsOf = async (deps: Deps, summed: readonly Summed[]) => {
  const totals = await deps.table.batchGet(summed.map(({ product }) => productTotalsRef(product)))
  return summed.map(({ product, brought }, at) => {
    const { stock = 0, notClaimed = 0, inbound = 0 } = totals[at] ?? {}
    return {
      productNo: product.productNo,
      productName: product.productName,
      upc: product.upc,
      stock,
      notClaimed,
      inbound,
      ...(brought ? { underWay: brought.underWay, delivered: brought.delivered } : {}),
    }
  })
}
