import type { Output } from '../../../shared/contract/call.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { userItem } from '../../platform/actor.items.ts'
import type { CompanyName } from '../../platform/companies/companies-in-scope.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseLine, warehouseName, warehousePlaces } from '../../warehouses/public.ts'
import type { Bill } from './bills.items.ts'
import { payableOf } from './write-bill.ts'

type BillRecord = Output<typeof fees.calls.listCompanyBills>['records'][number]

/** Bills for the console, with the names of payers and payees. Reads warehouses with one BatchGet per company. */
export const presentBills = async (
  deps: Pick<Deps, 'table'>,
  companies: readonly CompanyName[],
  bills: readonly Bill[],
): Promise<BillRecord[]> => {
  const byCompany = [...Map.groupBy(bills, ({ doctorNo }) => doctorNo)]
  const adminNos = [...new Set(bills.map(({ adminNo }) => adminNo))]
  const [places, admins] = await Promise.all([
    Promise.all(
      byCompany.map(([doctorNo, some]) =>
        warehousePlaces(
          deps,
          doctorNo,
          some.map(({ warehouseNo }) => warehouseNo),
        ),
      ),
    ),
    deps.table.batchGet(adminNos.map((userNo) => ref(userItem, { userNo }))),
  ])
  const placeOf = new Map(places.flatMap((some) => [...some]))
  const names = new Map(admins.flatMap((admin) => (admin ? [[admin.userNo, admin.userName]] : [])))
  const doctors = new Map(companies.map(({ doctorNo, doctorName }) => [doctorNo, doctorName]))
  return bills.map((bill) => {
    const place = placeOf.get(bill.warehouseNo)
    return {
      ...recordOf(bill),
      doctorName: doctors.get(bill.doctorNo) ?? '',
      warehouse: place ? warehouseName(place) : '',
      warehouseAddress: place ? warehouseLine(place) : '',
      userName: names.get(bill.adminNo) ?? '',
    }
  })
}

const recordOf = (bill: Bill) => {
  const { billNo, doctorNo, warehouseNo, adminNo, month, payStatus, isPreview, builtAt, request, paid } = bill
  return {
    id: billNo,
    doctorNo,
    warehouseNo,
    adminNo,
    reportMonth: month,
    totalFee: moneyToWire(payableOf(bill)),
    inboundFee: moneyToWire(bill.inbound),
    outboundFee: moneyToWire(bill.outbound),
    serviceFee: moneyToWire(bill.service),
    storageFee: moneyToWire(bill.storage),
    payStatus,
    isPreview,
    builtDate: builtAt,
    paymentNo: request?.paymentNo,
    paidDate: paid?.at,
  }
}
