export { batchesConfirmed, batchesToConfirm, batchItem } from './batches.items.ts'
export { unknownUpcsLetter } from './confirm/unknown-upcs-letter.ts'
export { importFailuresLetter } from './imports/import-failures-letter.ts'
export { toConfirmList } from './lists/to-confirm.source.ts'
