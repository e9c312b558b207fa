import { useMedia } from '../../components/page/use-media.ts'
import { useRemembered } from '../../components/page/use-remembered.ts'

/**
 * Collapses the side menu to its icons. Below 1440 px it is collapsed by default: lists need the room. The choice is
 * remembered separately for each of the two window sizes.
 */
export const useMenuWidth = (): { collapsed: boolean; setCollapsed: (collapsed: boolean) => void } => {
  const isTight = useMedia('(max-width: 1439px)')
  const [wide, setWide] = useRemembered('dockside.menu.collapsed', false)
  const [tight, setTight] = useRemembered('dockside.menu.tight.collapsed', true)
  return isTight ? { collapsed: tight, setCollapsed: setTight } : { collapsed: wide, setCollapsed: setWide }
}
