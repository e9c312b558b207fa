import { longTextOrNone } from '../../components/text/long-text.tsx'
import { useSentences } from '../../texts/use-texts.ts'
import type { MyClaim } from './claim-records.ts'

/** Why a claim was adjusted or rejected: a person's words, or a reason of ours. */
export const ReviewNote = ({ claim: { reviewReason, reviewWhy } }: { claim: MyClaim }) => {
  const say = useSentences()
  return longTextOrNone(reviewReason && reviewWhy ? say({ ...reviewWhy, message: reviewReason }) : reviewReason)
}
