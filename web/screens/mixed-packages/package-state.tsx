import { StateBadge } from '../../components/text/state-badge.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { MixedPackage } from './package-dialog.ts'

/** Badge that shows how much of a package is claimed, or that the package is being or has been reversed. */
export const PackageState = ({ mixed }: { mixed: Pick<MixedPackage, 'packageStatus' | 'isReversing' | 'status'> }) => {
  const t = useTexts('mixedPackages')
  if (mixed.packageStatus === 'cancelled') return <StateBadge color="grey">{t('states.cancelled')}</StateBadge>
  if (mixed.isReversing) return <StateBadge color="red">{t('reversing')}</StateBadge>
  return <StateBadge color={mixed.status === 3 ? 'green' : 'blue'}>{t(`states.s${mixed.status}`)}</StateBadge>
}
