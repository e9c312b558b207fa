import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles'
import { onPreferences, preferences } from '../settings/preferences.ts'

const darkOutside = matchMedia('(prefers-color-scheme: dark)')

/** Printed pages are light, since paper is white. */
const onPaper = matchMedia('print')

const isDark = (): boolean => {
  const { mode } = preferences()
  if (onPaper.matches) return false
  return mode === 'dark' || (mode === 'system' && darkOutside.matches)
}

const apply = (): void => {
  const { density, language } = preferences()
  applyMode(isDark() ? Mode.Dark : Mode.Light)
  applyDensity(density === 'compact' ? Density.Compact : Density.Comfortable)
  // Also applies to scroll bars and the browser's own controls.
  document.documentElement.style.colorScheme = isDark() ? 'dark' : 'light'
  document.documentElement.lang = language
}

/** Sets the page's colors, density and language before anything is rendered, and updates them after a change. */
export const startLook = (): void => {
  apply()
  onPreferences(apply)
  darkOutside.addEventListener('change', apply)
  onPaper.addEventListener('change', apply)
}
