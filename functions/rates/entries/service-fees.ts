import type { EditInput } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { ServiceFees } from '../../../shared/rates/card.ts'
import type { rates } from '../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../shared/rates/rates.reasons.ts'
import { MAX_SERVICE_FEES } from '../../../shared/rates/rates.rules.ts'
import { moneyFromWire, moneyToWire } from '../../../shared/values/money.ts'
import { ref } from '../../platform/db/table.ts'
import {
  type ServiceFee,
  type ServiceRate,
  serviceFeeItem,
  serviceFees,
  serviceRateItem,
  serviceRatesOf,
  serviceRatesUntil,
} from '../rates.items.ts'
import type { EntryKind } from './entry-kind.ts'

type Edit = EditInput<typeof rates.calls.saveServiceFee>
type GivenService = Pick<Edit, 'serviceLabel' | 'serviceDesc'> & { serviceBaseFee?: number | undefined }
type ServiceLabels = Pick<ServiceFee, 'serviceLabel' | 'serviceDesc'> & { id: string }

const refuseTaken = (others: readonly ServiceFee[], label: string): void => {
  if (others.some(({ serviceLabel }) => serviceLabel.toLowerCase() === label.toLowerCase())) {
    throw refuseField('serviceLabel', ratesReasons.labelTaken)
  }
}

/** Services on shipped units as a kind of entry. */
export const serviceFeeKind: EntryKind<ServiceFee, ServiceFees, ServiceRate, ServiceLabels, GivenService> = {
  cardIds: 'serviceIds',
  entryItem: serviceFeeItem,
  entries: serviceFees,
  entryRef: (serviceFeeId) => ref(serviceFeeItem, { serviceFeeId }),
  notFound: () => refuse(ratesReasons.noServiceFee),
  labels: ({ serviceFeeId, serviceLabel, serviceDesc }) => ({ id: serviceFeeId, serviceLabel, serviceDesc }),
  newEntry: (deps, { serviceLabel, serviceDesc = '' }, all) => {
    if (serviceLabel === undefined) throw refuseField('serviceLabel', ratesReasons.labelRequired)
    if (all.length >= MAX_SERVICE_FEES) throw refuse(ratesReasons.tooManyServices, { most: MAX_SERVICE_FEES })
    refuseTaken(all, serviceLabel)
    return { serviceFeeId: deps.newId('serviceFee'), serviceLabel, serviceDesc, rev: 1 }
  },
  relabeled: (service, { serviceLabel = service.serviceLabel, serviceDesc = service.serviceDesc }) => ({
    ...service,
    serviceLabel,
    serviceDesc,
  }),
  refuseLabels: ({ serviceFeeId }, { serviceLabel }, all) => {
    const others = all.filter((one) => one.serviceFeeId !== serviceFeeId)
    refuseTaken(others, serviceLabel)
  },
  rateItem: serviceRateItem,
  rates: serviceRatesOf,
  defaultsUntil: serviceRatesUntil,
  idOfRate: ({ serviceFeeId }) => serviceFeeId,
  rateOf: (owner, serviceFeeId, { serviceBaseFee }, stamp) => ({ ...owner, ...stamp, serviceFeeId, serviceBaseFee }),
  feesFrom: ({ serviceBaseFee }, inForce) => ({
    serviceBaseFee: serviceBaseFee === undefined ? (inForce?.serviceBaseFee ?? 0) : moneyFromWire(serviceBaseFee),
  }),
  feesToWire: ({ serviceBaseFee }) => ({ serviceBaseFee: moneyToWire(serviceBaseFee) }),
  noFees: { serviceBaseFee: 0 },
}
