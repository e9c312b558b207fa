import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'

const STALE = [api.notifications.getNews, api.notifications.listNotices, api.notifications.getUnread]

/** Marks the named notices as read; those that arrive during the call stay unread. */
export const useMarkRead = () => {
  const { mutate, isPending } = useMutationCall(api.notifications.markRead, { invalidates: STALE, flashErrors: true })
  return {
    mark: (noticeNos: readonly string[]) => {
      if (noticeNos.length > 0) mutate({ noticeNos: [...noticeNos] })
    },
    isMarking: isPending,
  }
}
