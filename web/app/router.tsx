import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router-dom'
import type { Screen } from '../screens/screen.ts'
import { askForCompany } from '../session/company.ts'
import { placeOf, rememberPlace } from '../session/next-path.ts'
import { hasStoredLogin } from '../session/stored-login.ts'
import type { Area } from '../texts/areas.ts'
import { HydrateFallback } from './hydrate-fallback.tsx'
import { RootError } from './root-error.tsx'
import { screens } from './screens.ts'

/**
 * Loads the texts of these areas together with the code that shows them, so that i18next is not part of the first
 * download.
 */
const texts = async (...areas: Area[]): Promise<void> => (await import('../texts/i18n.ts')).loadTexts(areas)

const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  lazy: async () => {
    const [Component] = await Promise.all([screen.load(), texts(...screen.texts)])
    return { Component }
  },
})

/**
 * Without a login, redirects to the sign-in page, which returns here afterwards. The first call checks whether a stored
 * login is still valid. If the link names a company, the shell switches to it, and the parameter is removed from the
 * address.
 */
const guard: LoaderFunction = ({ request }) => {
  const place = placeOf(request.url)
  if (!hasStoredLogin()) {
    rememberPlace(place)
    throw redirect('/login')
  }
  if (place.company === undefined) return null
  askForCompany(place.company)
  throw redirect(place.path)
}

/** The root page itself is never drawn: it only redirects. */
const EmptyPage = () => null

const signedIn: RouteObject = {
  loader: guard,
  lazy: async () => {
    const { Shell, startFirstCalls } = await import('./shell.tsx')
    void startFirstCalls(location)
    return { Component: Shell }
  },
  children: [
    {
      lazy: async () => ({
        ErrorBoundary: (await import('./screen-error.tsx')).ScreenError,
      }),
      children: [
        {
          path: 'home',
          lazy: async () => ({
            Component: (await import('./landing.tsx')).Landing,
          }),
        },
        ...screens.map(screenRoute),
      ],
    },
  ],
}

const notFound = async () => ({
  Component: (await import('./not-found-screen.tsx')).NotFoundScreen,
})

const open: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => {
      const [{ LoginScreen }] = await Promise.all([import('../screens/people/login/login-screen.tsx'), texts('login')])
      return { Component: LoginScreen }
    },
  },
  {
    path: 'register',
    lazy: async () => {
      const parts = [import('../screens/people/register/register-screen.tsx'), texts('login', 'register')] as const
      const [{ RegisterScreen }] = await Promise.all(parts)
      return { Component: RegisterScreen }
    },
  },
  {
    path: 'forgetPassword',
    lazy: async () => {
      const parts = [
        import('../screens/people/password/forget-password-screen.tsx'),
        texts('login', 'account'),
      ] as const
      const [{ ForgetPasswordScreen }] = await Promise.all(parts)
      return { Component: ForgetPasswordScreen }
    },
  },
  {
    path: 'changePassword',
    lazy: async () => {
      const parts = [import('../screens/people/password/reset-password-screen.tsx'), texts('login', 'account')] as const
      const [{ ResetPasswordScreen }] = await Promise.all(parts)
      return { Component: ResetPasswordScreen }
    },
  },
  {
    path: 'unsubscribe',
    lazy: async () => {
      const parts = [
        import('../screens/notifications/unsubscribe-screen.tsx'),
        texts('login', 'notifications'),
      ] as const
      const [{ UnsubscribeScreen }] = await Promise.all(parts)
      return { Component: UnsubscribeScreen }
    },
  },
  { path: '404', lazy: notFound },
  { path: '*', lazy: notFound },
]

export const routes: RouteObject[] = [
  {
    path: '/',
    HydrateFallback,
    ErrorBoundary: RootError,
    children: [
      {
        index: true,
        Component: EmptyPage,
        loader: () => redirect(hasStoredLogin() ? '/home' : '/login'),
      },
      {
        lazy: async () => {
          const [{ Providers }] = await Promise.all([import('./providers.tsx'), texts('app', 'components')])
          return { Component: Providers }
        },
        children: [signedIn, ...open],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
