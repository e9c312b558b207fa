import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { addOrEdit, recordVersion, savedVersion } from '../contract/editing.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, singleLine, zone } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { warehousesReasons } from './warehouses.reasons.ts'
import { NAME_LENGTH } from './warehouses.rules.ts'

/** '0' shown to nurses (default), '1' hidden. */
const visibility = z.enum(['0', '1'])
/** '0' a warehouse, '1' a nurse's self storage. */
const kind = z.enum(['0', '1'])

export const warehouseRecord = z.object({
  warehouseNo: z.string(),
  doctorNo: z.string(),
  /** Name of the company. */
  doctorName: z.string(),
  /** Absent in warehouses saved before warehouses had names. */
  name: z.string().optional(),
  /** Its name; its address if it has none. */
  warehouse: z.string(),
  /** Its address on one line: 'Edison NJ, 12 Raritan Center Pkwy, 08837'. */
  warehouseAddress: z.string(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  zipCode: z.string(),
  /** The warehouse admin who runs it; for a self storage, the nurse who owns it. */
  adminNo: z.string(),
  admin: z.string(),
  isVisiable: visibility,
  isDoctor: kind,
  /** Keywords, visible to the company, the warehouse's admin and the super admin. */
  transferAddrKeyWold: z.string().optional(),
  physicalAddrKey: z.string().optional(),
  timeZone: z.string(),
  version: recordVersion(),
})

const name = () =>
  singleLine(NAME_LENGTH.most)
    .refine(
      (text) => text === '' || text.length >= NAME_LENGTH.least,
      says(fieldsReasons.charactersBetween, NAME_LENGTH),
    )
    .optional()

const keyword = (min: number, max: number) =>
  singleLine(max)
    .refine(
      (text) => text === '' || text.length >= min,
      says(fieldsReasons.charactersBetween, { least: min, most: max }),
    )
    .optional()

export const warehouses = contract('warehouses', {
  saveWarehouse: call({
    route: 'POST /warehouse/addWareHouse',
    access: { roles: ['doctor', 'nurse', 'superAdmin'], company: 'doctorNo' },
    right: 'inventory:write',
    ...addOrEdit({
      place: { doctorNo: id('user') },
      key: { warehouseNo: id('warehouse') },
      fields: {
        /** Unique within the company. If omitted for a new warehouse, or '': the city and a number. */
        name: name(),
        /** For the US, a state by code or name; elsewhere the region. */
        state: singleLine(60, warehousesReasons.stateRequired),
        city: singleLine(60, warehousesReasons.cityRequired),
        address: singleLine(200, warehousesReasons.addressRequired),
        zipCode: singleLine(20, warehousesReasons.zipRequired),
        /** Required for a new warehouse, except for a nurse's self storage. */
        adminNo: id('user').optional(),
        /** Default for a new warehouse: '0'. */
        isVisiable: visibility.optional(),
        /** Set when the warehouse is added and immutable afterwards: '1' if a nurse adds it, '0' otherwise. */
        isDoctor: kind.optional(),
        /** '' if it has none. */
        transferAddrKeyWold: keyword(3, 200),
        physicalAddrKey: keyword(3, 50),
        /** Default: the time zone of its state, or America/New_York. */
        timeZone: zone().optional(),
      },
    }),
    result: z.object({ warehouseNo: z.string(), version: savedVersion() }),
    errors: ['missing', 'conflict'],
    summary:
      "Adds a warehouse to the company, or changes the one with `warehouseNo`. Nurses manage their own self storage; only the super admin changes a warehouse's admin.",
    writes: true,
    successMessage: 'Warehouse saved.',
  }),
  listWarehouses: call({
    route: 'POST /warehouse/queryWareHouseInfoList',
    access: {
      roles: ['doctor', 'nurse', 'warehouseAdmin', 'superAdmin'],
      company: 'doctorNo',
      companyOptional: true,
    },
    right: 'any',
    clerk: 'any',
    keys: true,
    body: z.object({
      /** If omitted: all companies for the super admin; for a warehouse admin, all companies they work for. */
      doctorNo: id('user', fieldsReasons.companyRequired).optional(),
      isDoctor: kind.optional(),
      /** Search text: words from the name or address, or the warehouse number, within one company. */
      condition: condition(),
      ...paging,
    }),
    result: page(warehouseRecord),
    errors: [],
    summary: 'Warehouses of the company, newest first; nurses see those visible to nurses and their own self storage.',
    writes: false,
  }),
  getWarehouse: call({
    route: 'POST /warehouse/queryWareHouseById',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin', 'superAdmin'], company: 'doctorNo' },
    right: 'any',
    clerk: 'any',
    keys: true,
    body: z.object({ doctorNo: id('user'), warehouseNo: id('warehouse') }),
    result: warehouseRecord,
    errors: ['missing'],
    summary: 'One warehouse of the company; nurses see those visible to nurses and their own self storage.',
    writes: false,
  }),
  deleteWarehouse: call({
    route: 'POST /warehouse/deleteWareHouseById',
    access: { roles: ['doctor', 'nurse', 'superAdmin'], company: 'doctorNo' },
    right: 'inventory:write',
    body: z.object({ doctorNo: id('user'), warehouseNo: id('warehouse') }),
    result: z.object({ warehouseNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Deletes a warehouse without stock, awaited units or rows to confirm. Nurses delete their own self storage.',
    writes: true,
    successMessage: 'Warehouse deleted.',
  }),
  listOwnWarehouses: call({
    route: 'POST /warehouse/queryCurrentWareHouse',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    right: 'any',
    clerk: 'any',
    body: z.object({
      /** If omitted by a warehouse admin: all companies they work for. */
      doctorNo: id('user', fieldsReasons.companyRequired).optional(),
      ...paging,
    }),
    result: page(warehouseRecord),
    errors: [],
    summary:
      "The caller's own warehouses, newest first: for a company all except self storages, for a warehouse admin those they run, for a nurse their self storage.",
    writes: false,
  }),
  listWarehousesOfUser: call({
    route: 'POST /warehouse/getWarehouseByUser',
    access: { roles: ['doctor', 'warehouseAdmin', 'superAdmin'], company: 'doctorNo', companyOptional: true },
    right: 'any',
    clerk: 'any',
    body: z.object({
      /** If omitted by the super admin: all companies. */
      doctorNo: id('user', fieldsReasons.companyRequired).optional(),
      userNo: id('user'),
      ...paging,
    }),
    result: page(warehouseRecord),
    errors: ['missing'],
    summary:
      "The warehouses that a member runs or owns in the company, newest first: those of an admin, or a nurse's self storage. The super admin may omit the company to list them for all companies.",
    writes: false,
  }),
  listNurseWarehouses: call({
    route: 'POST /warehouse/queryWareHouseInfoListForNurse',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), ...paging }),
    result: page(warehouseRecord),
    errors: [],
    summary:
      'The warehouses to which a nurse can have goods sent: their own self storage, then warehouses visible to nurses.',
    writes: false,
  }),
  linkWarehouses: call({
    route: 'POST /warehouse/linkWareHouse',
    access: { roles: ['superAdmin'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      warehouseNo: id('warehouse'),
      /** The other company and its warehouse. */
      otherDoctorNo: id('user'),
      otherWarehouseNo: id('warehouse'),
      /** false ends the link. */
      linked: z.boolean(),
    }),
    result: z.object({ warehouseNo: z.string(), otherWarehouseNo: z.string(), linked: z.boolean() }),
    errors: ['missing', 'conflict'],
    summary:
      'Links two warehouses in one building that have different admins, so that their keywords connect them, or ends the link.',
    writes: true,
    successMessage: 'Link saved.',
  }),
  listWarehouseLinks: call({
    route: 'POST /warehouse/queryWareHouseLinks',
    access: { roles: ['superAdmin'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), warehouseNo: id('warehouse') }),
    result: z.object({
      records: z.array(
        warehouseRecord
          .pick({ warehouseNo: true, doctorNo: true, doctorName: true, warehouse: true, adminNo: true, admin: true })
          .extend({ isDeleted: z.boolean() }),
      ),
    }),
    errors: ['missing'],
    summary:
      'Warehouses of other companies that the super admin linked to a warehouse. Links to deleted warehouses have no effect but are listed, so that they can be ended.',
    writes: false,
  }),
})
