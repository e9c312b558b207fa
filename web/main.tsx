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

// Asked for at once, so that it travels beside the code that needs it; a failure is met where it is awaited.
loadConfig().catch(() => undefined)

// Without this zod tries out `new Function`, which the content security policy refuses with a line in the console. Said
// before zod is there: it comes with the first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

startLook()

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
