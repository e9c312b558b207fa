import Button from '@cloudscape-design/components/button'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PageLink } from '../page/page-link.tsx'
import { StateBadge } from '../text/state-badge.tsx'
import { mixedAddress } from './mixed-address.ts'

/** To where the role deals with mixed packages; 'claim' for those who miss a parcel and may find it there. */
export const MixedButton = ({ what, tracking }: { what: 'packages' | 'claim'; tracking?: string | undefined }) => {
  const t = useTexts('components')
  const { role } = useSession().user
  const navigate = useNavigate()
  const href = mixedAddress(role, tracking)
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

/** Marks a tracking row that a mixed package holds, and leads to that. */
export const MixedBadge = ({ tracking }: { tracking: string }) => {
  const t = useTexts('components')
  const { role } = useSession().user
  return (
    <PageLink href={mixedAddress(role, tracking)}>
      <StateBadge color="blue">{t('mixed.packages')}</StateBadge>
    </PageLink>
  )
}
