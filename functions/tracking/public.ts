export { batchesConfirmed, batchesToConfirm, batchItem } from './batches.items.ts'
export { historyList } from './history/history.source.ts'
export { importFailuresLetter } from './imports/import-failures-letter.ts'
export { toConfirmList } from './lists/to-confirm.source.ts'
