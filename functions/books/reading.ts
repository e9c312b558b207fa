import { readOnly } from '../platform/db/read-only.ts'
import { ref } from '../platform/db/table.ts'
import { accountItem, ledgerRowItem } from './items/ledger.items.ts'
import { nurseProductItem } from './items/nurse-product.items.ts'
import { rowEventsItem } from './items/row-events.items.ts'
import { productTotalsItem, stockLevelItem, stockPlaceItem } from './items/stock-level.items.ts'
import { stockLogItem } from './items/stock-log.items.ts'
import { takeReleaseItem } from './items/take-releases.items.ts'

// Read-only item types, with which other domains query the books.
export const stockLevelType = readOnly(stockLevelItem)
export const stockLogType = readOnly(stockLogItem)
export const productTotalsType = readOnly(productTotalsItem)
export const accountType = readOnly(accountItem)
export const ledgerRowType = readOnly(ledgerRowItem)
export const stockPlaceType = readOnly(stockPlaceItem)
export const nurseProductType = readOnly(nurseProductItem)
export const takeReleaseType = readOnly(takeReleaseItem)
export const rowEventsType = readOnly(rowEventsItem)

/** A company's stock of a product in a warehouse. */
export const stockLevelRef = (of: { doctorNo: string; productNo: string; warehouseNo: string }) =>
  ref(stockLevelItem, of)
/** A product's figures across all warehouses. */
export const productTotalsRef = (of: { doctorNo: string; productNo: string }) => ref(productTotalsItem, of)
/** A nurse's account with a company: balance and open figures. */
export const accountRef = (of: { doctorNo: string; userNo: string }) => ref(accountItem, of)
/** A row of an account's ledger, by its number. */
export const ledgerRowRef = (of: { doctorNo: string; userNo: string; seq: number }) => ref(ledgerRowItem, of)
