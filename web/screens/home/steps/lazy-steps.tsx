import { type ComponentType, useEffect } from 'react'
import { SHIPMENT_STATUSES } from '../../../../shared/outbound/shipments.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { type Ending, useEnding, useEndingKey } from './use-ending.ts'

interface Ends {
  onEnd: (ending: Ending) => void
}

/** The code and texts of steps, which load when they are shown. */
const loaded = <P extends object>(load: () => Promise<ComponentType<P & Ends>>): ComponentType<P & Ends> =>
  lazyModal(load, ['help'])

/**
 * Shows the steps until they have ended. A start page whose steps have ended loads neither their code and texts nor
 * their data.
 */
const untilEnded = <P extends object>(Steps: ComponentType<P & Ends>): ComponentType<P> => {
  const OfOneCompany = ({ storedAs, steps }: { storedAs: string; steps: P }) => {
    const [ending, end] = useEnding(storedAs)
    return ending === '' ? <Steps {...steps} onEnd={end} /> : null
  }
  return (props: P) => {
    const key = useEndingKey()
    return <OfOneCompany key={key} storedAs={key} steps={props} />
  }
}

const OpenCompanySteps = loaded<{ hasOffers: boolean }>(async () => (await import('./company-steps.tsx')).CompanySteps)

/** A company in which a nurse has taken something has done its steps, and keeps that for later days without takes. */
const UntilTaken = ({ isNew, hasOffers, onEnd }: { isNew: boolean; hasOffers: boolean } & Ends) => {
  useEffect(() => {
    if (!isNew) onEnd('done')
  })
  return isNew ? <OpenCompanySteps hasOffers={hasOffers} onEnd={onEnd} /> : null
}
export const CompanySteps = untilEnded(UntilTaken)
export const NurseSteps = untilEnded(loaded<object>(async () => (await import('./nurse-steps.tsx')).NurseSteps))

const OpenWarehouseSteps = loaded<{ hasRows: boolean }>(
  async () => (await import('./warehouse-steps.tsx')).WarehouseSteps,
)

/** The first shipment that has left ends the steps of a warehouse admin: one call tells that of everybody else. */
const UntilPacked = ({ hasRows, onEnd }: { hasRows: boolean } & Ends) => {
  const { data } = useCall(api.outbound.listOutbounds, { status: SHIPMENT_STATUSES.archived, size: 1 })
  const hasPacked = data && data.records.length > 0
  useEffect(() => {
    if (hasPacked) onEnd('done')
  })
  return hasPacked === false ? <OpenWarehouseSteps hasRows={hasRows} onEnd={onEnd} /> : null
}
export const WarehouseSteps = untilEnded(UntilPacked)
