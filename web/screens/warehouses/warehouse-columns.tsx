import { api } from '../../api/client.ts'
import { RowAction, RowActions } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showText } from '../../components/text/format.ts'
import { LongText, longTextOrNone } from '../../components/text/long-text.tsx'
import { StateBadge } from '../../components/text/state-badge.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import { zoneText } from './time-zones.ts'
import { isSelfStorage, type WarehouseRecord } from './warehouse-record.ts'

type Text = TextsOf<'warehouses'>
type WarehouseColumn = Column<WarehouseRecord>

/**
 * Text key that says which nurses can choose the warehouse as a destination: self storage is shown only to its nurse.
 */
const shownTo = (warehouse: WarehouseRecord) => {
  if (isSelfStorage(warehouse)) return 'columns.toItsNurse'
  return warehouse.isVisiable === '0' ? 'columns.yes' : 'columns.no'
}

const addressColumns = (t: Text): readonly WarehouseColumn[] => [
  {
    id: 'name',
    header: t('columns.name'),
    card: 'title',
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'address',
    header: t('columns.address'),
    cell: ({ address }) => <LongText text={address} />,
    sort: (one) => one.address,
  },
  { id: 'city', header: t('columns.city'), cell: ({ city, state }) => `${city} ${state}`, sort: ({ city }) => city },
  { id: 'state', header: t('columns.state'), cell: ({ state }) => state, sort: ({ state }) => state, shown: false },
  {
    id: 'zipCode',
    header: t('columns.zipCode'),
    cell: ({ zipCode }) => zipCode,
    sort: ({ zipCode }) => zipCode,
    shown: false,
  },
]

const zoneColumn = (t: Text): WarehouseColumn => ({
  id: 'timeZone',
  header: t('columns.timeZone'),
  minWidth: 116,
  cell: ({ timeZone }) => zoneText(timeZone, t),
  sort: ({ timeZone }) => timeZone,
})

const numberColumn = (t: Text): WarehouseColumn => ({
  id: 'warehouseNo',
  header: t('columns.warehouseNo'),
  cell: ({ warehouseNo }) => <CodeText code={warehouseNo} what={t('columns.warehouseNumber')} />,
  shown: false,
})

/** Columns of a nurse's own place. */
export const placeColumns = (t: Text): readonly WarehouseColumn[] => [
  ...addressColumns(t),
  zoneColumn(t),
  numberColumn(t),
]

/** `isSuper`: adds the company and hides the time zone by default. */
export const warehouseColumns = (t: Text, isSuper: boolean): readonly WarehouseColumn[] => [
  ...(isSuper ? [companyColumn(t)] : []),
  ...addressColumns(t),
  { id: 'admin', header: t('columns.admin'), cell: ({ admin }) => admin, sort: ({ admin }) => admin },
  {
    id: 'kind',
    header: t('columns.kind'),
    minWidth: 110,
    cell: (one) => (
      <StateBadge color={isSelfStorage(one) ? 'blue' : 'grey'}>
        {t(isSelfStorage(one) ? 'columns.selfStorage' : 'columns.warehouse')}
      </StateBadge>
    ),
    sort: ({ isDoctor }) => isDoctor,
    card: 'badge',
  },
  {
    id: 'shown',
    header: t('columns.shown'),
    minWidth: 120,
    cell: (one) => t(shownTo(one)),
    sort: (one) => t(shownTo(one)),
  },
  { ...zoneColumn(t), shown: !isSuper },
  {
    id: 'transfer',
    header: t('columns.transfer'),
    cell: (one) => longTextOrNone(one.transferAddrKeyWold),
    shown: false,
  },
  {
    id: 'physical',
    header: t('columns.physical'),
    cell: ({ physicalAddrKey }) => showText(physicalAddrKey),
    shown: false,
  },
  numberColumn(t),
]

/** Company column, for the list of all companies. */
export const companyColumn = (t: Text): WarehouseColumn => ({
  id: 'company',
  header: t('columns.company'),
  card: 'detail',
  cell: ({ doctorName }) => <LongText text={doctorName} />,
  sort: ({ doctorName }) => doctorName,
})

interface Actions {
  edit: (warehouse: WarehouseRecord) => void
  remove: (warehouse: WarehouseRecord) => void
  mayEdit?: (warehouse: WarehouseRecord) => boolean
  mayRemove?: (warehouse: WarehouseRecord) => boolean
  /** Present only for the super admin. */
  link?: (warehouse: WarehouseRecord) => void
}

/** Column with actions that open a warehouse's dialogs, if the user may edit or delete it. */
export const actionColumn = (
  t: Text,
  { edit, remove, mayEdit = () => true, mayRemove = mayEdit, link }: Actions,
): WarehouseColumn => ({
  id: 'edit',
  header: t('columns.actions'),
  pinned: true,
  card: 'action',
  needs: api.warehouses.saveWarehouse,
  cell: (one) =>
    (mayEdit(one) || mayRemove(one)) && (
      <RowActions>
        {mayEdit(one) && (
          <RowAction
            look={{ icon: 'edit' }}
            text={t('columns.edit')}
            label={t('columns.editOf', { warehouse: one.warehouse })}
            onClick={() => edit(one)}
          />
        )}
        {link && !isSelfStorage(one) && (
          <RowAction
            look={{ icon: 'share' }}
            text={t('columns.links')}
            label={t('columns.linksOf', { warehouse: one.warehouse })}
            onClick={() => link(one)}
          />
        )}
        {mayRemove(one) && (
          <RowAction
            look={{ icon: 'remove' }}
            text={t('columns.delete')}
            label={t('columns.deleteOf', { warehouse: one.warehouse })}
            onClick={() => remove(one)}
          />
        )}
      </RowActions>
    ),
})
