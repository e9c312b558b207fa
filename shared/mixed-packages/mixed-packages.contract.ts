import { contract } from '../contract/call.ts'
import { batchCalls } from './batches.calls.ts'

export const mixedPackages = contract('mixed-packages', { ...batchCalls })
