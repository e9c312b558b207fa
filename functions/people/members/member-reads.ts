import { accountRef } from '../../books/public.ts'
import { membershipItem, userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import { groupDirectoryItem } from '../groups.items.ts'

/** Items read for one member. */
export const memberReads = ({ doctorNo, memberId: userNo }: { doctorNo: string; memberId: string }) =>
  [
    ref(membershipItem, { doctorNo, userNo }),
    accountRef({ doctorNo, userNo }),
    ref(groupDirectoryItem, { doctorNo }),
    ref(userItem, { userNo }),
  ] as const
