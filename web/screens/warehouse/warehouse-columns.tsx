import Badge from '@cloudscape-design/components/badge'
import type * as z from 'zod'
import type { warehouseRecord } from '../../../shared/warehouses/warehouses.contract.ts'
import { CopyText } from '../../components/copy-text.tsx'
import { showText } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { zoneText } from './time-zones.ts'

type WarehouseRecord = z.output<typeof warehouseRecord>

const isSelfStorage = ({ isDoctor }: WarehouseRecord): boolean => isDoctor === '1'

/** Who sees it when choosing where goods go: a self storage only the nurse whose it is. */
const shownTo = (warehouse: WarehouseRecord): string => {
  if (isSelfStorage(warehouse)) return 'Its nurse'
  return warehouse.isVisiable === '0' ? 'Yes' : 'No'
}

export const warehouseColumns: readonly Column<WarehouseRecord>[] = [
  { id: 'address', header: 'Address', cell: ({ address }) => <LongText text={address} />, sort: (one) => one.address },
  { id: 'city', header: 'City', cell: ({ city }) => city, sort: ({ city }) => city },
  { id: 'state', header: 'State', cell: ({ state }) => state, sort: ({ state }) => state },
  { id: 'zipCode', header: 'Zip code', cell: ({ zipCode }) => zipCode, sort: ({ zipCode }) => zipCode },
  {
    id: 'kind',
    header: 'Kind',
    cell: (one) => (
      <Badge color={isSelfStorage(one) ? 'blue' : 'grey'}>{isSelfStorage(one) ? 'Self storage' : 'Warehouse'}</Badge>
    ),
    sort: ({ isDoctor }) => isDoctor,
  },
  { id: 'shown', header: 'Visible to nurses', cell: shownTo, sort: shownTo },
  { id: 'admin', header: 'Admin', cell: ({ admin, adminNo }) => showText(admin ?? adminNo) },
  { id: 'timeZone', header: 'Time zone', cell: ({ timeZone }) => zoneText(timeZone), sort: ({ timeZone }) => timeZone },
  { id: 'transfer', header: 'Transfer keyword', cell: (one) => <LongText text={showText(one.transferAddrKeyWold)} /> },
  { id: 'physical', header: 'Physical keyword', cell: ({ physicalAddrKey }) => showText(physicalAddrKey) },
  {
    id: 'warehouseNo',
    header: 'Warehouse no.',
    cell: ({ warehouseNo }) => <CopyText text={warehouseNo} what="Warehouse number" />,
    shown: false,
  },
]
