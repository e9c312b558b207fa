import Icon from '@cloudscape-design/components/icon'
import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation'
import { memo, type ReactNode } from 'react'
import { type NavigateFunction, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useVisitor } from '../../session/visitor.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { activeHref, type MenuEntry, menuOf } from '../menu.ts'
import { screens } from '../screens.ts'
import styles from './side-menu.module.css'
import { useWaiting } from './waiting-count.tsx'

const link = (
  { title, href, icon }: MenuEntry,
  t: TextsOf<'app'>,
  waiting: ReturnType<typeof useWaiting>,
  collapsed: boolean,
): SideNavigationProps.Link => ({
  type: 'link',
  text: t(`screens.${title}`),
  href,
  // A collapsed menu has no room for the count: it clips everything outside a circle around the icon.
  icon: collapsed && waiting.has(href) ? <MarkedIcon name={icon} count={waiting.get(href)} /> : <Icon name={icon} />,
  info: waiting.get(href),
})

/** An icon with a dot; screen readers read the count. */
const MarkedIcon = ({ name, count }: { name: MenuEntry['icon']; count: ReactNode }) => (
  <span className={styles.marked}>
    <Icon name={name} />
    <span className={styles.count}>{count}</span>
  </span>
)

interface SideMenuProps {
  collapsed: boolean
  onFollow: () => void
}

/** Menu with the screens that the user may open. */
export const SideMenu = (props: SideMenuProps) => {
  const here = useLocation()
  // Marks the pressed entry immediately, before its screen has loaded.
  const { pathname } = useNavigation().location ?? here
  return <Menu {...props} pathname={pathname} navigate={useNavigate()} />
}

interface MenuProps extends SideMenuProps {
  pathname: string
  navigate: NavigateFunction
}

/** Renders only if the path changes: the rest of the address changes with each page of a list. */
const Menu = memo(({ collapsed, onFollow, pathname, navigate }: MenuProps) => {
  const visitor = useVisitor()
  const t = useTexts('app')
  const entries = menuOf(visitor, screens)
  const waiting = useWaiting(entries)
  const items = [...Map.groupBy(entries, ({ section }) => section)].flatMap(
    ([section, some]): SideNavigationProps.Item[] => {
      const links = some.map((entry) => link(entry, t, waiting, collapsed))
      return section === 'start'
        ? links
        : [{ type: 'section-group', title: t(`frame.sections.${section}`), items: links }]
    },
  )
  const active = activeHref(entries, pathname)
  return (
    <SideNavigation
      {...(active ? { activeHref: active } : {})}
      items={items}
      collapsed={collapsed}
      onFollow={(event) => {
        event.preventDefault()
        navigate(event.detail.href)
        onFollow()
      }}
    />
  )
})
