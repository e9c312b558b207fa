import { contract } from '../contract/call.ts'
import { sheetColumnsCalls } from '../sheets/columns.calls.ts'
import { batchCalls } from './batches.calls.ts'
import { confirmCalls } from './confirm.calls.ts'
import { historyCalls } from './history.calls.ts'
import { importCalls } from './imports.calls.ts'
import { rowsCalls } from './rows.calls.ts'
import { scanCalls } from './scan.calls.ts'
import { unclaimedCalls } from './unclaimed.calls.ts'
import { uploadTokenCalls } from './upload-tokens.calls.ts'
import { uploadCalls } from './uploads.calls.ts'

export const tracking = contract('tracking', {
  ...importCalls,
  ...uploadCalls,
  ...batchCalls,
  ...uploadTokenCalls,
  ...rowsCalls,
  ...confirmCalls,
  ...scanCalls,
  ...historyCalls,
  ...unclaimedCalls,
  ...sheetColumnsCalls,
})
