import '@cloudscape-design/global-styles/index.css'
import './app/page.css'
import './app/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPath, RouterProvider } from 'react-router-dom'
import { startLook } from './app/look.ts'
import { reloadWhenReleased } from './app/reload-once.ts'
import { createRouter } from './app/router.tsx'
import { loadConfig } from './session/config.ts'
import { hasStoredLogin } from './session/stored-login.ts'
import { deleteAnswers } from './settings/kept-database.ts'

// Requested immediately, so that it loads in parallel with the code that needs it; a failure is handled where it is
// awaited.
loadConfig().catch(() => undefined)

// Without this setting zod tries `new Function`, which the content security policy blocks and reports in the browser's
// console. It is set before zod loads, which happens with the first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

startLook()

// The page that was left at sign-out may have closed before it deleted the kept answers.
if (!hasStoredLogin()) deleteAnswers()

const router = createRouter()
reloadWhenReleased(() => {
  const { location } = router.state.navigation
  return location && createPath(location)
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
