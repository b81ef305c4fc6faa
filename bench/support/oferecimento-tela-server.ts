/** The program with its pages and the demonstration, whose shipper and carriers negotiate. */
import { openTelaApp, stopWhenTold } from './tela-app.ts'

const [dataDir = ''] = process.argv.slice(2)
const { app, listen } = await openTelaApp(dataDir)
stopWhenTold(app)
process.send?.({ origin: await listen() })
