import { StateBadge } from '../../components/text/state-badge.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { MixedPackage } from './package-dialog.ts'

/** Badge of how far a package is claimed, or that it is being or was reversed. */
export const PackageState = ({ mixed }: { mixed: Pick<MixedPackage, 'packageStatus' | 'isReversing' | 'status'> }) => {
  const t = useTexts('mixedPackages')
  if (mixed.packageStatus === 'cancelled') return <StateBadge color="grey">{t('states.cancelled')}</StateBadge>
  if (mixed.isReversing) return <StateBadge color="red">{t('reversing')}</StateBadge>
  return <StateBadge color={mixed.status === 3 ? 'green' : 'blue'}>{t(`states.s${mixed.status}`)}</StateBadge>
}
