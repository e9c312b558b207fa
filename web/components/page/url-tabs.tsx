import Tabs from '@cloudscape-design/components/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'

export interface UrlTab {
  id: string
  label: string
  content: ReactNode
}

interface UrlTabsProps {
  tabs: readonly UrlTab[]
  label: string
  /**
   * Base of a screen whose route ends in ':active?' ('/inbound'): the tab is that part of the path.
   * Without it the tab is the parameter 'tab'.
   */
  base?: string
  /** Names of parameters that stay when another tab is chosen. */
  keep?: readonly string[]
}

/**
 * Tabs whose choice is in the URL. Only the chosen one is drawn; a change leaves the old one's filters behind, and is no step
 * back. */
export const UrlTabs = ({ tabs, label, base, keep = [] }: UrlTabsProps) => {
  const { active } = useParams()
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
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

/** Longer than the bar's own scrolling to what it takes for the place of the tab. */
const SETTLED_MS = 500

/**
 * On a phone the bar of tabs is wider than the screen: whoever comes by an address sees which tab it is. The bar scrolls
 * there by itself, to where the tab stood before its arrows, its font and the counts in its labels had come.
 */
const useChosenInSight = (id: string | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (id === undefined) return
    const show = () => {
      const { scrollX, scrollY } = window
      const chosen = box.current?.querySelector('[role=tab][aria-selected=true]')
      chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
      // Of the bar alone: the page stays where the person has scrolled it.
      scrollTo(scrollX, scrollY)
    }
    let timer = setTimeout(show, SETTLED_MS)
    // A wider label makes the bar scroll by itself as well, and perhaps show its arrows: its last word is awaited.
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
