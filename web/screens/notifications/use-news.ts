import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { MAX_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import { api } from '../../api/client.ts'
import { useCall, useQueryOf } from '../../api/use-call.ts'

/**
 * Unread notices by group, in step with the number at the bell: if the two differ, the older answer is replaced. The
 * bell's own poll fetches its number.
 */
export const useNews = () => {
  const client = useQueryClient()
  const { queryOf } = useQueryOf(api.notifications.getUnread)
  const news = useCall(api.notifications.getNews, {}, { staleTime: 0 })
  const { data: bell, dataUpdatedAt: bellAt } = useCall(api.notifications.getUnread, {}, { enabled: false })
  const { data, dataUpdatedAt: newsAt, refetch } = news
  const listed = data && Math.min(data.groups.length, MAX_UNREAD)
  const unread = bell?.unread
  const replaceOlder = useEffectEvent((isBellNewer: boolean) => {
    if (listed === undefined || unread === undefined || listed === unread) return
    if (isBellNewer) void refetch({ cancelRefetch: false })
    else client.setQueryData(queryOf({}).queryKey, { unread: listed }, { updatedAt: newsAt })
  })
  // Runs once for each answer: a fetch that fails waits for the next number of the bell.
  useEffect(() => replaceOlder(bellAt > newsAt), [bellAt, newsAt])
  return news
}
