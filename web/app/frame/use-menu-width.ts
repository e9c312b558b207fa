import { useMedia } from '../../components/page/use-media.ts'
import { useRemembered } from '../../components/page/use-remembered.ts'

/**
 * Whether the side menu is narrowed to its icons. Windows below 1440 px have it narrow unless somebody widens it: a list
 * needs the room there. Each of the two sizes keeps its own choice.
 */
export const useMenuWidth = (): { collapsed: boolean; setCollapsed: (collapsed: boolean) => void } => {
  const isTight = useMedia('(max-width: 1439px)')
  const [wide, setWide] = useRemembered('dockside.menu.collapsed', false)
  const [tight, setTight] = useRemembered('dockside.menu.tight.collapsed', true)
  return isTight ? { collapsed: tight, setCollapsed: setTight } : { collapsed: wide, setCollapsed: setWide }
}
