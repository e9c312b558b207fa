import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageLink } from '../page/page-link.tsx'
import { useInCard } from './in-card.ts'
import styles from './table.module.css'

interface RowActionProps {
  /** The verb: 'Claim'. */
  text: string
  /** Includes the row's name, since each row has the same verb: 'Claim Aurora 14 Laptop'. */
  label: string
  /** Appearance in a table: 'link' (default), 'button' for the row's next step, or an icon. */
  look?: 'button' | 'link' | { icon: NonNullable<ButtonProps['iconName']> }
  loading?: boolean
  disabled?: boolean
  /** Reason why it is disabled, shown at the button. */
  disabledReason?: string
  onClick: () => void
}

/** An action of a row: small in a table; on a card as wide as the card and high enough for a thumb. */
export const RowAction = ({ text, label, look = 'link', ...rest }: RowActionProps) => {
  const inCard = useInCard()
  const shared = { ariaLabel: label, wrapText: false, formAction: 'none' as const, ...rest }
  if (inCard)
    return (
      <div className={styles.cardAction}>
        <Button {...shared} fullWidth>
          {text}
        </Button>
      </div>
    )
  if (typeof look === 'object') return <Button {...shared} variant="inline-icon" iconName={look.icon} />
  return (
    <Button {...shared} variant={look === 'link' ? 'inline-link' : 'normal'}>
      {text}
    </Button>
  )
}

interface RowLinkProps {
  text: string
  href: string
}

/** A link from a row to a page, beside the row's actions. */
export const RowLink = ({ text, href }: RowLinkProps) => {
  const navigate = useNavigate()
  if (!useInCard()) return <PageLink href={href}>{text}</PageLink>
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
