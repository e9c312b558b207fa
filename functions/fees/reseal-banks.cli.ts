import { bankKeys, numberSeal, resealBanks } from '../payments/public.ts'
import { runCommand } from '../platform/cli/run-command.ts'
import { openTable, tableOf, targetOf } from '../platform/cli/target.ts'
import { systemClock } from '../platform/clock.ts'
import { secretReader } from '../platform/secret-value.ts'
import { pendingBillPayments } from './payments/pending-bill-payments.ts'

const USAGE = `Seals the account numbers of a store with the newest key, so that older keys can be retired: those of bank accounts, and
of pending payment requests of nurses and warehouse admins. Safe to run at any time; a repeated run resumes an interrupted one.
Exits with 1 if a number could not be decrypted.

  npm run reseal-banks -- --url http://127.0.0.1:8080         the local Dockside
  npm run reseal-banks -- --table NAME --keys 2=NAME,1=NAME    a table in AWS; --keys takes the value of BANK_KEYS of payments-api`

await runCommand(USAGE, async (flags) => {
  const [{ name, options }, target] = await Promise.all([tableOf(flags), targetOf(flags)])
  const keys = flags.keys ?? target.bankKeys
  if (!keys) throw new Error('Pass the keys and their secrets with --keys, in the format of BANK_KEYS of payments-api.')
  const seal = numberSeal(
    bankKeys(
      keys,
      secretReader(() => target.secrets),
    ),
  )
  const table = openTable(name, options)
  const { banks, requests, unchanged, failed } = await resealBanks({ table, seal, now: systemClock }, [
    pendingBillPayments,
  ])
  console.log(
    `Sealed ${banks} bank accounts and ${requests} payment requests with key ${seal.newest}; ${unchanged} needed no change.`,
  )
  for (const { of, why } of failed) console.error(`${of}: ${why}`)
  if (failed.length > 0) throw new Error(`${failed.length} numbers were left unchanged.`)
})
