import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'

const STALE = [api.notifications.getNews, api.notifications.listNotices, api.notifications.getUnread]

/** Marks the named notices as read; those that arrive during the call stay unread. Without `flashErrors` the caller shows errors. */
export const useMarkRead = ({ flashErrors = true }: { flashErrors?: boolean } = {}) => {
  const { mutate, isPending, error } = useMutationCall(api.notifications.markRead, {
    invalidates: STALE,
    // A notice that is no longer the person's leaves the list.
    refreshesOnError: STALE,
    flashErrors,
  })
  return {
    mark: (noticeNos: readonly string[]) => {
      if (noticeNos.length > 0) mutate({ noticeNos: [...noticeNos] })
    },
    isMarking: isPending,
    error,
  }
}
