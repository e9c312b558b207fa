import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import type { Notice } from './notice-record.ts'

const STALE = [api.notifications.listNotices, api.notifications.getUnread]

/** Marks one notice as read, or the newest shown and all older ones. */
export const useMarkRead = () => {
  const one = useMutationCall(api.notifications.markRead, { invalidates: STALE, flashErrors: true })
  const all = useMutationCall(api.notifications.markAllRead, { invalidates: STALE, flashErrors: true })
  return {
    markOne: ({ noticeNo, isRead }: Notice) => {
      if (!isRead) one.mutate({ noticeNo })
    },
    markAll: ([newest]: readonly Notice[]) => {
      if (newest) all.mutate({ upTo: newest.noticeNo })
    },
    isMarkingAll: all.isPending,
  }
}
