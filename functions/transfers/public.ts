export { transferCheckedLetter, transferLetter } from './transfer-letter.ts'
export {
  arrivalsOf,
  indexedTransfers,
  type Transfer,
  transferRef,
  transfersOf,
  transferType,
} from './transfers.items.ts'
export { transfersFound } from './transfers.source.ts'
