import { api } from '../../../api/client.ts'
import { FirstSteps } from './first-steps.tsx'
import type { Ending } from './use-ending.ts'
import { useIsAny } from './use-is-any.ts'

interface WarehouseStepsProps {
  /** True if rows wait to be confirmed. */
  hasRows: boolean
  onEnd: (ending: Ending) => void
}

/** The steps of a warehouse admin from whose warehouses nothing has been shipped yet. */
export const WarehouseSteps = ({ hasRows, onEnd }: WarehouseStepsProps) => {
  const hasConfirmed = useIsAny(api.tracking.listInboundHistory, { size: 1 })
  const hasBank = useIsAny(api.payments.listBanks, { size: 1 })
  return (
    <FirstSteps
      steps={[
        { name: 'bank', href: '/bank', isDone: hasBank },
        { name: 'receive', href: '/inbound', isDone: hasRows || hasConfirmed },
        { name: 'confirm', href: '/inbound/toConfirm', isDone: hasConfirmed },
        { name: 'pack', href: '/outbound/working', isDone: false },
      ]}
      onEnd={onEnd}
    />
  )
}
