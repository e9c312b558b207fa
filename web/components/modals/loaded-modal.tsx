import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { RetryAlert } from '../page/retry-alert.tsx'
import { NoticeModal } from './notice-modal.tsx'

interface LoadedModalProps<T> {
  title: string
  query: Pick<UseQueryResult<T, Error>, 'data' | 'error' | 'refetch' | 'isFetchedAfterMount'>
  onClose: () => void
  /** The dialog itself, rendered once the record has been refetched: a form keeps its initial defaults. */
  children: (record: T) => ReactNode
}

/**
 * A dialog that fetches its record as it opens, since a list may be minutes old. Until then it shows the title and the
 * loading state.
 */
export const LoadedModal = <T,>({ title, query, onClose, children }: LoadedModalProps<T>) => {
  const t = useTexts('components')
  const { data, error, refetch, isFetchedAfterMount } = query
  // Data fetched seconds ago counts as fresh and would not be refetched: the dialog would wait forever.
  const isKept = data !== undefined && !isFetchedAfterMount
  useEffect(() => {
    if (isKept) refetch()
  }, [isKept, refetch])
  if (data !== undefined && isFetchedAfterMount) return children(data)
  return (
    <NoticeModal title={title} onClose={onClose}>
      {error ? (
        <RetryAlert message={error} onRetry={() => refetch()} />
      ) : (
        <StatusIndicator type="loading">{t('loading')}</StatusIndicator>
      )}
    </NoticeModal>
  )
}
