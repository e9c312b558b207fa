import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { asRead, remove, update } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { bankCountItem, bankItem } from '../../banks/banks.items.ts'
import { readBank } from '../../banks/read-bank.ts'

/** Deletes a bank account. Requests that name it keep their own copy and can still be paid. */
export const removeBank: UseCase<typeof payments.calls.removeBank> = (deps, actor, { bankNo }) =>
  retryRace(async () => {
    const { userNo, rev } = await readBank(deps, actor, bankNo)
    await deps.table.commit(
      [
        remove(bankItem, { userNo, bankNo }, asRead({ rev })),
        update(bankCountItem, { userNo }, { add: { count: -1 }, error: 'race' }),
      ],
      { bankNo },
    )
    return { bankNo }
  })
