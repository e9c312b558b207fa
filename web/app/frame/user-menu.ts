import type { ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown'
import type { TopNavigationProps } from '@cloudscape-design/components/top-navigation'
import { zoneAt } from '../../components/text/time-zone.ts'
import { showInvitations } from '../../screens/people/invitations/use-open-invitations.ts'
import { roleOf } from '../../session/role-of.ts'
import type { Session } from '../../session/session-context.tsx'
import { visitorOf } from '../../session/visitor.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../settings/languages.ts'
import { changePreferences, DENSITIES, MODES, type Preferences } from '../../settings/preferences.ts'
import type { TextsOf } from '../../texts/use-texts.ts'
import { isOwn, menuOf } from '../menu.ts'
import { screens } from '../screens.ts'

export const LOGOUT = 'logout'
export const SHORTCUTS = 'shortcuts'

type Text = TextsOf<'app'>

const group = <T extends string>(
  text: string,
  choices: readonly T[],
  nameOf: (choice: T) => string,
  current: T,
): ButtonDropdownProps.ItemGroup => ({
  text,
  items: choices.map((choice) => ({
    id: choice,
    text: nameOf(choice),
    itemType: 'checkbox' as const,
    checked: choice === current,
  })),
})

const preferenceGroups = (t: Text, { language, mode, density }: Preferences): ButtonDropdownProps.ItemGroup[] => [
  group(t('preferences.language'), LANGUAGES, (one) => LANGUAGE_NAMES[one], language),
  group(t('preferences.mode'), MODES, (one) => t(`preferences.modes.${one}`), mode),
  group(t('preferences.density'), DENSITIES, (one) => t(`preferences.densities.${one}`), density),
]

/** Applies a preference item of the menu; returns false for any other item. */
export const choosePreference = (id: string): boolean => {
  const language = LANGUAGES.find((one) => one === id)
  const mode = MODES.find((one) => one === id)
  const density = DENSITIES.find((one) => one === id)
  if (!language && !mode && !density) return false
  changePreferences({ ...(language && { language }), ...(mode && { mode }), ...(density && { density }) })
  return true
}

interface UserMenuOptions {
  session: Session
  preferences: Preferences
  /** Number of open invitations to the user, shown beside their menu entry. */
  invitations: number
}

/** The user's own menu: settings, exports, shortcuts, preferences, the time zone and signing out. */
export const userMenu = (
  { session: { user, company }, preferences, invitations }: UserMenuOptions,
  t: Text,
  onItem: (id: string) => void,
): TopNavigationProps.Utility => ({
  type: 'menu-dropdown',
  iconName: 'user-profile',
  badge: invitations > 0,
  text: user.userName,
  ariaLabel: t('account.of', { user: user.userName }),
  description: `${t(roleOf({ user, company }))} - ${user.email} - ${user.userNo}`,
  items: [
    ...menuOf(visitorOf({ user, company }), screens)
      .filter(isOwn)
      .map(({ title, href }) => ({
        id: href,
        text:
          title === 'invitations' && invitations > 0
            ? t('frame.openInvitations', { units: showInvitations(invitations) })
            : t(`screens.${title}`),
      })),
    { id: '/exports', text: t('screens.exports') },
    { id: '/help', text: t('screens.help') },
    { id: SHORTCUTS, text: t('frame.shortcuts') },
    ...preferenceGroups(t, preferences),
    { id: 'zone', text: t('preferences.zone', { zone: zoneAt() }), disabled: true },
    { id: LOGOUT, text: t('account.logOut') },
  ],
  onItemClick: ({ detail }) => onItem(detail.id),
})
