import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { ReactNode } from 'react'
import { ApiError } from '../../shared/contract/client.ts'
import { PageHeader } from './page-header.tsx'
import { PageLink } from './page-link.tsx'

interface RecordStateProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** What the page shows, for its heading until the record has come: 'Offer'. */
  what: string
  /** Where its list is. */
  back: { text: string; href: string }
  children: (record: T) => ReactNode
}

/** The page of one record: while it comes, when there is none, when it could not be fetched. */
export const RecordState = <T,>({ query, what, back, children }: RecordStateProps<T>) => {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) {
    return (
      <>
        <PageHeader title={what} />
        <StatusIndicator type="loading">Loading</StatusIndicator>
      </>
    )
  }
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageHeader title={isMissing ? `${what} not found` : what} />
      <Alert
        type={isMissing ? 'warning' : 'error'}
        action={isMissing ? undefined : <Button onClick={() => refetch()}>Try again</Button>}
      >
        {error.message}
      </Alert>
      <Box margin={{ top: 'm' }}>
        <PageLink href={back.href}>{back.text}</PageLink>
      </Box>
    </>
  )
}
