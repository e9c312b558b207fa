import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import { QUEUE_RIGHTS, QUEUES_OF, type WorkQueue } from '../../../shared/home/queues.rules.ts'
import { useMay } from '../../api/use-may.ts'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { showCount } from '../../components/text/format.ts'
import { useSession } from '../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { Figures, type OverviewFigure } from './figures.tsx'
import { isOfOneCompany, placeOf, type Queue, type Reader } from './queue-places.ts'
import { useWorkQueues } from './use-work-queues.ts'

/** Pending work of the user, each queue linked to its list. */
export const WorkQueues = () => {
  const t = useTexts('home')
  const { user, company } = useSession()
  const { data, error, refetch } = useWorkQueues()
  const may = useMay()
  const reader: Reader = {
    userNo: user.userNo,
    isNurse: user.role === 'nurse',
    companies: company ? [company] : user.companies,
  }
  if (user.role === 'doctor' && !Object.values(QUEUE_RIGHTS).some(may)) return null
  if (data && data.queues.length > 0)
    return <Figures title={t('queues.title')} figures={figuresOf(t, QUEUES_OF[user.role], data.queues, reader)} />
  return (
    <Container header={<Header variant="h2">{t('queues.title')}</Header>}>
      {data ? (
        <Box color="text-body-secondary">{t('queues.nothing')}</Box>
      ) : error ? (
        <RetryAlert message={error} onRetry={() => refetch()} />
      ) : (
        <Waiting />
      )}
    </Container>
  )
}

const figuresOf = (
  t: TextsOf<'home'>,
  order: readonly WorkQueue[],
  queues: readonly Queue[],
  reader: Reader,
): OverviewFigure[] =>
  order.flatMap((queue): OverviewFigure[] => {
    const parts = queues.filter((one) => one.queue === queue)
    if (parts.length === 0) return []
    const text = shown({
      count: parts.reduce((sum, { count }) => sum + count, 0),
      isLowerBound: parts.some(({ isLowerBound }) => isLowerBound),
    })
    const figure = { label: t(`queues.${queue}`), text, says: t(`queues.${queue}Text`) }
    if (!isOfOneCompany(queue, reader)) return [{ ...figure, href: placeOf(queue, reader) }]
    const links = parts.map((part) => ({
      href: placeOf(queue, reader, part.doctorNo),
      text: t('queues.ofCompany', { company: part.company ?? '', units: shown(part) }),
    }))
    return [{ ...figure, parts: links }]
  })

const shown = ({ count, isLowerBound }: Pick<Queue, 'count' | 'isLowerBound'>): string =>
  `${showCount(count)}${isLowerBound ? '+' : ''}`
