import type { AddInput, EditInput } from '../../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import { EVER, versionAt } from '../../../../shared/rates/card.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../../shared/rates/rates.reasons.ts'
import { MAX_SERVICE_FEES } from '../../../../shared/rates/rates.rules.ts'
import { moneyFromWire } from '../../../../shared/values/money.ts'
import type { Actor } from '../../../platform/actor.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { readAll } from '../../../platform/db/walk.ts'
import type { Deps } from '../../../platform/deps.ts'
import { editedVersion, refuseStale } from '../../../platform/editing.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { withId } from '../../card-ids.ts'
import { refuseUnseen } from '../../edited.ts'
import { type ServiceFee, serviceFeeItem, serviceFees } from '../../rates.items.ts'
import { saveCard } from '../../save-card.ts'
import { saveServiceRate, serviceVersion, serviceVersionsOf } from '../../save-service-rate.ts'
import { readServiceFee } from '../../service-fees.ts'
import { adminAsked } from '../../whose.ts'

type Save = typeof rates.calls.saveServiceFee
type Edit = EditInput<Save>

/**
 * Adds a version of a service's default fee or of a warehouse admin's own. With the defaults, the super admin can also
 * add a service or change its texts in the same commit.
 */
export const saveServiceFee: UseCase<typeof rates.calls.saveServiceFee> = async (deps, actor, input) => {
  const adminNo = await adminAsked(deps, actor, input)
  if (input.id === undefined) {
    if (adminNo !== undefined) {
      throw refuseField('id', actor.role === 'superAdmin' ? fieldsReasons.required : ratesReasons.superAdds)
    }
    return addService(deps, actor, input)
  }
  return adminNo === undefined ? editDefault(deps, actor, input) : saveOwn(deps, actor, adminNo, input)
}

const saveOwn = async (deps: Deps, actor: Actor, adminNo: string, input: Edit) => {
  const { id, serviceLabel, serviceDesc } = input
  const service = await readServiceFee(deps, id)
  const differs = (said: string | undefined, stored: string) => said !== undefined && said !== stored
  if (differs(serviceLabel, service.serviceLabel)) throw refuseField('serviceLabel', ratesReasons.superLabels)
  if (differs(serviceDesc, service.serviceDesc)) throw refuseField('serviceDesc', ratesReasons.superLabels)
  return saveServiceRate(deps, actor, { adminNo }, { ...input, serviceFeeId: id }, (version) => ({ id, version }))
}

const refuseTaken = (others: readonly ServiceFee[], label: string): void => {
  if (others.some(({ serviceLabel }) => serviceLabel.toLowerCase() === label.toLowerCase())) {
    throw refuseField('serviceLabel', ratesReasons.labelTaken)
  }
}

/** The fee of a new service holds from the beginning: nothing can have been charged by it before. */
const addService = (deps: Deps, actor: Actor, input: AddInput<Save>) =>
  saveCard(deps, actor, {}, {}, async (stamp, card) => {
    const { serviceLabel, serviceDesc = '', serviceBaseFee } = input
    if (serviceLabel === undefined) throw refuseField('serviceLabel', ratesReasons.labelRequired)
    const all = await readAll(deps.table, serviceFeeItem, serviceFees, { consistent: true })
    if (all.length >= MAX_SERVICE_FEES) throw refuse(ratesReasons.tooManyServices, { most: MAX_SERVICE_FEES })
    refuseTaken(all, serviceLabel)
    const id = deps.newId('serviceFee')
    const fee = { serviceBaseFee: moneyFromWire(serviceBaseFee) }
    const rate = serviceVersion({}, id, fee, { ...stamp, effectiveFrom: EVER })
    return {
      intents: [put(serviceFeeItem, { serviceFeeId: id, serviceLabel, serviceDesc, rev: 1 }), rate],
      answer: { id, version: stamp.version },
      card: { serviceIds: withId(card.serviceIds, id) },
    }
  })

/** Adds no fee version if only the texts have changed. */
const editDefault = (deps: Deps, actor: Actor, input: Edit) =>
  saveCard(deps, actor, {}, input, async (stamp) => {
    const { id } = input
    const service = await readServiceFee(deps, id)
    const versions = await serviceVersionsOf(deps, {}, id)
    refuseUnseen(versions, input.seen)
    refuseStale(service, input.labelsVersion)
    const { serviceLabel = service.serviceLabel, serviceDesc = service.serviceDesc } = input
    const all = await readAll(deps.table, serviceFeeItem, serviceFees, { consistent: true })
    refuseTaken(
      all.filter(({ serviceFeeId }) => serviceFeeId !== id),
      serviceLabel,
    )
    const inForce = versionAt(versions, stamp.effectiveFrom)
    const given = input.serviceBaseFee
    const serviceBaseFee = given === undefined ? (inForce?.serviceBaseFee ?? 0) : moneyFromWire(given)
    const isChanged = serviceLabel !== service.serviceLabel || serviceDesc !== service.serviceDesc
    const isPriced = stamp.firstDay !== undefined || inForce?.serviceBaseFee !== serviceBaseFee
    const texts = { serviceLabel, serviceDesc }
    const was = { serviceLabel: service.serviceLabel, serviceDesc: service.serviceDesc }
    const version = editedVersion(deps, actor, service, { was, is: texts })
    const edited = put(serviceFeeItem, { ...service, ...texts, ...version, rev: service.rev + 1 }, asRead(service))
    return {
      intents: [
        ...(isChanged ? [edited] : []),
        ...(isPriced ? [serviceVersion({}, id, { serviceBaseFee }, stamp)] : []),
      ],
      answer: { id, version: isPriced ? stamp.version : (inForce?.version ?? 0) },
    }
  })
