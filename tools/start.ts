/** `npm start`: builds the web when its sources changed, then becomes the server. */
import { buildWebIfChanged } from './build-web.ts'

await buildWebIfChanged()
await import('../src/main.ts')
