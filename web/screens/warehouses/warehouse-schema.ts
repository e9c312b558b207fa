import * as z from 'zod'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { id, singleLine } from '../../../shared/contract/fields.ts'
import { says } from '../../../shared/contract/issues.ts'
import { usStateOf } from '../../../shared/warehouses/us-states.ts'
import { warehouses as contract } from '../../../shared/warehouses/warehouses.contract.ts'
import { warehousesReasons } from '../../../shared/warehouses/warehouses.reasons.ts'
import { defaultZone, zipRefusal } from '../../../shared/warehouses/warehouses.rules.ts'
import type { WarehouseRecord } from './warehouse-record.ts'

const { saveWarehouse } = contract.calls
const { name, city, address, zipCode, transferAddrKeyWold, physicalAddrKey } = saveWarehouse.body.shape

/** Option for an address outside the US; the region is then typed. */
export const ABROAD = 'abroad'
const STATE_REQUIRED = says(warehousesReasons.stateRequired)

/** Fields that a form asks for in addition to the place. */
export interface Asks {
  company?: boolean
  admin?: boolean
}

/** The call's own rules, with the state as an option, or as text for other countries. */
export const warehouseSchema = ({ company = false, admin = false }: Asks) =>
  z
    .object({
      name,
      city,
      address,
      zipCode,
      transferAddrKeyWold,
      physicalAddrKey,
      stateCode: z.string().min(1, STATE_REQUIRED),
      region: singleLine(60),
      timeZone: z.string(),
      shownToNurses: z.boolean(),
      doctorNo: company ? id('user', fieldsReasons.companyRequired) : z.string().optional(),
      adminNo: admin ? id('user', warehousesReasons.adminRequired) : z.string().optional(),
    })
    .superRefine((form, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      if (form.stateCode === ABROAD && form.region === '') refuse('region', STATE_REQUIRED)
      const refusal = zipRefusal(stateOf(form), form.zipCode)
      if (refusal) refuse('zipCode', says(refusal))
    })

export type WarehouseForm = z.input<ReturnType<typeof warehouseSchema>>
export type WarehouseValues = z.output<ReturnType<typeof warehouseSchema>>

const stateOf = ({ stateCode, region }: Pick<WarehouseForm, 'stateCode' | 'region'>): string =>
  stateCode === ABROAD ? region : stateCode

/** Default time zone of a state option. */
export const zoneOfChoice = (stateCode: string): string => defaultZone(stateCode)

export const EMPTY_WAREHOUSE: WarehouseForm = {
  name: '',
  stateCode: '',
  region: '',
  city: '',
  address: '',
  zipCode: '',
  doctorNo: '',
  adminNo: '',
  timeZone: zoneOfChoice(''),
  shownToNurses: true,
}

/** Converts a warehouse to form values. */
export const formOf = (warehouse: WarehouseRecord): WarehouseForm => {
  const {
    name = '',
    city,
    address,
    zipCode,
    doctorNo,
    adminNo,
    timeZone,
    transferAddrKeyWold,
    physicalAddrKey,
  } = warehouse
  const known = usStateOf(warehouse.state)
  return {
    name,
    city,
    address,
    zipCode,
    doctorNo,
    adminNo,
    timeZone,
    transferAddrKeyWold,
    physicalAddrKey,
    ...(known ? { stateCode: known, region: '' } : { stateCode: ABROAD, region: warehouse.state }),
    shownToNurses: warehouse.isVisiable === '0',
  }
}

/** Part of the call's input that every form sends; isVisiable '0' means shown. */
export const warehouseBody = (values: WarehouseValues) => {
  const { name, city, address, zipCode, timeZone, transferAddrKeyWold, physicalAddrKey, shownToNurses } = values
  return {
    name,
    state: stateOf(values),
    city,
    address,
    zipCode,
    timeZone,
    transferAddrKeyWold,
    physicalAddrKey,
    isVisiable: shownToNurses ? ('0' as const) : ('1' as const),
  }
}
