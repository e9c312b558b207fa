import { type Account, accountType } from '../../../functions/books/public.ts'
import { check, put, remove, update } from '../../../functions/platform/db/intent.ts'

/** Only type-checked, never run: each call must be a type error, or `npm run check` fails. */
export const expectedTypeErrors = (key: { doctorNo: string; userNo: string }, account: Account): void => {
  // @ts-expect-error an account cannot be written
  put(accountType, account)
  // @ts-expect-error an account cannot be updated
  update(accountType, key, { add: { balance: 1 }, error: 'race' })
  // @ts-expect-error an account cannot be removed
  remove(accountType, key, { error: 'race' })
  // @ts-expect-error an account cannot be checked in a commit, bypassing the books
  check(accountType, key, { when: { is: 'present' }, error: 'race' })
}
