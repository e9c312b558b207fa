import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { ReactNode } from 'react'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RefreshButton } from '../../components/page/refresh-button.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { useWorkQueues } from './use-work-queues.ts'

interface OverviewPageProps {
  query: { data: unknown; error: Error | null; isFetching: boolean; dataUpdatedAt: number; refetch: () => unknown }
  children: ReactNode
}

/** Frame shared by all overviews: company name, refresh button and error. */
export const OverviewPage = ({ query, children }: OverviewPageProps) => {
  const t = useTexts('home')
  const common = useTexts('components')
  const say = useSentences()
  const { company } = useSession()
  const { data, error, refetch } = query
  const queues = useWorkQueues()
  const refreshed = {
    ...query,
    refetch: () => {
      void queues.refetch()
      return refetch()
    },
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={company ? t('of', { company: company.doctorName }) : t('allCompanies')}
        actions={<RefreshButton query={refreshed} />}
      />
      <SpaceBetween size="l">
        {error && (
          <Alert type="error" action={<Button onClick={() => refetch()}>{common('tryAgain')}</Button>}>
            {data ? t('unrefreshed', { why: say(error) }) : say(error)}
          </Alert>
        )}
        {children}
      </SpaceBetween>
    </>
  )
}
