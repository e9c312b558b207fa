import Link, { type LinkProps } from '@cloudscape-design/components/link'
import { type MouseEvent, type ReactNode, use } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'
import { useMayOpen } from '../../session/page-access.ts'
import styles from '../cells/cells.module.css'
import { longProps } from '../text/long-props.ts'
import { codeProps } from '../text/short-code.ts'

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
  /** True for a code as the only child, which is shown shortened. */
  shortens?: boolean
  /** Width of a name that takes at most two lines; only for a name as the only child. */
  long?: 'wide' | 'short' | undefined
  /** Shown on hover instead of the name, with `long`. */
  hint?: string | undefined
  /** Replaces the classes of a link in running text. */
  className?: string
  children: ReactNode
}

const lookOf = (text: string, { shortens, long, hint }: Pick<PageLinkProps, 'shortens' | 'long' | 'hint'>) => {
  if (long) return longProps(text, { short: long === 'short', hint })
  return shortens ? codeProps(text) : undefined
}

type Go = (address: string, options?: { state?: unknown }) => void

/**
 * Like `useNavigate`, for addresses of the console, but does not render again with each change of the address: a page
 * of a list has hundreds of links, and a filter changes the address.
 */
export const useGo = (): Go => {
  const router = use(UNSAFE_DataRouterContext)?.router
  return (address, options) => void router?.navigate(address, options)
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * A link to another page of the console; the usual keys open it in a new tab, as with any link. Plain text if the user
 * may not open the page.
 */
export const PageLink = (props: PageLinkProps) => {
  const { href, variant, color, state, opensNewTab = false, label, shortens = false, long, hint, children } = props
  const go = useGo()
  const mayOpen = useMayOpen()
  const look = typeof children === 'string' ? lookOf(children, { shortens, long, hint }) : undefined
  if (!mayOpen(href)) return <span {...look}>{children}</span>
  if (variant !== undefined || color !== undefined)
    return (
      <Link
        href={href}
        {...(variant === undefined ? {} : { variant })}
        {...(color === undefined ? {} : { color })}
        {...(opensNewTab ? { target: '_blank' } : {})}
        {...(label === undefined ? {} : { ariaLabel: label })}
        onFollow={(event) => {
          if (opensNewTab) return
          event.preventDefault()
          go(href, { state })
        }}
      >
        {children}
      </Link>
    )
  // A list has several links in each row, and Cloudscape's takes ten times as long to render.
  const { className = styles.link } = props
  return (
    <a
      {...look}
      className={look ? `${className} ${look.className}` : className}
      href={href}
      target={opensNewTab ? '_blank' : undefined}
      rel={opensNewTab ? 'noreferrer' : undefined}
      aria-label={label}
      onClick={(event) => {
        if (opensNewTab || !isPlainClick(event)) return
        event.preventDefault()
        go(href, { state })
      }}
    >
      {children}
    </a>
  )
}
