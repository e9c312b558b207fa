import type * as z from 'zod'
import type { warehouseRecord } from '../../../shared/warehouses/warehouses.contract.ts'
import { CopyText } from '../../components/copy-text.tsx'
import { showText } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import { StateBadge } from '../../components/state-badge.tsx'
import type { Column } from '../../components/table/table-types.ts'
import type { TextsOf } from '../../texts/use-texts.ts'
import { zoneText } from './time-zones.ts'

type WarehouseRecord = z.output<typeof warehouseRecord>

const isSelfStorage = ({ isDoctor }: WarehouseRecord): boolean => isDoctor === '1'

/** Who sees it when choosing where goods go: a self storage only the nurse whose it is. */
const shownTo = (warehouse: WarehouseRecord) => {
  if (isSelfStorage(warehouse)) return 'columns.toItsNurse'
  return warehouse.isVisiable === '0' ? 'columns.yes' : 'columns.no'
}

export const warehouseColumns = (t: TextsOf<'warehouse'>): readonly Column<WarehouseRecord>[] => [
  {
    id: 'address',
    header: t('columns.address'),
    cell: ({ address }) => <LongText text={address} />,
    sort: (one) => one.address,
  },
  { id: 'city', header: t('columns.city'), cell: ({ city }) => city, sort: ({ city }) => city },
  { id: 'state', header: t('columns.state'), cell: ({ state }) => state, sort: ({ state }) => state },
  { id: 'zipCode', header: t('columns.zipCode'), cell: ({ zipCode }) => zipCode, sort: ({ zipCode }) => zipCode },
  {
    id: 'kind',
    header: t('columns.kind'),
    cell: (one) => (
      <StateBadge color={isSelfStorage(one) ? 'blue' : 'grey'}>
        {t(isSelfStorage(one) ? 'columns.selfStorage' : 'columns.warehouse')}
      </StateBadge>
    ),
    sort: ({ isDoctor }) => isDoctor,
  },
  { id: 'shown', header: t('columns.shown'), cell: (one) => t(shownTo(one)), sort: (one) => t(shownTo(one)) },
  { id: 'admin', header: t('columns.admin'), cell: ({ admin, adminNo }) => showText(admin ?? adminNo) },
  {
    id: 'timeZone',
    header: t('columns.timeZone'),
    cell: ({ timeZone }) => zoneText(timeZone, t),
    sort: ({ timeZone }) => timeZone,
  },
  {
    id: 'transfer',
    header: t('columns.transfer'),
    cell: (one) => <LongText text={showText(one.transferAddrKeyWold)} />,
  },
  { id: 'physical', header: t('columns.physical'), cell: ({ physicalAddrKey }) => showText(physicalAddrKey) },
  {
    id: 'warehouseNo',
    header: t('columns.warehouseNo'),
    cell: ({ warehouseNo }) => <CopyText text={warehouseNo} what={t('columns.warehouseNumber')} />,
    shown: false,
  },
]
