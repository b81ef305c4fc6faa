/** Serves the built web: hashed files for ever, the page itself never from a cache. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export interface WebBuild {
  readonly folder: string
  readonly version: string
}

/** The build in the folder; undefined when there is none. */
export function findWebBuild(folder: string): WebBuild | undefined {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  // The page names every hashed file, so its own hash changes with any of them.
  const version = createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 16)
  return { folder, version }
}

const LIGHT_PAGE = 'publico/index.html'
/** Also as its compressed copies, which are what browsers ask for. */
const LIGHT_WORKER = /publico\/sw\.js(\.br|\.gz)?$/

/** `lightPages`: the addresses that the light entry answers, e.g. `/pesquisa`. */
export async function serveWeb(
  app: FastifyInstance,
  build: WebBuild,
  lightPages: readonly string[],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: build.folder,
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // It lies beside the files of the light entry, and works for pages above them.
      if (LIGHT_WORKER.test(path)) reply.header('service-worker-allowed', '/m')
    },
  })
  for (const path of lightPages) app.get(path, (_request, reply) => reply.sendFile(LIGHT_PAGE))
}
