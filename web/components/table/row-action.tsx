import Button from '@cloudscape-design/components/button'
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useState } from 'react'
import { type Needed, useMay } from '../../api/use-may.ts'
import { useMayOpen } from '../../session/page-access.ts'
import cells from '../cells/cells.module.css'
import { iconBefore } from '../cells/icon-class.ts'
import { PageLink, useGo } from '../page/page-link.tsx'
import { useInCard } from './in-card.ts'
import styles from './table.module.css'

// Loaded when the pointer or the focus first rests on a disabled action.
const Tooltip = lazy(() => import('@cloudscape-design/components/tooltip'))

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
  /** True if it opens the form that edits the row, as an icon 'edit' always does: the key 'e' presses it. */
  edits?: boolean
  /** Call or right without which the action is left out. */
  needs?: Needed
  onClick: () => void
}

/** An action of a row: small in a table; on a card as wide as the card and high enough for a thumb. */
export const RowAction = ({ text, label, look = 'link', needs = 'any', edits = false, ...rest }: RowActionProps) => {
  const inCard = useInCard()
  const may = useMay()
  if (!may(needs)) return null
  const isEdit = edits || (typeof look === 'object' && look.icon === 'edit')
  const shared = { ariaLabel: label, wrapText: false, formAction: 'none' as const, ...rest }
  if (inCard)
    return (
      <div className={styles.cardAction} data-edit={isEdit || undefined}>
        <Button {...shared} fullWidth>
          {text}
        </Button>
      </div>
    )
  return <PlainAction text={text} label={label} look={look} edits={isEdit} {...rest} />
}

type PlainActionProps = Omit<RowActionProps, 'needs' | 'look'> & { look: NonNullable<RowActionProps['look']> }

/** Looks like Cloudscape's button but renders a single element, because each row has several actions. */
const PlainAction = (props: PlainActionProps) => {
  const { text, label, look, loading = false, disabled = false, disabledReason, edits, onClick } = props
  const [explained, setExplained] = useState<HTMLElement>()
  const isIcon = typeof look === 'object'
  const icon = loading ? iconBefore('loading') : isIcon ? iconBefore(look.icon) : ''
  const shape = look === 'button' ? cells.button : `${cells.action} ${isIcon ? cells.iconAction : ''}`
  const why = disabled ? disabledReason : undefined
  const explain = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setExplained(currentTarget)
  const leave = () => setExplained(undefined)
  return (
    <>
      <button
        type="button"
        className={`${icon} ${shape}`}
        data-edit={edits || undefined}
        aria-label={label}
        aria-description={why}
        title={isIcon && why === undefined ? label : undefined}
        disabled={disabled && !loading && why === undefined}
        // Stays focusable while loading, and to be explained.
        aria-disabled={loading || why !== undefined || undefined}
        onClick={loading || disabled ? undefined : onClick}
        {...(why !== undefined && { onPointerEnter: explain, onFocus: explain, onPointerLeave: leave, onBlur: leave })}
      >
        {isIcon ? null : text}
      </button>
      {explained && why !== undefined && (
        <Suspense fallback={null}>
          <Tooltip content={why} getTrack={() => explained} onEscape={leave} />
        </Suspense>
      )}
    </>
  )
}

interface RowLinkProps {
  text: string
  href: string
}

/** A link from a row to a page, beside the row's actions. */
export const RowLink = ({ text, href }: RowLinkProps) => {
  const go = useGo()
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
          go(href)
        }}
      >
        {text}
      </Button>
    </div>
  )
}

interface RowActionsProps {
  children: ReactNode
  /** Allows two lines in a table, where columns need the space: the width of the column is `WRAPPED_ACTIONS`. */
  wraps?: boolean
}

/** Three short verbs, or two long ones, fit on a line, so that the actions make a row no higher than its text does. */
export const WRAPPED_ACTIONS = 212

/** Several actions of a row: on one line in a table, side by side on a card while there is room. */
export const RowActions = ({ children, wraps = false }: RowActionsProps) => {
  const inCard = useInCard()
  if (wraps && !inCard) return children
  return <div className={inCard ? styles.cardActions : styles.rowActions}>{children}</div>
}
