import { showCount } from '../../components/text/format.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

/** Describes how many numbers are new, were given before and can be claimed now; '' for none. */
export const savedText = (t: TextsOf<'claims'>, saved: readonly { canClaim: boolean; wasGiven: boolean }[]): string => {
  const there = saved.filter(({ wasGiven }) => wasGiven).length
  const added = saved.length - there
  const claimable = saved.filter(({ canClaim }) => canClaim).length
  return [
    ...(added > 0 ? [t('add.saved', { count: added, units: showCount(added) })] : []),
    ...(there > 0 ? [t('add.there', { count: there, units: showCount(there) })] : []),
    ...(claimable > 0 ? [t('add.claimable', { units: showCount(claimable) })] : []),
  ].join(' ')
}
