import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useLocation, useNavigate } from 'react-router-dom'
import { BackLink } from '../../../components/page/back-link.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ToolButtons, usePackTools } from '../packing/pack-desk.tsx'
import { listHref } from './queue-address.ts'
import { QueueShipment } from './queue-shipment.tsx'
import { type Queue, useQueue } from './use-queue.ts'

/** /outbound/queue: packs one shipment after another, the urgent ones first, over all companies. */
export const QueueScreen = () => {
  const t = useTexts('packQueue')
  const queue = useQueue()
  const tools = usePackTools()
  const { current, query, left, isLowerBound, isFiltered } = queue
  const list = listHref(useLocation().search)
  const count = t(isLowerBound ? 'atLeast' : 'left', { count: left, left: showCount(left) })
  return (
    <>
      <BackLink text={t('back')} href={list} />
      <PageHeader
        title={t('title')}
        description={query.data && `${count}${isFiltered ? ` ${t('filtered')}` : ''}`}
        actions={<ToolButtons {...tools} />}
      />
      {current ? (
        <QueueShipment key={current.outboundNo} at={current} queue={queue} tools={tools} />
      ) : query.error && !query.data ? (
        <RetryAlert message={query.error} onRetry={() => query.refetch()} />
      ) : query.data && !query.isFetching && !queue.next ? (
        <NoneLeft queue={queue} list={list} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

const NoneLeft = ({ queue, list }: { queue: Queue; list: string }) => {
  const t = useTexts('packQueue')
  const navigate = useNavigate()
  const { skipped } = queue
  return (
    <Box textAlign="center" padding="xxl">
      <SpaceBetween size="m">
        <Box variant="h2">
          {t(skipped > 0 ? 'onlySkipped' : 'none', { count: skipped, skipped: showCount(skipped) })}
        </Box>
        {skipped > 0 ? (
          <Button variant="primary" onClick={queue.resume}>
            {t('packSkipped')}
          </Button>
        ) : (
          <Button onClick={() => navigate(list)}>{t('toList')}</Button>
        )}
      </SpaceBetween>
    </Box>
  )
}
