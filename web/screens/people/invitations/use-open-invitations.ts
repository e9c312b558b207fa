import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useSession } from '../../../session/session-context.tsx'

const OPEN = 0
/** Milliseconds; an invitation is also announced by email, so that it need not be noticed immediately. */
const STALE_MS = 30 * 60_000
/** The most that are counted: so many are shown as "9+". */
const MOST = 10

/** Number of open invitations to the staff of other companies that a doctor has received. */
export const useOpenInvitations = (): number => {
  const { role, emailProven } = useSession().user
  const { data } = useCall(
    api.people.listReceivedInvitations,
    { status: OPEN, size: MOST },
    { enabled: role === 'doctor' && emailProven, staleTime: STALE_MS },
  )
  return data?.records.length ?? 0
}

export const showInvitations = (count: number): string => (count < MOST ? String(count) : `${MOST - 1}+`)
