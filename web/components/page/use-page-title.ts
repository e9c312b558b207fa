import { useEffect } from 'react'

/** Names the window after the page; undefined leaves the name alone. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) document.title = title === 'Dockside' ? title : `${title} - Dockside`
  }, [title])
}
