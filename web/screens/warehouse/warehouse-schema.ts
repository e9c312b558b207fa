import * as z from 'zod'
import { id } from '../../../shared/contract/fields.ts'
import { contracts } from '../../../shared/contracts.ts'

const { addWareHouse } = contracts.warehouses.calls
const { state, city, address, zipCode, transferAddrKeyWold, physicalAddrKey, timeZone } = addWareHouse.body.shape

const NURSE_REQUIRED = 'Nurse number is required.'

/** The call's own rules, with plain yes and no for its '0' and '1'; a self storage is always somebody's. */
export const warehouseSchema = z
  .object({
    ...{ state, city, address, zipCode, transferAddrKeyWold, physicalAddrKey, timeZone },
    shownToNurses: z.boolean(),
    selfStorage: z.boolean(),
    adminNo: id(NURSE_REQUIRED).optional(),
  })
  .superRefine(({ selfStorage, adminNo }, context) => {
    if (selfStorage && !adminNo) context.addIssue({ code: 'custom', path: ['adminNo'], message: NURSE_REQUIRED })
  })

export type WarehouseForm = z.input<typeof warehouseSchema>

export const EMPTY_WAREHOUSE: WarehouseForm = {
  ...{ state: '', city: '', address: '', zipCode: '', timeZone: 'America/New_York' },
  ...{ shownToNurses: true, selfStorage: false },
}

/** As the call wants it: isVisiable '0' is shown, isDoctor '1' a nurse's self storage. */
export const warehouseBody = ({ shownToNurses, selfStorage, ...rest }: z.output<typeof warehouseSchema>) => ({
  ...rest,
  isVisiable: shownToNurses || selfStorage ? ('0' as const) : ('1' as const),
  isDoctor: selfStorage ? ('1' as const) : ('0' as const),
})
