export { type Batch, batchesConfirmed, batchesToConfirm, batchItem } from './batches.items.ts'
