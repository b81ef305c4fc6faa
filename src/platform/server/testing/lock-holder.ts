/** A process that takes the lock of a folder, tells how that went in one line, and keeps it until it is killed. */
import { lockFolder } from '../database/folder-lock.ts'

const [folder = '', holder = ''] = process.argv.slice(2)
try {
  lockFolder(folder, holder)
  console.log('held')
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}
