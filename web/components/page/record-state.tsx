import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { ReactNode } from 'react'
import { ApiError } from '../../../shared/contract/client.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { BackLink } from './back-link.tsx'
import { PageHeader } from './page-header.tsx'

interface RecordStateProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** Kind of the record, used as the heading until it is loaded: 'Offer'. */
  what: string
  /** Text for a missing record; default: that it does not exist. */
  none?: string
  /** Link to its list. */
  back: { text: string; href: string }
  children: (record: T) => ReactNode
}

/** The page of one record: a link back to its list, and the record or the reason why it cannot be shown. */
export const RecordState = <T,>(props: RecordStateProps<T>) => (
  <>
    <BackLink {...props.back} />
    <State {...props} />
  </>
)

const State = <T,>({ query, what, none, children }: RecordStateProps<T>) => {
  const t = useTexts('components')
  const say = useSentences()
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) {
    return (
      <>
        <PageHeader title={what} />
        <StatusIndicator type="loading">{t('loading')}</StatusIndicator>
      </>
    )
  }
  // A malformed number is refused with 400, a missing record with 404; users see the same message for both.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  const again = <Button onClick={() => refetch()}>{t('tryAgain')}</Button>
  return (
    <>
      <PageHeader title={isMissing ? t('record.notFound', { what }) : what} />
      <Alert type={isMissing ? 'warning' : 'error'} action={isMissing ? undefined : again}>
        {isMissing ? (none ?? t('record.none')) : say(error)}
      </Alert>
    </>
  )
}
