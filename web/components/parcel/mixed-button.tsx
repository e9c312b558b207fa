import Button from '@cloudscape-design/components/button'
import { useNavigate } from 'react-router-dom'
import type { Role } from '../../../shared/values/role.ts'
import { useMayOpen } from '../../session/page-access.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BadgeLink } from '../page/badge-link.tsx'
import { mixedAddress } from './mixed-address.ts'

interface MixedButtonProps {
  reader: Role
  what: 'packages' | 'claim'
  tracking?: string | undefined
}

/**
 * Link to the role's page of mixed packages; `what` is 'claim' for users who are missing a parcel and may find it
 * there.
 */
export const MixedButton = ({ reader, what, tracking }: MixedButtonProps) => {
  const t = useTexts('components')
  const navigate = useNavigate()
  const href = mixedAddress(reader, tracking)
  const mayOpen = useMayOpen()
  if (!mayOpen(href)) return null
  return (
    <Button
      href={href}
      wrapText={false}
      onFollow={(event) => {
        event.preventDefault()
        navigate(href)
      }}
    >
      {t(`mixed.${what}`)}
    </Button>
  )
}

/** Marks a tracking number that is in a mixed package, and links warehouse users to that package. */
export const MixedBadge = ({ tracking, isApart = false }: { tracking: string; isApart?: boolean }) => {
  const t = useTexts('components')
  return (
    <BadgeLink href={mixedAddress('warehouseAdmin', tracking)} color="blue" isApart={isApart}>
      {t('mixed.packages')}
    </BadgeLink>
  )
}
