import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/use-may.ts'
import { FirstSteps, type Step } from './first-steps.tsx'
import type { Ending } from './use-ending.ts'
import { useIsAny } from './use-is-any.ts'

interface CompanyStepsProps {
  hasOffers: boolean
  onEnd: (ending: Ending) => void
}

/**
 * The steps of a company from which no nurse has taken anything yet: the first take ends them. Staff see the steps that
 * their rights allow.
 */
export const CompanySteps = ({ hasOffers, onEnd }: CompanyStepsProps) => {
  const may = useMay()
  const [mayStock, mayInvite, mayOffer] = [may('inventory:write'), may('team:write'), may('offers:write')]
  const hasWarehouse = useIsAny(api.warehouses.listWarehouses, { isDoctor: '0', size: 1 }, { enabled: mayStock })
  const hasProduct = useIsAny(api.products.listProducts, { size: 1 }, { enabled: mayStock })
  const hasInvited = useIsAny(api.people.listInvitations, { size: 1 }, { enabled: mayInvite })
  const steps: Step[] = []
  if (mayStock)
    steps.push(
      { name: 'warehouse', href: '/warehouse', isDone: hasWarehouse },
      { name: 'product', href: '/inventory', isDone: hasProduct },
    )
  if (mayInvite) steps.push({ name: 'team', href: '/teams?tab=invitations', isDone: hasInvited })
  if (mayOffer)
    steps.push({ name: 'offer', href: '/offer', isDone: hasOffers }, { name: 'taken', href: '/inbound', isDone: false })
  return <FirstSteps steps={steps} onEnd={onEnd} />
}
