import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import { hasStoredLogin } from '../session/stored-login.ts'
import { HydrateFallback } from './hydrate-fallback.tsx'
import { RootError } from './root-error.tsx'
import { type Screen, screens } from './screens.ts'

const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  lazy: async () => ({ Component: await screen.load() }),
})

/** Nobody signed in: to the sign-in page. Whether the login still holds, the first call finds out. */
const guard = (): null => {
  if (!hasStoredLogin()) throw redirect('/login')
  return null
}

/** The root page itself is never drawn: it only sends on. */
const Nowhere = () => null

const signedIn: RouteObject = {
  loader: guard,
  lazy: async () => ({ Component: (await import('./shell.tsx')).Shell }),
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
    lazy: async () => ({
      Component: (await import('../screens/login/login-screen.tsx')).LoginScreen,
    }),
  },
  {
    path: 'register',
    lazy: async () => ({
      Component: (await import('../screens/register/register-screen.tsx')).RegisterScreen,
    }),
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
        Component: Nowhere,
        loader: () => redirect(hasStoredLogin() ? '/home' : '/login'),
      },
      {
        lazy: async () => ({
          Component: (await import('./providers.tsx')).Providers,
        }),
        children: [signedIn, ...open],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
