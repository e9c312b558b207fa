import Link, { type LinkProps } from '@cloudscape-design/components/link'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'

interface PageLinkProps {
  /** An address of the console, e.g. '/offer/OF-1'. */
  href: string
  variant?: LinkProps['variant']
  /** 'inverted' on a colored background. */
  color?: LinkProps['color']
  /** History state for the target page; not part of its address. */
  state?: unknown
  /** True opens the page in a new tab, so that the input and content of this page stay. */
  opensNewTab?: boolean
  /** Accessible label if the visible text alone is unclear, for example a number. */
  label?: string
  children: ReactNode
}

/** A link to another page of the console; the usual keys open it in a new tab, as with any link. */
export const PageLink = ({
  href,
  variant = 'secondary',
  color = 'normal',
  state,
  opensNewTab = false,
  label,
  children,
}: PageLinkProps) => {
  const navigate = useNavigate()
  return (
    <Link
      href={href}
      variant={variant}
      color={color}
      {...(opensNewTab ? { target: '_blank' } : {})}
      {...(label === undefined ? {} : { ariaLabel: label })}
      onFollow={(event) => {
        if (opensNewTab) return
        event.preventDefault()
        navigate(href, { state })
      }}
    >
      {children}
    </Link>
  )
}
