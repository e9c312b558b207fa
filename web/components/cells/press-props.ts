import type { KeyboardEvent, SyntheticEvent } from 'react'

/** Handlers of an element with the role of a button: it is pressed with a click, Enter or the space bar. */
export const pressProps = (onPress: (event: SyntheticEvent<HTMLElement>) => void) => ({
  onClick: onPress,
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress(event)
  },
})
