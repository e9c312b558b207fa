import Tabs from '@cloudscape-design/components/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useMayOpen } from '../../session/page-access.ts'

export interface UrlTab {
  id: string
  label: string
  content: ReactNode
}

interface UrlTabsProps {
  tabs: readonly UrlTab[]
  label: string
  /**
   * Path of a screen with a route that ends in ':active?', such as '/inbound': the tab is that part of the path.
   * Without `base`, the tab is the parameter 'tab'.
   */
  base?: string
  /** Names of parameters that are kept when another tab is chosen. */
  keep?: readonly string[]
}

/**
 * Tabs that keep the chosen tab in the URL, without those that the user may not open. Only the chosen tab is rendered. Choosing another one drops all parameters
 * except those in `keep`, and adds no history entry.
 */
export const UrlTabs = ({ tabs: all, label, base, keep = [] }: UrlTabsProps) => {
  const { active } = useParams()
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const tabs = all.filter(({ id }) => mayOpen(base ? `${base}/${id}` : `${pathname}?tab=${id}`))
  const asked = base ? active : parameters.get('tab')
  const current = tabs.find(({ id }) => id === asked) ?? tabs[0]
  const box = useChosenInSight(current?.id)
  const choose = (id: string) => {
    const kept = new URLSearchParams([...parameters].filter(([name]) => keep.includes(name)))
    if (!base) kept.set('tab', id)
    if (base) navigate({ pathname: `${base}/${id}`, search: kept.toString() }, { replace: true })
    else setParameters(kept, { replace: true })
  }
  return (
    <div ref={box}>
      <Tabs
        ariaLabel={label}
        activeTabId={current?.id}
        onChange={({ detail }) => choose(detail.activeTabId)}
        tabs={tabs.map(({ id, label: text, content }) => ({
          id,
          label: text,
          content: id === current?.id && content,
        }))}
      />
    </div>
  )
}

/** Milliseconds; longer than the bar takes to scroll itself to the expected position of the tab. */
const SETTLED_MS = 500

/**
 * Scrolls the tab bar to the chosen tab, because the bar is wider than a phone's screen. The bar also scrolls by
 * itself, but to the position that the tab had before the bar's arrows, its font and the counts in its labels were
 * loaded.
 */
const useChosenInSight = (id: string | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (id === undefined) return
    const show = () => {
      const { scrollX, scrollY } = window
      const chosen = box.current?.querySelector('[role=tab][aria-selected=true]')
      chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
      // Scrolls only the bar: the page keeps the user's position.
      scrollTo(scrollX, scrollY)
    }
    let timer = setTimeout(show, SETTLED_MS)
    // A wider label also makes the bar scroll and may show its arrows, so this waits for the last change.
    const labels = new ResizeObserver(() => {
      show()
      clearTimeout(timer)
      timer = setTimeout(show, SETTLED_MS)
    })
    for (const tab of box.current?.querySelectorAll('[role=tab]') ?? []) labels.observe(tab)
    return () => {
      clearTimeout(timer)
      labels.disconnect()
    }
  }, [id])
  return box
}
