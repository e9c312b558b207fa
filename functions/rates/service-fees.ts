import { refuse } from '../../shared/contract/errors.ts'
import { cardAt, EVER, type InForce, type ServiceVersion } from '../../shared/rates/card.ts'
import { ratesReasons } from '../../shared/rates/rates.reasons.ts'
import { moneyToWire } from '../../shared/values/money.ts'
import { ref } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { versionOf } from '../platform/editing.ts'
import { cardStampOf, editStampOf, sourceOf } from './edited.ts'
import { type RateOwner, type ServiceFee, serviceFeeItem, serviceFees } from './rates.items.ts'
import { serviceVersions } from './read-card.ts'

/** A service as records show it, without its fee. */
export const serviceLabels = ({ serviceFeeId, serviceLabel, serviceDesc }: ServiceFee) => ({
  id: serviceFeeId,
  serviceLabel,
  serviceDesc,
})

/** A service without a rate costs nothing. */
export const UNPRICED: InForce<ServiceVersion> = {
  serviceFeeId: '',
  source: 'default',
  version: 0,
  effectiveFrom: EVER,
  savedAt: EVER,
  serviceBaseFee: 0,
}

/** All services ordered by id, with the fees an owner's companies pay now and the version data an editor needs. */
export const serviceRecords = async (deps: Deps, owner: RateOwner) => {
  const [services, versions] = await Promise.all([
    readAll(deps.table, serviceFeeItem, serviceFees),
    serviceVersions(deps, owner),
  ])
  const now = deps.now()
  const none = { custom: [], own: [], default: [] }
  const card = cardAt({ boxes: none, services: versions, discounts: [] }, now)
  return services.map((service) => {
    const rate = card.services.get(service.serviceFeeId) ?? UNPRICED
    const edited = versions[sourceOf(owner)].filter(({ serviceFeeId }) => serviceFeeId === service.serviceFeeId)
    return {
      ...serviceLabels(service),
      serviceBaseFee: moneyToWire(rate.serviceBaseFee),
      labelsVersion: versionOf(service),
      ...cardStampOf(rate),
      ...editStampOf(edited, now),
    }
  })
}
export type ServiceRecord = Awaited<ReturnType<typeof serviceRecords>>[number]

/** One service of `serviceRecords`. */
export const serviceRecord = async (deps: Deps, owner: RateOwner, id: string): Promise<ServiceRecord> => {
  const found = (await serviceRecords(deps, owner)).find((record) => record.id === id)
  if (!found) throw refuse(ratesReasons.noServiceFee)
  return found
}

/** Reads a service by id, consistently. */
export const readServiceFee = async ({ table }: Pick<Deps, 'table'>, serviceFeeId: string): Promise<ServiceFee> => {
  const service = await table.get(ref(serviceFeeItem, { serviceFeeId }), { consistent: true })
  if (!service) throw refuse(ratesReasons.noServiceFee)
  return service
}

/** The service that a call on a company's entry names. If the entry's id is sent too, it must be the same. */
export const serviceNamed = ({ serviceFeeId, id }: { serviceFeeId: string; id?: string | undefined }): string => {
  if (id !== undefined && id !== serviceFeeId) throw refuse(ratesReasons.noServiceFee)
  return serviceFeeId
}
