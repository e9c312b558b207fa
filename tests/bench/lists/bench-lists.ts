import { routes as inventoryRoutes } from '../../../functions/inventory/routes.ts'
import { offerItem } from '../../../functions/offers/public.ts'
import { routes as offerRoutes } from '../../../functions/offers/routes.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { productItem } from '../../../functions/products/public.ts'
import { routes as productRoutes } from '../../../functions/products/routes.ts'
import { type Client, createClient } from '../../../shared/contract/client.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { signIn } from '../../support/people.ts'
import type { BenchStack } from '../bench-stack.ts'
import { type Counted, countingDeps } from '../counting-table.ts'
import { cpuMeter } from '../cpu.ts'
import { writeStored } from '../fill.ts'
import { sized } from '../size.ts'
import { report, showTiming, timeCalls, timeWithCpu } from '../timing.ts'
import { fillProducts, manyOffersOfAll, type Shop } from './fill-shop.ts'

const SIZES = sized(
  [
    { products: 1000, offers: 1000 },
    { products: 20_000, offers: 50_000 },
  ],
  [{ products: 120, offers: 120 }],
)
const PAGE = 50
/** Number of pages of 100 records read to reach a deep page; a shorter list ends earlier. */
const DEEP_PAGES = 150

const contracts = { products, offers, inventory }
type Api = Client<typeof contracts>
interface Paged {
  records: readonly unknown[]
  nextToken?: string | undefined
}
interface Asked {
  doctorNo: string
  size: number
  nextToken?: string
}
interface ListCall {
  name: string
  role: 'doctor' | 'nurse'
  call: (api: Api, asked: Asked) => Promise<Paged>
}

const listsOf = ({ warehouseNo, product }: Shop): ListCall[] => {
  const list = (name: string, narrowed: object): ListCall => ({
    name,
    role: 'doctor',
    call: (api, asked) => api.products.listProducts({ ...asked, ...narrowed }),
  })
  return [
    list('products', {}),
    list('products with a condition', { itemCondition: 'New' }),
    list('products with a rare condition', { itemCondition: 'Collectible good' }),
    list('products in a category', { category: product.size }),
    list('products found by a common word', { condition: 'silver' }),
    list('products found by a UPC', { condition: '700000000777' }),
    list('products found by last six digits', { condition: '000777' }),
    { name: 'open offers, for the doctor', role: 'doctor', call: (api, asked) => api.offers.listOffers(asked) },
    { name: 'open offers, for a nurse', role: 'nurse', call: (api, asked) => api.offers.listOffers(asked) },
    { name: 'offer history', role: 'doctor', call: (api, asked) => api.offers.listOffersByStatus(asked) },
    {
      name: 'warehouse inventory',
      role: 'doctor',
      call: (api, asked) => api.inventory.listWarehouseInventory({ ...asked, warehouseNo }),
    },
    {
      name: 'warehouse inventory found by a UPC',
      role: 'doctor',
      call: (api, asked) => api.inventory.listWarehouseInventory({ ...asked, warehouseNo, condition: '700000000777' }),
    },
  ]
}

/**
 * Measures pages of products, offers and stock of a company that grows from 1,000 products and offers to 20,000
 * products and 50,000 offers: the first page over HTTP by 1 and 16 callers, and store requests and units for the first
 * and a deep page.
 */
export const benchLists = async ({ baseUrl, info, process: { pid } }: BenchStack): Promise<void> => {
  const people = { doctor: await signIn(baseUrl, 'doctor1'), nurse: await signIn(baseUrl, 'nurse1') }
  const counted = countingDeps(info.dynamodbEndpoint, info.table)
  const [house] = (await people.doctor.api.warehouses.listWarehouses({ doctorNo: people.doctor.userNo, size: 1 }))
    .records
  const shop = await shopOf(
    people.doctor.api,
    { doctorNo: people.doctor.userNo, warehouseNo: house?.warehouseNo ?? '' },
    counted,
  )
  const { doctorNo } = shop
  const lists = listsOf(shop)
  const meter = cpuMeter(pid ?? 0)
  let filled = { products: 0, offers: 0 }
  for (const size of SIZES) {
    const began = performance.now()
    await writeStored(info.dynamodbEndpoint, info.table, [
      ...(await fillProducts(counted.deps, shop, filled.products, size.products)),
      ...manyOffersOfAll(counted.deps, shop, size.offers - filled.offers),
    ])
    filled = size
    const among = `${size.products} products, ${size.offers} offers`
    report(`filled to ${among}`, `${((performance.now() - began) / 1000).toFixed(0)} s`)
    for (const { name, role, call } of lists) {
      const { api, userNo } = people[role]
      const inProcess = clientOf(counted, userNo)
      const first = { doctorNo, size: PAGE }
      await timeCalls(20, 4, () => call(api, first))
      const alone = showTiming(await timeCalls(60, 1, () => call(api, first)))
      const many = showTiming(await timeWithCpu(meter, 240, 16, () => call(api, first)))
      report(`${among}: ${name}`, `1 caller ${alone}; 16 callers ${many}`)
      const nextToken = await deepIn((asked) => call(inProcess, asked), doctorNo)
      const of = async (asked: Asked): Promise<string> => {
        counted.reset()
        const { records } = await call(inProcess, asked)
        return `${records.length} records with ${counted.counts.requests.join(' + ')}, ${counted.counts.units} units`
      }
      const deep = nextToken ? `; a deep page ${await of({ ...first, nextToken })}` : ''
      report(`${among}: ${name}, store`, `first page ${await of(first)}${deep}`)
    }
  }
  counted.stop()
}

const shopOf = async (
  api: Api,
  { doctorNo, warehouseNo }: Pick<Shop, 'doctorNo' | 'warehouseNo'>,
  { deps }: Counted,
): Promise<Shop> => {
  const [offerLine] = (await api.offers.listOffers({ doctorNo, size: 1 })).records
  const [productLine] = (await api.products.listProducts({ doctorNo, size: 1 })).records
  if (!offerLine || !productLine) throw new Error('The demo company has no offer or no product')
  const [offer, product] = await deps.table.batchGet([
    ref(offerItem, { doctorNo, offerNo: offerLine.offerNo }),
    ref(productItem, { doctorNo, productNo: productLine.productNo }),
  ])
  if (!offer || !product) throw new Error('The offer or the product does not exist')
  return { doctorNo, warehouseNo, offer, product }
}

/** Client that makes calls as one person, in this process, on a store that counts requests. */
const clientOf = ({ deps }: Counted, userNo: string): Api => {
  const at = { baseUrl: '' }
  const withFiles = { ...deps, files: memoryFiles() }
  return {
    ...createClient({ products }, { ...at, fetch: handledBy(apiHandler(products, productRoutes, withFiles), userNo) }),
    ...createClient({ offers }, { ...at, fetch: handledBy(apiHandler(offers, offerRoutes, withFiles), userNo) }),
    ...createClient({ inventory }, { ...at, fetch: handledBy(apiHandler(inventory, inventoryRoutes, deps), userNo) }),
  }
}

/** Cursor of the last page, at most 150 pages after the first. */
const deepIn = async (call: (asked: Asked) => Promise<Paged>, doctorNo: string): Promise<string | undefined> => {
  let deep: string | undefined
  for (let page = 0; page < DEEP_PAGES; page++) {
    const { nextToken } = await call({ doctorNo, size: 100, nextToken: deep || undefined })
    if (!nextToken) return deep
    deep = nextToken
  }
  return deep
}
