export { batchesConfirmed, batchesToConfirm, batchItem } from './batches.items.ts'
