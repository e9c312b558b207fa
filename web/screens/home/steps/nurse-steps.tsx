import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { FirstSteps } from './first-steps.tsx'
import type { Ending } from './use-ending.ts'
import { useIsAny } from './use-is-any.ts'

export const NurseSteps = ({ onEnd }: { onEnd: (ending: Ending) => void }) => {
  const { data: home, isLoading } = useCall(api.home.getNurseHome, {})
  const claimed = home ? home.claimedUnits > 0 : isLoading ? undefined : false
  const hasBank = useIsAny(api.payments.listBanks, { size: 1 })
  const hasPlace = useIsAny(api.warehouses.listWarehouses, { isDoctor: '1', size: 1 })
  const hasNumbers = useIsAny(
    api.inbound.listInbounds,
    { size: 10 },
    { enabled: claimed === false, isCounted: ({ trackingList }) => trackingList.length > 0 },
  )
  const hasTaken = home && (home.openTakes > 0 || home.takenUnits30 > 0 || home.claimedUnits > 0)
  return (
    <FirstSteps
      steps={[
        { name: 'bank', href: '/bank', isDone: hasBank },
        { name: 'selfStorage', href: '/selfStorage', isDone: hasPlace, isOptional: true },
        { name: 'take', href: '/offer', isDone: claimed === undefined ? undefined : hasTaken === true },
        { name: 'number', href: '/inbound', isDone: claimed || hasNumbers },
        { name: 'claim', href: '/inbound', isDone: claimed },
      ]}
      onEnd={onEnd}
    />
  )
}
