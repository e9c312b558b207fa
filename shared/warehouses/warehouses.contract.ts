import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { id, line, zone } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'

export const warehouseRecord = z.object({
  warehouseNo: z.string(),
  doctorNo: z.string(),
  /** One line: 'Edison NJ, 12 Raritan Center Pkwy, 08837'. */
  warehouse: z.string(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  zipCode: z.string(),
  adminNo: z.string().optional(),
  admin: z.string().optional(),
  isVisiable: z.enum(['0', '1']),
  isDoctor: z.enum(['0', '1']),
  transferAddrKeyWold: z.string().optional(),
  physicalAddrKey: z.string().optional(),
  timeZone: z.string(),
})

const keyword = (min: number, max: number) =>
  line(max)
    .refine((text) => text === '' || text.length >= min, `Use ${min} to ${max} characters.`)
    .optional()

export const warehouses = contract('warehouses', {
  addWareHouse: call({
    route: 'POST /warehouse/addWareHouse',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id(),
      state: line(60, 'State is required.'),
      city: line(60, 'City is required.'),
      address: line(200, 'Address is required.'),
      zipCode: line(20, 'Zip code is required.'),
      adminNo: id().optional(),
      /** '0' shown (default), '1' hidden. */
      isVisiable: z.enum(['0', '1']).default('0'),
      /** '0' a warehouse (default), '1' self storage of a nurse. */
      isDoctor: z.enum(['0', '1']).default('0'),
      transferAddrKeyWold: keyword(3, 200),
      physicalAddrKey: keyword(3, 50),
      timeZone: zone().default('America/New_York'),
    }),
    result: z.object({ warehouseNo: z.string() }),
    errors: [],
    says: 'Adds a warehouse to the company.',
    writes: true,
    done: 'Warehouse added.',
  }),
  queryWareHouseInfoList: call({
    route: 'POST /warehouse/queryWareHouseInfoList',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo' },
    body: z.object({ doctorNo: id(), ...paging }),
    result: page(warehouseRecord),
    errors: [],
    says: 'Warehouses of the company; a nurse sees those shown to nurses.',
    writes: false,
  }),
})
