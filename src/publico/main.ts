/** Starts the light entry. */
import { startPublico } from '#platform/publico/start-publico.tsx'
import { PUBLIC_PAGES } from './pages.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root.')
startPublico(root, PUBLIC_PAGES)
