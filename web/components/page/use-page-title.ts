import { useEffect } from 'react'

/** Sets the window's title to the page's; undefined leaves it unchanged. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) document.title = title === 'Dockside' ? title : `${title} - Dockside`
  }, [title])
}
