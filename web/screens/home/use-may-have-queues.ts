import { QUEUE_RIGHTS } from '../../../shared/home/queues.rules.ts'
import { useMay } from '../../api/use-may.ts'
import { useSession } from '../../session/session-context.tsx'
import { mayHaveQueues } from './queue-places.ts'

/** False for users for whom no work can wait, such as staff without a right to any queue. */
export const useMayHaveQueues = (): boolean => {
  const { user, company } = useSession()
  const may = useMay()
  return mayHaveQueues({ user, company }) && (user.role !== 'doctor' || Object.values(QUEUE_RIGHTS).some(may))
}
