import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Figures } from './figures.tsx'
import { queueFigures } from './queue-figures.ts'
import { readerOf } from './queue-places.ts'
import { useMayHaveQueues } from './use-may-have-queues.ts'
import { useWorkQueues } from './use-work-queues.ts'

/** Pending work of the user, each queue linked to its list. */
export const WorkQueues = () => {
  const t = useTexts('home')
  const { user, company } = useSession()
  const { data, error, refetch } = useWorkQueues()
  if (!useMayHaveQueues()) return null
  if (data && data.queues.length > 0)
    return (
      <Figures
        title={t('queues.title')}
        figures={queueFigures(t, user.role, data.queues, readerOf({ user, company }))}
      />
    )
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
