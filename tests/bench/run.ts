import { startStack } from '../support/stack.ts'
import { benchCalls } from './bench-calls.ts'
import { benchCatalogue } from './bench-catalogue.ts'
import { benchClaims } from './bench-claims.ts'
import { benchColdStart } from './bench-cold-start.ts'
import { benchConfirm } from './bench-confirm.ts'
import { benchCost } from './bench-cost.ts'
import { benchExport } from './bench-export.ts'
import { benchImport } from './bench-import.ts'
import { benchLists } from './bench-lists.ts'
import { benchPayouts } from './bench-payouts.ts'
import { benchPeople } from './bench-people.ts'
import { benchRows } from './bench-rows.ts'
import { benchScan } from './bench-scan.ts'
import { benchSearch } from './bench-search.ts'
import { benchTakes } from './bench-takes.ts'
import { benchTransfers } from './bench-transfers.ts'
import { benchConsole } from './console/bench-console.ts'
import { benchFees } from './fees/bench-fees.ts'
import { benchMarshalling } from './marshalling/bench-marshalling.ts'
import { benchMixed } from './mixed/bench-mixed.ts'
import { benchOutbound } from './outbound/bench-outbound.ts'
import { benchMoney } from './payments/bench-money.ts'
import { benchRates } from './rates/bench-rates.ts'
import { printTable } from './timing.ts'

// npm run bench NAME (names are listed in docs/testing.md; without a name, all run): prints figures, asserts nothing.
// Interrupted imports have their own command: npx node tests/bench/interrupted-imports.ts.

const ON_A_STACK = [
  'calls',
  'takes',
  'lists',
  'people',
  'import',
  'confirm',
  'scan',
  'catalogue',
  'rates',
  'transfers',
  'marshalling',
]
const ALONE = [
  'claims',
  'payouts',
  'rows',
  'mixed',
  'money',
  'fees',
  'outbound',
  'export',
  'cost',
  'cold',
  'search',
  'console',
]

const only = process.argv[2]
if (only !== undefined && ![...ON_A_STACK, ...ALONE].includes(only)) {
  console.error(`npm run bench [NAME], one of: ${[...ON_A_STACK, ...ALONE].sort().join(', ')}. See docs/testing.md.`)
  process.exit(1)
}
const wanted = (name: string): boolean => only === undefined || only === name

if (ON_A_STACK.some(wanted)) {
  const stack = await startStack({ seed: 'demo' })
  try {
    if (wanted('import')) await benchImport(stack)
    if (wanted('confirm')) await benchConfirm(stack)
    if (wanted('scan')) await benchScan(stack)
    if (wanted('catalogue')) await benchCatalogue(stack)
    if (wanted('people')) await benchPeople(stack)
    if (wanted('rates')) await benchRates(stack)
    if (wanted('lists')) await benchLists(stack)
    if (wanted('takes')) await benchTakes(stack)
    if (wanted('transfers')) await benchTransfers(stack)
    if (wanted('calls')) await benchCalls(stack)
    if (wanted('marshalling')) await benchMarshalling(stack)
  } finally {
    await stack.stop()
  }
}
if (wanted('claims')) await benchClaims()
if (wanted('payouts')) await benchPayouts()
if (wanted('rows')) await benchRows()
if (wanted('search')) await benchSearch()
if (wanted('mixed')) await benchMixed()
if (wanted('money')) await benchMoney()
if (wanted('fees')) await benchFees()
if (wanted('outbound')) await benchOutbound()
if (wanted('export')) await benchExport()
if (wanted('cost')) await benchCost()
if (wanted('console')) await benchConsole()
if (wanted('cold')) await benchColdStart()
printTable()
