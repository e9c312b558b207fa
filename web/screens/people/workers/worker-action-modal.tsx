import type { ApiCall } from '../../../api/client.ts'
import { type Stale, useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Worker } from './worker-columns.tsx'

interface WorkerActionModalProps {
  action: 'suspend' | 'restore' | 'remove'
  worker: Pick<Worker, 'userNo' | 'userName'>
  /** Where the person works, within a sentence: the company, or the warehouses of the user. */
  place: string
  save: ApiCall<{ userNo: string; status: Worker['status'] }, unknown>
  remove: ApiCall<{ userNo: string }, unknown>
  list: Stale
  onClose: () => void
}

/**
 * Asks before a worker is suspended, restored or removed. These actions send no version: they do not depend on the
 * rights, which others may have changed since.
 */
export const WorkerActionModal = ({ action, worker, place, list, onClose, ...calls }: WorkerActionModalProps) => {
  const { userNo, userName: name } = worker
  const t = useTexts('teams')
  const done = { suspend: 'staff.suspendedNow', restore: 'staff.restored', remove: 'staff.removed' } as const
  const options = { invalidates: [list], refreshesOnError: [list], success: t(done[action], { name }) }
  const save = useMutationCall(calls.save, options)
  const remove = useMutationCall(calls.remove, options)
  const run = () =>
    action === 'remove'
      ? remove.mutateAsync({ userNo })
      : save.mutateAsync({ userNo, status: action === 'suspend' ? 'suspended' : 'active' })
  return (
    <ConfirmModal
      title={t(`staff.${action}Named`, { name })}
      text={t(`staff.${action}Text`, { name, company: place })}
      confirmText={t(`staff.${action}`)}
      onConfirm={run}
      onClose={onClose}
    />
  )
}
