import { readPage } from '../../../functions/platform/db/pages.ts'
import { productsSource } from '../../../functions/products/products.source.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { newCompany, newProduct } from '../../support/company.ts'
import { onCountedTable } from '../counting-table.ts'
import { sized } from '../size.ts'
import { report } from '../timing.ts'
import { benchAgainstLike } from './search-pairs.ts'

const NAMES = {
  'English, 9 words': 'Apple AirPods Pro 2nd Generation Wireless Earbuds USB-C',
  'English, 25 words':
    'Logitech MX Master 3S Wireless Performance Mouse with Ultra fast Scrolling Ergo 8K Sensor Track on Glass Quiet Clicks Bluetooth Windows Linux Graphite Refurbished',
  'Chinese, 29 characters': '苹果手机壳透明防摔磁吸硅胶保护套新款适用于旗舰版全包边软壳',
  'Chinese, 200 characters': Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join(''),
}
const OF_EACH = sized(20, 1)
const SEARCHES = ['wireless', 'refurbished', '苹果手机', '软壳', String.fromCodePoint(0x4e00 + 190 * 7)]

/**
 * Measures the store units used to save a product, by the length of its name, and to read the first page of a search;
 * then searches among many products against a LIKE over the same ones.
 */
export const benchSearch = async (): Promise<void> => {
  await benchUnits()
  await benchAgainstLike()
}

const benchUnits = (): Promise<void> =>
  onCountedTable({}, async ({ deps, counts, reset }) => {
    await bootstrapRates(deps)
    const doctor = await newCompany(deps)
    for (const [what, productName] of Object.entries(NAMES)) {
      let units = 0
      for (let n = 0; n < OF_EACH; n++) {
        reset()
        await newProduct(deps, doctor, { productName, upc: String(810012340000 + n) })
        units += counts.units
      }
      report(`save a product: ${what}`, `${units / OF_EACH} units`)
    }
    for (const condition of SEARCHES) {
      reset()
      const { records } = await readPage(productsSource(deps, doctor.userNo, { condition }), { current: 1, size: 10 })
      report(
        `search ${condition}`,
        `${records.length} of a page of 10 found with ${counts.requests.join(' + ')}, ${counts.units} units`,
      )
    }
  })
