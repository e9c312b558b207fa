import Box from '@cloudscape-design/components/box'
import Checkbox from '@cloudscape-design/components/checkbox'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { Choice } from '../../../components/page/page-choice.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

// The table loads while the warehouses are fetched.
const WarehouseStock = lazy(async () => ({ default: (await import('./warehouse-stock.tsx')).WarehouseStock }))

/** Value of the choice that shows all warehouses together. */
const ALL = 'all'

/**
 * Stock of all warehouses that the user runs together, or of one of them, or of another warehouse of the current
 * companies.
 */
export const WarehousesStock = () => {
  const t = useTexts('inventory')
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('at') ?? ''
  const { query, runs, isWide } = usePlaces(asked, parameters.get('all') === 'yes')
  const { data, error, refetch } = query
  if (!data) return error ? <RetryAlert message={error} onRetry={() => refetch()} /> : <Waiting />
  const places = data.records
  const together = runs > 1 ? [{ value: ALL, label: t('holds.all') }] : []
  const place = places.find(({ warehouseNo }) => warehouseNo === asked) ?? (runs > 1 ? undefined : places[0])
  if (places.length === 0) return <Box textAlign="center">{t('holds.noWarehouse')}</Box>
  const options = [
    ...together,
    ...places.map(({ warehouseNo, warehouse, doctorName }) => ({
      value: warehouseNo,
      label: warehouse,
      description: doctorName,
    })),
  ]
  return (
    <SpaceBetween size="m">
      <Choice
        label={t('holds.warehouse')}
        options={options}
        value={place?.warehouseNo ?? ALL}
        onChoose={(at) => setParameters({ ...(at === ALL ? {} : { at }), ...(isWide ? { all: 'yes' } : {}) })}
      />
      {runs > 0 && (
        <Checkbox checked={isWide} onChange={({ detail }) => setParameters(detail.checked ? { all: 'yes' } : {})}>
          {t('holds.others')}
        </Checkbox>
      )}
      <Suspense fallback={<Waiting />}>
        <WarehouseStock key={place?.warehouseNo ?? ALL} place={place} />
      </Suspense>
    </SpaceBetween>
  )
}

/** Lists all warehouses if `wantsAll`, if the user runs none, or if the URL names another admin's warehouse. */
const usePlaces = (asked: string, wantsAll: boolean) => {
  const { company } = useSession()
  const scope = company ? { doctorNo: company.doctorNo } : {}
  const own = useWholeList(api.warehouses.listOwnWarehouses, scope)
  const records = own.data?.records ?? []
  const runs = records.length
  const isOthers = asked !== '' && !records.some(({ warehouseNo }) => warehouseNo === asked)
  const isWide = wantsAll || (own.data !== undefined && (isOthers || runs === 0))
  const all = useWholeList(api.warehouses.listWarehouses, { ...scope, isDoctor: '0' }, { enabled: isWide })
  return { query: isWide ? all : own, runs, isWide }
}
