/** Builds the light pages into the folder of the shell's build, whichever that is. */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const configFile = fileURLToPath(new URL('../../vite.publico.config.ts', import.meta.url))

export const buildPublico = (outDir: string) =>
  build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })

export function withPublico(): Plugin {
  let outDir = ''
  return {
    name: 'publico',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      await buildPublico(join(outDir, 'publico'))
    },
  }
}
