import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Grid from '@cloudscape-design/components/grid'
import SpaceBetween from '@cloudscape-design/components/space-between'
import Toggle from '@cloudscape-design/components/toggle'
import { useSearchParams } from 'react-router-dom'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ChartBox } from '../../../components/charts/chart-box.tsx'
import { RefreshButton } from '../../../components/page/refresh-button.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { useRemembered } from '../../../components/page/use-remembered.ts'
import { ChoiceFilter } from '../../../components/table/filters/choice-filter.tsx'
import { showCount } from '../../../components/text/format.ts'
import { showNamed } from '../../../components/text/show-list.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { useWarehouseFilter } from '../use-warehouse-filter.ts'
import type { Warehouses } from '../use-warehouses.ts'
import { AgesBox } from './ages-box.tsx'
import styles from './board.module.css'
import { BoardWarehouses, type BoardWarehousesProps } from './board-warehouses.tsx'

const EVERY_MS = 30_000
/** Polling interval in ms of counts that scan whole lists and change slowly. */
const COUNTED_EVERY_MS = 300_000

/** Today's arrivals and open work at the warehouses, for a desk or a wall screen. */
export const Board = ({ warehouseList: { warehouses = [] } }: { warehouseList: Warehouses }) => {
  const t = useTexts('board')
  const say = useSentences()
  const [parameters, setParameters] = useSearchParams()
  const [byWarehouse] = useWarehouseFilter(warehouses)
  const [isLarge, setLarge] = useRemembered('dockside.board.large', false)
  const warehouseNo = parameters.get('warehouseNo') || undefined
  const asked = { warehouseNo, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const query = useCall(api.home.getReceivingBoard, asked, { refetchInterval: EVERY_MS, keepPrevious: true })
  const often = { refetchInterval: COUNTED_EVERY_MS, keepPrevious: true }
  const { data: unclaimed } = useCall(api.tracking.countUnclaimedArrivals, asked, often)
  const { data, error } = query
  return (
    <SpaceBetween size="l">
      <SpaceBetween direction="horizontal" size="m" alignItems="center">
        {byWarehouse && (
          <ChoiceFilter
            filter={byWarehouse}
            value={warehouseNo ?? ''}
            onChange={(chosen) => setParameters(chosen ? { warehouseNo: chosen } : {}, { replace: true })}
          />
        )}
        <Toggle checked={isLarge} onChange={({ detail }) => setLarge(detail.checked)}>
          {t('large')}
        </Toggle>
        <RefreshButton query={query} />
      </SpaceBetween>
      {error && data && <Alert type="error">{t('unrefreshed', { why: say(error) })}</Alert>}
      {error && !data ? (
        <RetryAlert message={error} onRetry={() => query.refetch()} />
      ) : (
        <Figures query={query} unclaimed={unclaimed} isLarge={isLarge} />
      )}
    </SpaceBetween>
  )
}

interface FiguresProps extends BoardWarehousesProps {
  unclaimed: Output<typeof contracts.tracking.calls.countUnclaimedArrivals> | undefined
  isLarge: boolean
}

const Figures = ({ query, unclaimed, isLarge }: FiguresProps) => {
  const t = useTexts('board')
  const { data } = query
  const arrived = data?.hours.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <SpaceBetween size="l">
      {/* Do not zoom the table: its sticky header is positioned by measurements that a zoom breaks. */}
      <div className={isLarge ? styles.large : undefined}>
        <SpaceBetween size="l">
          <ChartBox
            title={showNamed(t('arrived'), showCount(arrived))}
            text={t('byHourText')}
            empty={t('nothing')}
            points={data?.hours.map(({ hour, rows }) => ({ at: hour, values: [rows] }))}
            series={[t('rows')]}
            xTitle={t('hour')}
            yTitle={t('rows')}
            showAt={hourIn(data?.timeZone)}
            kind="bar"
            showValue={showCount}
            showTick={showCount}
          />
          <Grid gridDefinition={[{ colspan: { default: 12, m: 6 } }, { colspan: { default: 12, m: 6 } }]}>
            <AgesBox
              title={t('waiting')}
              countOf={(age) => showCount(data?.waiting.find((one) => one.age === age)?.rows)}
              link={{ href: '/inbound/toConfirm', text: t('seeRows') }}
            />
            <AgesBox
              title={t('unclaimed')}
              countOf={(age) => {
                const { count, isLowerBound } = unclaimed?.ages.find((one) => one.age === age) ?? {}
                return isLowerBound ? t('atLeast', { count: showCount(count) as never }) : showCount(count)
              }}
              link={{ href: '/inbound/orphans', text: t('seeUnclaimed') }}
            />
          </Grid>
        </SpaceBetween>
      </div>
      <BoardWarehouses query={query} />
      <Box color="text-body-secondary" fontSize="body-s">
        {data && t('zone', { zone: data.timeZone })}
      </Box>
    </SpaceBetween>
  )
}

/** Label of an hour: '14:00'. */
const hourIn = (timeZone: string | undefined) => {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return (instant: string): string => format.format(new Date(instant))
}
