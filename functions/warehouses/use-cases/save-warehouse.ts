import type { AddInput, EditInput } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { usStateOf } from '../../../shared/warehouses/us-states.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { warehousesReasons } from '../../../shared/warehouses/warehouses.reasons.ts'
import { defaultZone, normalKeyword, zipRefusal } from '../../../shared/warehouses/warehouses.rules.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put, update } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type EditedFields, editedVersion, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { MAX_OWN, selfStorageCountItem, type Warehouse, warehouseItem } from '../../warehouse-records/public.ts'
import { type Chosen, chooseAdmin, chooseOwner } from '../choose-admin.ts'
import { indexAddress } from '../index-address.ts'
import { freeName, nameIntents } from '../names.ts'
import { saveEvent } from '../save-event.ts'

type Save = typeof warehouses.calls.saveWarehouse
type NewWarehouse = AddInput<Save>
type Edit = EditInput<Save>

interface Saved {
  warehouseNo: string
  version: number
}

/**
 * 1. The zip code must belong to the state.
 * 2. Without a number: add a warehouse with the chosen admin, or a self storage with the nurse who owns it.
 * 3. With a number: read the warehouse and change the given fields. Its kind never changes, and its admin changes only
 *   if the super admin names another.
 * 4. Store the warehouse with its name, which must be unique, the words of its address and its event, and the admin's
 *   membership of the company if needed. A self storage is counted for its owner.
 */
export const saveWarehouse: UseCase<typeof warehouses.calls.saveWarehouse> = (deps, actor, input) =>
  retryRace(() =>
    input.warehouseNo === undefined ? addWarehouse(deps, actor, input) : editWarehouse(deps, actor, input),
  )

const refuseZip = ({ state, zipCode }: Pick<Warehouse, 'state' | 'zipCode'>): void => {
  const refusal = zipRefusal(state, zipCode)
  if (refusal) throw refuseField('zipCode', refusal)
}

const addWarehouse = async (deps: Deps, actor: CompanyActor, input: NewWarehouse): Promise<Saved> => {
  refuseZip(input)
  const selfStorage = isSelfStorage(actor, input)
  const { intents, ...admin } = await (selfStorage ? chooseOwner : chooseAdmin)(deps, actor, input.adminNo)
  const warehouseNo = deps.newId('warehouse')
  const { doctorNo } = actor.company
  const place = placeOf(input)
  const warehouse: Warehouse = {
    doctorNo,
    warehouseNo,
    name: input.name || (await freeName(deps.table, { doctorNo, warehouseNo, city: place.city })),
    selfStorage,
    ...admin,
    rev: 1,
    ...place,
    links: [],
    ...keywordsOf(input),
    timeZone: input.timeZone ?? defaultZone(input.state),
    visible: selfStorage || input.isVisiable !== '1',
  }
  const counted = selfStorage ? [oneMore(actor, admin.adminNo)] : []
  const event = saveEvent(deps, actor, warehouse)
  const words = indexAddress(undefined, warehouse)
  const names = nameIntents(undefined, warehouse, { isChosen: Boolean(input.name) })
  const saved = { warehouseNo, version: versionOf(warehouse) }
  await deps.table.commit([put(warehouseItem, warehouse), event, ...names, ...words, ...counted, ...intents], saved)
  return saved
}

const editWarehouse = async (deps: Deps, actor: CompanyActor, input: Edit): Promise<Saved> => {
  const { doctorNo } = actor.company
  const { warehouseNo } = input
  const stored = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }), { consistent: true })
  if (!stored) throw refuse(generalReasons.noWarehouse)
  refuseOthers(actor, stored)
  refuseStale(stored, input.version)
  if (input.isDoctor !== undefined && (input.isDoctor === '1') !== stored.selfStorage) {
    throw refuseField('isDoctor', warehousesReasons.kindFixed)
  }
  const { intents, ...admin } = await changedAdmin(deps, actor, stored, input.adminNo)
  const { closedAt: _c, transferKeyword, transferKey: _tk, physicalKeyword, physicalKey: _pk, ...kept } = stored
  const { state, city, address, zipCode } = stored
  const place = placeOf({ state, city, address, zipCode, ...givenPlace(input) })
  // An address saved before zip codes were checked may stay unchanged.
  if (input.state !== undefined || input.zipCode !== undefined) refuseZip(place)
  const { city: newCity } = place
  const edited: Warehouse = {
    ...kept,
    ...admin,
    ...place,
    name: (input.name ?? stored.name) || (await freeName(deps.table, { doctorNo, warehouseNo, city: newCity })),
    rev: stored.rev + 1,
    ...keywordsOf({
      transferAddrKeyWold: input.transferAddrKeyWold ?? transferKeyword,
      physicalAddrKey: input.physicalAddrKey ?? physicalKeyword,
    }),
    timeZone: input.timeZone ?? stored.timeZone,
    visible: stored.selfStorage || (input.isVisiable === undefined ? stored.visible : input.isVisiable === '0'),
  }
  const fields = { was: warehouseFields(stored), is: warehouseFields(edited) }
  const changed: Warehouse = { ...edited, ...editedVersion(deps, actor, stored, fields) }
  const event = saveEvent(deps, actor, changed)
  const words = indexAddress(stored, changed)
  const names = nameIntents(stored, changed, { isChosen: Boolean(input.name) })
  const saved = { warehouseNo, version: versionOf(changed) }
  await deps.table.commit([put(warehouseItem, changed, asRead(stored)), event, ...names, ...words, ...intents], saved)
  return saved
}

type Place = Pick<Warehouse, 'state' | 'city' | 'address' | 'zipCode'>

/** Replaces the name of a US state with its code, however the name was typed. */
const placeOf = ({ state, city, address, zipCode }: Place): Place => ({
  state: usStateOf(state) ?? state,
  city,
  address,
  zipCode,
})

const givenPlace = ({ state, city, address, zipCode }: Edit): Partial<Place> => ({
  ...(state === undefined ? {} : { state }),
  ...(city === undefined ? {} : { city }),
  ...(address === undefined ? {} : { address }),
  ...(zipCode === undefined ? {} : { zipCode }),
})

/** Keywords as typed, and normalized for lookups. */
const keywordsOf = ({
  transferAddrKeyWold,
  physicalAddrKey,
}: Pick<NewWarehouse, 'transferAddrKeyWold' | 'physicalAddrKey'>) => ({
  ...(transferAddrKeyWold
    ? { transferKeyword: transferAddrKeyWold, transferKey: normalKeyword(transferAddrKeyWold) }
    : {}),
  ...(physicalAddrKey ? { physicalKeyword: physicalAddrKey, physicalKey: normalKeyword(physicalAddrKey) } : {}),
})

/** Editable fields of a warehouse by their wire names. */
const warehouseFields = (warehouse: Warehouse): EditedFields => {
  const {
    name = '',
    state,
    city,
    address,
    zipCode,
    adminNo,
    transferKeyword = '',
    physicalKeyword = '',
    timeZone,
  } = warehouse
  return {
    name,
    state,
    city,
    address,
    zipCode,
    adminNo,
    timeZone,
    isVisiable: warehouse.visible ? '0' : '1',
    transferAddrKeyWold: transferKeyword,
    physicalAddrKey: physicalKeyword,
  }
}

const isSelfStorage = (actor: CompanyActor, { isDoctor }: NewWarehouse): boolean => {
  if (actor.role !== 'nurse') return isDoctor === '1'
  if (isDoctor === '0') throw refuseField('isDoctor', warehousesReasons.selfStorageOnly)
  return true
}

/** Intent that counts a self storage for its owner, even if another person adds it. */
const oneMore = ({ role, company: { doctorNo } }: CompanyActor, userNo: string): Intent =>
  update(
    selfStorageCountItem,
    { doctorNo, userNo },
    {
      add: { count: 1 },
      set: { doctorNo, userNo },
      when: { atMost: { count: MAX_OWN - 1 } },
      error: refuse(role === 'nurse' ? warehousesReasons.tooManyOwn : warehousesReasons.tooManyOfNurse, {
        most: MAX_OWN,
      }),
    },
  )

/**
 * A self storage belongs to its nurse. The doctor may only see it, other nurses get a 404, and the super admin may
 * change it.
 */
const refuseOthers = (actor: CompanyActor, { selfStorage, adminNo }: Warehouse): void => {
  if (actor.role === 'nurse' && !(selfStorage && adminNo === actor.operatorNo)) throw refuse(generalReasons.noWarehouse)
  if (actor.role === 'doctor' && selfStorage) {
    throw refuse(warehousesReasons.ownerChanges)
  }
}

const changedAdmin = async (
  deps: Deps,
  actor: CompanyActor,
  { adminNo, adminName, selfStorage }: Warehouse,
  wanted: string | undefined,
): Promise<Chosen> => {
  if (wanted === undefined || wanted === adminNo) return { adminNo, adminName, intents: [] }
  if (selfStorage) throw refuseField('adminNo', warehousesReasons.ownerFixed)
  if (actor.role !== 'superAdmin') {
    throw refuseField('adminNo', warehousesReasons.superChangesAdmin)
  }
  return chooseAdmin(deps, actor, wanted)
}
