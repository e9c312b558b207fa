import { ref } from '../platform/db/table.ts'
import { transferItem } from './transfers.items.ts'

export { transferCheckedLetter, transferLetter } from './transfer-letter.ts'
export { arrivalsOf, indexedTransfers, type Transfer, transfersOf, transferType } from './transfers.items.ts'
/** Reference to a transfer, from one company's side. */
export const transferRef = (of: { doctorNo: string; transferNo: string }) => ref(transferItem, of)
export { transfersFound } from './transfers.source.ts'
