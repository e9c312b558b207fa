import { showCount } from '../../components/text/format.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

/** How many numbers were saved, and how many of them can be claimed at once; '' for none. */
export const savedText = (t: TextsOf<'claims'>, saved: readonly { canClaim: boolean }[]): string => {
  if (saved.length === 0) return ''
  const claimable = saved.filter(({ canClaim }) => canClaim).length
  const text = t('add.saved', { count: saved.length, units: showCount(saved.length) })
  return claimable === 0 ? text : `${text} ${t('add.claimable', { units: showCount(claimable) })}`
}
