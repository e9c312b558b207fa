import type { bankCalls } from '../../../shared/payments/banks.calls.ts'
import { MAX_BANKS } from '../../../shared/payments/banks.rules.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { companiesOf } from '../../people/public.ts'
import { asRead, remove, update } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { bankRecordOf } from '../banks/bank-record.ts'
import { bankEvents } from '../banks/bank-warnings.ts'
import { bankCountItem, bankItem } from '../banks/banks.items.ts'
import { banksList } from '../banks/banks.source.ts'
import { readBank } from '../banks/read-bank.ts'
import { readsOfNumbersOf } from '../requests/number-reads.source.ts'

/** A page of the caller's bank accounts. */
export const listBanks: UseCase<typeof payments.calls.listBanks> = (deps, actor, input) =>
  readList(banksList(deps, actor, input.condition), input)

/** All bank accounts of the caller, or of the warehouse admin for whom they work, to choose from. */
export const listBankOptions: UseCase<typeof bankCalls.listBankOptions> = (deps, { operatorNo }) =>
  readList(banksList(deps, { userNo: operatorNo }), { current: 1, size: MAX_BANKS })

/** One of the caller's bank accounts. */
export const getBank: UseCase<typeof payments.calls.getBank> = async (deps, actor, { bankNo }) =>
  bankRecordOf(await readBank(deps, actor, bankNo))

/**
 * Deletes a bank account. Requests that name it have their own copy and can still be paid, except those made while the
 * account could not be paid yet.
 */
export const removeBank: UseCase<typeof payments.calls.removeBank> = (deps, actor, { bankNo }) =>
  retryRace(async () => {
    const { userNo, rev, number } = await readBank(deps, actor, bankNo)
    const companies = await companiesOf(deps, { ...actor, companyName: '' })
    await deps.table.commit(
      [
        remove(bankItem, { userNo, bankNo }, asRead({ rev })),
        update(bankCountItem, { userNo }, { add: { count: -1 }, error: 'race' }),
        ...bankEvents(deps, actor, companies, {
          kind: 'bankRemoved',
          tail: number.tail,
        }),
      ],
      { bankNo },
    )
    return { bankNo }
  })

/** A page of the reads of the caller's account numbers. */
export const listOwnNumberReads: UseCase<typeof payments.calls.listOwnNumberReads> = (deps, { userNo }, input) =>
  readList(readsOfNumbersOf(deps, userNo, input.condition), input)
