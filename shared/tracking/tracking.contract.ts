import { contract } from '../contract/call.ts'
import { confirmCalls } from './confirm.calls.ts'
import { historyCalls } from './history.calls.ts'
import { importCalls } from './imports.calls.ts'
import { rowsCalls } from './rows.calls.ts'
import { scanCalls } from './scan.calls.ts'
import { unclaimedCalls } from './unclaimed.calls.ts'
import { uploadTokenCalls } from './upload-tokens.calls.ts'

export const tracking = contract('tracking', {
  ...importCalls,
  ...uploadTokenCalls,
  ...rowsCalls,
  ...confirmCalls,
  ...scanCalls,
  ...historyCalls,
  ...unclaimedCalls,
})
