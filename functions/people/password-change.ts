import { refuse } from '../../shared/contract/errors.ts'
import { signInReasons } from '../../shared/people/sign-in.reasons.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import { heldUntil } from './held-until.ts'
import { type PasswordChange, passwordChangeItem } from './people.items.ts'
import type { PeopleDeps } from './people-deps.ts'

/**
 * Reads the person's latest password change, before the old password is compared. Refuses while another change is in
 * progress.
 */
export const latestChange = async ({ table, now }: PeopleDeps, userNo: string): Promise<PasswordChange> => {
  const latest = await table.get(ref(passwordChangeItem, { userNo }), { consistent: true })
  if (latest && latest.until > now()) throw busy()
  return latest ?? { userNo, until: '', rev: 0 }
}

/**
 * Holds the password for this call alone. Other calls that compared the old password before this change are refused,
 * even after the change has ended, because their comparison is outdated.
 */
export const holdPassword = async (deps: PeopleDeps, latest: PasswordChange): Promise<PasswordChange> => {
  const held = { ...latest, until: heldUntil(deps.now()), rev: latest.rev + 1 }
  await deps.table.commit([moved(latest, held)])
  return held
}

/** Intent that ends the change, after success or failure. */
export const released = ({ now }: PeopleDeps, held: PasswordChange): Intent =>
  moved(held, { ...held, until: now(), rev: held.rev + 1 })

const moved = ({ rev }: PasswordChange, change: PasswordChange): Intent =>
  put(passwordChangeItem, change, {
    when: rev === 0 ? { is: 'absent' } : { equals: { rev } },
    error: busy(),
  })

const busy = () => refuse(signInReasons.changeBusy)
