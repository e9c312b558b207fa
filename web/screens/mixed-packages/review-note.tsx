import { longTextOrNone } from '../../components/text/long-text.tsx'
import { useSentences } from '../../texts/use-texts.ts'
import type { MyClaim } from './claim-records.ts'

/** Reason for adjusting or rejecting a claim: a reviewer's own words, or a reason of the system. */
export const ReviewNote = ({ claim: { reviewReason, reviewWhy } }: { claim: MyClaim }) => {
  const say = useSentences()
  return longTextOrNone(reviewReason && reviewWhy ? say({ ...reviewWhy, message: reviewReason }) : reviewReason)
}
