import type { AddInput, EditInput } from '../../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import { EVER, versionAt } from '../../../../shared/rates/card.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../../shared/rates/rates.reasons.ts'
import { MAX_BOX_SIZES } from '../../../../shared/rates/rates.rules.ts'
import type { Actor } from '../../../platform/actor.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { readAll } from '../../../platform/db/walk.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type EditedFields, editedVersion, refuseStale } from '../../../platform/editing.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { areSameFees, boxFeesFromWire, givenBoxFees, readBoxSize } from '../../box-sizes.ts'
import { withId } from '../../card-ids.ts'
import { refuseUnseen } from '../../edited.ts'
import { type BoxSize, boxSizeItem, boxSizes } from '../../rates.items.ts'
import { boxVersion, boxVersionsOf, saveBoxRate } from '../../save-box-rate.ts'
import { saveCard } from '../../save-card.ts'
import { adminAsked } from '../../whose.ts'

type Save = typeof rates.calls.saveBoxSize
type Edit = EditInput<Save>

/**
 * Adds a version of a category's default fees or of a warehouse admin's own. With the defaults, the super admin can
 * also add a category or change its labels in the same commit.
 */
export const saveBoxSize: UseCase<typeof rates.calls.saveBoxSize> = async (deps, actor, input) => {
  const adminNo = await adminAsked(deps, actor, input)
  if (input.id === undefined) {
    if (adminNo !== undefined) {
      throw refuseField('id', actor.role === 'superAdmin' ? fieldsReasons.required : ratesReasons.superAdds)
    }
    return addBoxSize(deps, actor, input)
  }
  return adminNo === undefined ? editDefault(deps, actor, input) : saveOwn(deps, actor, adminNo, input)
}

const saveOwn = async (deps: Deps, actor: Actor, adminNo: string, input: Edit) => {
  const { id } = input
  const size = await readBoxSize(deps, id)
  for (const [field, value] of Object.entries(labelsIn(size, input))) {
    if (Reflect.get(size, field) !== value) throw refuseField(WIRE[field] ?? field, ratesReasons.superLabels)
  }
  return saveBoxRate(deps, actor, { adminNo }, { ...input, boxSizeId: id }, (version) => ({ id, version }))
}

const WIRE: Readonly<Record<string, string>> = { printBarCode: 'isPrintBarCode' }

/** Labels of a category after the edit. */
const labelsIn = (size: BoxSize, { sizeDefined, sizeLabel, desc, isPrintBarCode }: Edit) => ({
  sizeLabel: sizeLabel ?? size.sizeLabel,
  sizeDefined: sizeDefined ?? size.sizeDefined,
  desc: desc ?? size.desc,
  printBarCode: isPrintBarCode === undefined ? size.printBarCode : isPrintBarCode === 1,
})

type Labels = Pick<BoxSize, 'sizeDefined' | 'desc' | 'printBarCode'>

/** Editable labels of a category, by wire name. */
const wireLabels = ({ sizeDefined, desc, printBarCode }: Labels): EditedFields => ({
  sizeDefined,
  desc,
  isPrintBarCode: printBarCode ? 1 : 0,
})

/** The fees of a new category hold from the beginning: nothing can have been charged by it before. */
const addBoxSize = (deps: Deps, actor: Actor, input: AddInput<Save>) =>
  saveCard(deps, actor, {}, {}, async (stamp, card) => {
    const { sizeDefined, sizeLabel, desc = '', isPrintBarCode } = input
    if (sizeDefined === undefined) throw refuseField('sizeDefined', ratesReasons.fullLabelRequired)
    if (sizeLabel === undefined) throw refuseField('sizeLabel', ratesReasons.shortLabelRequired)
    if (isPrintBarCode === undefined) throw refuseField('isPrintBarCode', ratesReasons.printRequired)
    const all = await readAll(deps.table, boxSizeItem, boxSizes, { consistent: true })
    if (all.length >= MAX_BOX_SIZES) throw refuse(ratesReasons.tooManyBoxSizes, { most: MAX_BOX_SIZES })
    if (all.some((one) => one.sizeLabel.toLowerCase() === sizeLabel.toLowerCase())) {
      throw refuseField('sizeLabel', ratesReasons.shortLabelTaken)
    }
    const id = deps.newId('boxSize')
    const size = { boxSizeId: id, sizeDefined, sizeLabel, desc, printBarCode: isPrintBarCode === 1, rev: 1 }
    const rate = boxVersion({}, id, boxFeesFromWire(input), { ...stamp, effectiveFrom: EVER })
    return {
      intents: [put(boxSizeItem, size), rate],
      answer: { id, version: stamp.version },
      card: { boxIds: withId(card.boxIds, id) },
    }
  })

/** Adds no rate version if only the labels have changed. */
const editDefault = (deps: Deps, actor: Actor, input: Edit) =>
  saveCard(deps, actor, {}, input, async (stamp) => {
    const { id } = input
    const size = await readBoxSize(deps, id)
    const versions = await boxVersionsOf(deps, {}, id)
    refuseUnseen(versions, input.seen)
    refuseStale(size, input.labelsVersion)
    const labels = labelsIn(size, input)
    if (labels.sizeLabel !== size.sizeLabel) throw refuseField('sizeLabel', ratesReasons.shortLabelFixed)
    const inForce = versionAt(versions, stamp.effectiveFrom)
    const fees = givenBoxFees(input, inForce)
    const isLabelled = labels.sizeDefined !== size.sizeDefined || labels.desc !== size.desc
    const isChanged = isLabelled || labels.printBarCode !== size.printBarCode
    const isPriced = !inForce || stamp.firstDay !== undefined || !areSameFees(inForce, fees)
    const version = editedVersion(deps, actor, size, { was: wireLabels(size), is: wireLabels(labels) })
    const edited = put(boxSizeItem, { ...size, ...labels, ...version, rev: size.rev + 1 }, asRead(size))
    return {
      intents: [...(isChanged ? [edited] : []), ...(isPriced ? [boxVersion({}, id, fees, stamp)] : [])],
      answer: { id, version: isPriced ? stamp.version : (inForce?.version ?? 0) },
    }
  })
