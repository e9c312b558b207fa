import { useSyncExternalStore } from 'react'
import { onPreferences, type Preferences, preferences } from './preferences.ts'

/** The current preferences; rerenders when one is changed. */
export const usePreferences = (): Preferences => useSyncExternalStore(onPreferences, preferences)
