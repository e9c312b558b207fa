import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import { LANGUAGE_NAMES, LANGUAGES } from '../../settings/languages.ts'
import { changePreferences } from '../../settings/preferences.ts'
import { usePreferences } from '../../settings/use-preferences.ts'

/** The other languages, each under its own name, for visitors who are not signed in. */
export const LanguageSwitch = () => {
  const { language } = usePreferences()
  return (
    <Box textAlign="center">
      {LANGUAGES.filter((one) => one !== language).map((one) => (
        <span key={one} lang={one}>
          <Button variant="inline-link" formAction="none" onClick={() => changePreferences({ language: one })}>
            {LANGUAGE_NAMES[one]}
          </Button>
        </span>
      ))}
    </Box>
  )
}
