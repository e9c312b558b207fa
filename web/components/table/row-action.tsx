import Button from '@cloudscape-design/components/button'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Needed, useMay } from '../../api/use-may.ts'
import { useMayOpen } from '../../session/page-access.ts'
import cells from '../cells/cells.module.css'
import { iconBefore } from '../cells/icon-class.ts'
import { PageLink } from '../page/page-link.tsx'
import { useInCard } from './in-card.ts'
import styles from './table.module.css'

type ActionIcon = 'edit' | 'redo' | 'download' | 'remove' | 'share'

interface RowActionProps {
  /** The verb: 'Claim'. */
  text: string
  /** Includes the row's name, since each row has the same verb: 'Claim Aurora 14 Laptop'. */
  label: string
  /** Appearance in a table: 'link' (default), 'button' for the row's next step, or an icon. */
  look?: 'button' | 'link' | { icon: ActionIcon }
  loading?: boolean
  disabled?: boolean
  /** Reason why it is disabled, shown on the button. */
  disabledReason?: string
  /** Call or right without which the action is left out. */
  needs?: Needed
  onClick: () => void
}

/** An action of a row: small in a table; on a card as wide as the card and high enough for a thumb. */
export const RowAction = ({ text, label, look = 'link', needs = 'any', ...rest }: RowActionProps) => {
  const inCard = useInCard()
  const may = useMay()
  if (!may(needs)) return null
  const shared = { ariaLabel: label, wrapText: false, formAction: 'none' as const, ...rest }
  if (inCard)
    return (
      <div className={styles.cardAction}>
        <Button {...shared} fullWidth>
          {text}
        </Button>
      </div>
    )
  const { loading = false, disabled = false, disabledReason, onClick } = rest
  if (look !== 'button' && disabledReason === undefined)
    return <PlainAction text={text} label={label} look={look} loading={loading} disabled={disabled} onClick={onClick} />
  if (typeof look === 'object') return <Button {...shared} variant="inline-icon" iconName={look.icon} />
  return (
    <Button {...shared} variant={look === 'link' ? 'inline-link' : 'normal'}>
      {text}
    </Button>
  )
}

interface PlainActionProps {
  text: string
  label: string
  look: 'link' | { icon: ActionIcon }
  loading: boolean
  disabled: boolean
  onClick: () => void
}

/** Looks like Cloudscape's inline button but renders a single element, because each row has several actions. */
const PlainAction = ({ text, label, look, loading, disabled, onClick }: PlainActionProps) => {
  const isIcon = typeof look === 'object'
  const icon = loading ? iconBefore('loading') : isIcon ? iconBefore(look.icon) : ''
  return (
    <button
      type="button"
      className={`${icon} ${cells.action} ${isIcon ? cells.iconAction : ''}`}
      aria-label={label}
      title={isIcon ? label : undefined}
      disabled={disabled && !loading}
      // Stays focusable while loading.
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {isIcon ? null : text}
    </button>
  )
}

interface RowLinkProps {
  text: string
  href: string
}

/** A link from a row to a page, beside the row's actions. */
export const RowLink = ({ text, href }: RowLinkProps) => {
  const navigate = useNavigate()
  const inCard = useInCard()
  const mayOpen = useMayOpen()
  if (!mayOpen(href)) return null
  if (!inCard) return <PageLink href={href}>{text}</PageLink>
  return (
    <div className={styles.cardAction}>
      <Button
        href={href}
        fullWidth
        wrapText={false}
        onFollow={(event) => {
          event.preventDefault()
          navigate(href)
        }}
      >
        {text}
      </Button>
    </div>
  )
}

interface RowActionsProps {
  children: ReactNode
  /** Allows two lines in a table, where columns need the space. */
  wraps?: boolean
}

/** Several actions of a row: on one line in a table, side by side on a card while there is room. */
export const RowActions = ({ children, wraps = false }: RowActionsProps) => {
  const inTable = wraps ? `${styles.rowActions} ${styles.wrappedActions}` : styles.rowActions
  return <div className={useInCard() ? styles.cardActions : inTable}>{children}</div>
}
